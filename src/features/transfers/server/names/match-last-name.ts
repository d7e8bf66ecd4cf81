import { type LastName, readLastName } from './last-name.ts';
import { nearMiss } from './near-miss.ts';
import { countsAsTheSame, spelledTheSame } from './same-name.ts';

export type LastNameMatch =
  | { kind: 'found'; names: string[] }
  | { kind: 'near'; suggestion: string }
  | { kind: 'none' };

type Booked = { stored: string; name: LastName };

/**
 * Finds what a guest typed among the last names booked for a hotel and a date.
 *
 * - `found` holds the distinct booked spellings that count as the same name: the same letters whatever the case,
 *   accents and hyphens [TRP-09], in whichever alphabet and transliteration [TRP-10] and gender [TRP-11]. Names of
 *   the same letters win: with Ivanov and Ivanova booked, Ivanova finds Ivanova only.
 * - `near` holds the booked name that the typed one misses by the fewest edits for its length [TRP-12].
 * - `none` is anything further away [TRP-13], and a text without letters.
 */
export function matchLastName(asked: string, booked: readonly string[]): LastNameMatch {
  const name = readLastName(asked);
  if (name === undefined) return { kind: 'none' };

  const names = readBooked(booked);
  const same = firstNonEmpty(
    () => names.filter((other) => spelledTheSame(name, other.name)),
    () => names.filter((other) => countsAsTheSame(name, other.name)),
  );
  if (same.length > 0) return { kind: 'found', names: same.map(({ stored }) => stored) };

  const suggestion = nearest(name, names);
  return suggestion === undefined ? { kind: 'none' } : { kind: 'near', suggestion };
}

function readBooked(booked: readonly string[]): Booked[] {
  return [...new Set(booked)].flatMap((stored) => {
    const name = readLastName(stored);
    return name === undefined ? [] : [{ stored, name }];
  });
}

function firstNonEmpty<T>(...attempts: (() => T[])[]): T[] {
  for (const attempt of attempts) {
    const result = attempt();
    if (result.length > 0) return result;
  }
  return [];
}

function nearest(asked: LastName, booked: readonly Booked[]): string | undefined {
  let suggestion: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { stored, name } of booked) {
    const edits = nearMiss(asked, name);
    if (edits !== undefined && edits < fewest) {
      fewest = edits;
      suggestion = stored;
    }
  }
  return suggestion;
}
