import { expect, it } from 'vitest';
import { mayBeCorrectedName } from './corrected-name.ts';

it.each([
  ['Jonson', 'Johannson', true],
  ['Larstrandi', 'Larstrkopq', true],
  ['Larstrandi', 'Larstkopqu', false],
  ['Jonson', 'Bonson', false],
  ['Tonglambert', 'Longlambert', true],
  ['Smith', 'Kowalski', false],
  ['Berg', 'Bauermann', false],
  ['Ozoliņš', 'OZOLINS', true],
  ['García López', 'García', true],
  ['', '', false],
  ['123', '124', false],
])('[PUBL-10] %s may be corrected to %s: %s', (from, to, isOffered) => {
  expect(mayBeCorrectedName(from, to)).toBe(isOffered);
  expect(mayBeCorrectedName(to, from)).toBe(isOffered);
});
