import { expect, test } from 'vitest';
import { isOnCoast, kilometersBetween } from './position.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['Torremolinos', 'Nerja', at(36.62, -4.5), at(36.75, -3.87), 58.1],
  ['Torremolinos', 'Madrid', at(36.62, -4.5), at(40.42, -3.7), 428.5],
  ['a place', 'itself', at(36.62, -4.5), at(36.62, -4.5), 0],
])('%s is as far from %s as on the map, either way', (_from, _to, one, other, km) => {
  expect(kilometersBetween(one, other)).toBeCloseTo(km, 0);
  expect(kilometersBetween(other, one)).toBeCloseTo(km, -1);
});

test.each([
  [at(36.6, -4.5), true],
  [at(35.9, -7.6), true],
  [at(38.8, -1.6), true],
  [at(35.89, -4.5), false],
  [at(38.81, -4.5), false],
  [at(36.6, -7.61), false],
  [at(36.6, -1.59), false],
  [at(-4.5, 36.6), false],
  [at(36.6, 4.5), false],
])('whether %j is on the coast: %s', (position, isThere) => {
  expect(isOnCoast(position)).toBe(isThere);
});
