import { editDistance } from './edit-distance.ts';
import type { LastName, Word } from './last-name.ts';
import { isHalfOf } from './same-name.ts';

// In letters of the longer name. Short names differ by a letter because they are different names (Boyle, Doyle;
// Baro, Baron), so an edit must leave more of them standing.
const SHORTEST_WITH_AN_EDIT = 5;
const SHORTEST_WITH_LAST_LETTER_ADDED = 6;
const SHORTEST_WITH_FIRST_LETTER_EDITED = 8;
const SHORTEST_WITH_TWO_EDITS = 11;
const SHORTEST_STEM_WITH_AN_EDIT = 6;

/**
 * How far apart two names are that may be one name mistyped [TRP-12]: the number of edits, where none at all
 * means they sound alike, or that what was asked is half of a double surname. Nothing when they are further apart
 * than names of their length may be [TRP-13].
 */
export function nearMiss(asked: LastName, booked: LastName): number | undefined {
  if (isHalfOf(asked, booked)) return 0;
  const distances = pairsToCompare(asked, booked)
    .map(([a, b]) => distanceBetween(a, b))
    .filter((distance) => distance !== undefined);
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** Of a question the first and the last word may be the surname, never one in between: it names one person. */
function pairsToCompare(asked: LastName, booked: LastName): [Word, Word][] {
  const pairs: [Word, Word][] = [[asked.whole, booked.whole]];
  const oneIsSingle = asked.parts.length === 1 || booked.parts.length === 1;
  if (!oneIsSingle) return pairs;

  const ends = asked.parts.filter((_, at) => at === 0 || at === asked.parts.length - 1);
  for (const part of ends) {
    for (const other of booked.parts) {
      if (part !== asked.whole || other !== booked.whole) pairs.push([part, other]);
    }
  }
  return pairs;
}

function distanceBetween(a: Word, b: Word): number | undefined {
  if (a.sounds.some((sound) => b.sounds.includes(sound))) return 0;
  return (
    fewestEdits(a.spellings, b.spellings, editsAllowed) ??
    fewestEdits(a.declinedStems, b.declinedStems, editsAllowedInStem)
  );
}

function fewestEdits(
  some: readonly string[],
  others: readonly string[],
  allowed: (a: string, b: string) => number,
): number | undefined {
  let fewest: number | undefined;
  for (const a of some) {
    for (const b of others) {
      const limit = allowed(a, b);
      const edits = editDistance(a, b, limit);
      if (edits <= limit && (fewest === undefined || edits < fewest)) fewest = edits;
    }
  }
  return fewest;
}

function editsAllowed(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length < SHORTEST_WITH_AN_EDIT) return 0;
  if (length < SHORTEST_WITH_LAST_LETTER_ADDED && a.length !== b.length && a.at(-1) !== b.at(-1)) return 0;
  if (length < SHORTEST_WITH_FIRST_LETTER_EDITED && !startTheSame(a, b)) return 0;
  return length >= SHORTEST_WITH_TWO_EDITS && a[0] === b[0] ? 2 : 1;
}

function startTheSame(a: string, b: string): boolean {
  const isSwap = a[0] === b[1] && a[1] === b[0];
  return a[0] === b[0] || isSwap;
}

function editsAllowedInStem(a: string, b: string): number {
  return Math.max(a.length, b.length) >= SHORTEST_STEM_WITH_AN_EDIT && a[0] === b[0] ? 1 : 0;
}
