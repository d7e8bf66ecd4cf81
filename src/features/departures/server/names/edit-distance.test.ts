import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['', 'ab', 2],
  ['lund', 'lund', 0],
  ['lund', 'lond', 1],
  ['lund', 'lun', 1],
  ['lun', 'lund', 1],
  ['lund', 'lnud', 1],
  ['ulnd', 'lund', 1],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['lund', 'lundab', 2],
  ['kitten', 'sitting', 3],
])('from %j to %j are %i edits', (a, b, edits) => {
  for (const limit of [0, 1, 2, 3, 4]) {
    expect(editDistance(a, b, limit), `at most ${limit}`).toBe(Math.min(edits, limit + 1));
  }
});

it('is what the whole table of distances says, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(wholeTable(a, b), limit + 1));
    }),
    { numRuns: 1000 },
  );
});

/** The textbook form: distances between all beginnings of the two words. */
function wholeTable(a: string, b: string): number {
  const distance: number[][] = [];
  const known = (i: number, j: number) => distance[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    distance[i] = [];
    for (let j = 0; j <= b.length; j += 1) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? known(i - 2, j - 2) + 1 : 99;
      const steps = [
        known(i - 1, j) + 1,
        known(i, j - 1) + 1,
        known(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      (distance[i] as number[])[j] = i + j === 0 ? 0 : Math.min(swap, ...steps);
    }
  }
  return known(a.length, b.length);
}
