import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('texts are ordered by code units, and equal ones are equal', () => {
  expect(['b', 'B', 'ä', 'a', ''].sort(compareTexts)).toEqual(['', 'B', 'a', 'b', 'ä']);
  expect([compareTexts('a', 'a'), compareTexts('a', 'b'), compareTexts('b', 'a')]).toEqual([0, -1, 1]);
});
