import { expect, it } from 'vitest';
import { parsePosition } from './position.ts';

it.each([
  ['36.59912, -4.51587', { latitude: 36.59912, longitude: -4.51587 }],
  ['(36.59912 -4.51587)', { latitude: 36.59912, longitude: -4.51587 }],
  ['36,59912; -4,51587', { latitude: 36.59912, longitude: -4.51587 }],
  ['36.5991234567, -4.5', { latitude: 36.599123, longitude: -4.5 }],
  [' ', null],
  ['36.59912', undefined],
  ['Torremolinos', undefined],
  ['136.5, -4.5', undefined],
])('[DESK-67a] coordinates written as %j are %o', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});
