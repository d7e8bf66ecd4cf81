import { expect, it } from 'vitest';
import { FREE, parseEuro, toEuro } from './cents.ts';

it.each([
  [0, 0],
  [0.01, 1],
  [19.99, 1999],
  // As a product of binary fractions 1.1 × 100 is a little more than 110.
  [1.1, 110],
  [1234.5, 123_450],
])('%s euro are %i cents', (euro, cents) => {
  expect(parseEuro(euro)).toBe(cents);
  expect(toEuro(cents)).toBe(euro);
});

it.each([
  0.001,
  19.999,
  -0.01,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e14,
])('%s euro are no price', (euro) => {
  expect(parseEuro(euro)).toBeUndefined();
});

it('what is free costs nothing', () => {
  expect(toEuro(FREE)).toBe(0);
});
