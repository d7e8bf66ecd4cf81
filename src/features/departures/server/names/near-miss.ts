import { editDistance } from './edit-distance.ts';
import type { LastName, Word } from './last-name.ts';
import { isHalfOf } from './same-name.ts';

// Lengths of the longer name, in letters. Short names that differ by a letter are usually different names (Boyle,
// Doyle; Baro, Baron), so edits are allowed from a minimum length on.
const MIN_LENGTH_FOR_EDIT = 5;
const MIN_LENGTH_FOR_ADDED_LAST_LETTER = 6;
const MIN_LENGTH_FOR_FIRST_LETTER_EDIT = 8;
const MIN_LENGTH_FOR_TWO_EDITS = 11;
const MIN_STEM_LENGTH_FOR_EDIT = 6;

/**
 * Number of edits between two names that may be one name mistyped [TRP-12]; 0 if they sound alike, or if one is half
 * of the other, a double surname. Undefined if they are further apart than their length allows [TRP-13].
 */
export function nearMiss(asked: LastName, booked: LastName): number | undefined {
  if (isHalfOf(asked, booked)) return 0;
  const distances = pairsToCompare(asked, booked)
    .map(([a, b]) => distanceBetween(a, b))
    .filter((distance) => distance !== undefined);
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** Only the first or last word of a question may be the surname: a question names one person. */
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
  if (length < MIN_LENGTH_FOR_EDIT) return 0;
  if (length < MIN_LENGTH_FOR_ADDED_LAST_LETTER && a.length !== b.length && a.at(-1) !== b.at(-1)) return 0;
  if (length < MIN_LENGTH_FOR_FIRST_LETTER_EDIT && !haveSameStart(a, b)) return 0;
  return length >= MIN_LENGTH_FOR_TWO_EDITS && a[0] === b[0] ? 2 : 1;
}

function haveSameStart(a: string, b: string): boolean {
  const isSwap = a[0] === b[1] && a[1] === b[0];
  return a[0] === b[0] || isSwap;
}

function editsAllowedInStem(a: string, b: string): number {
  return Math.max(a.length, b.length) >= MIN_STEM_LENGTH_FOR_EDIT && a[0] === b[0] ? 1 : 0;
}
