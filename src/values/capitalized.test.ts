import { expect, test } from 'vitest';
import { capitalized } from './capitalized.ts';

test.each([
  ['завтра', 'Завтра'],
  ['kell 09:30', 'Kell 09:30'],
  ['Madrid', 'Madrid'],
  ['', ''],
])('%j on a line of its own is %j', (text, expected) => {
  expect(capitalized(text)).toBe(expected);
});
