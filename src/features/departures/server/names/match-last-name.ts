import { type AskedName, type LastName, readAskedName, readBookedNames } from './last-name.ts';
import { nearMiss } from './near-miss.ts';
import {
  countsAsTheSame,
  countsAsTheSameBesidesFirstNames,
  haveWordInCommon,
  spelledTheSame,
  spelledTheSameBesidesFirstNames,
} from './same-name.ts';

export type LastNameMatch =
  | { kind: 'found'; names: string[] }
  | { kind: 'near'; suggestion: string }
  | { kind: 'none' };

type Booked = { stored: string; name: LastName };

/**
 * Finds what a guest typed among the last names booked for a hotel and a date. What is typed names one person. [SEC-26]
 *
 * - `found` holds the distinct booked spellings that count as the same name: the same letters whatever the case,
 *   accents and hyphens [TRP-09], in whichever alphabet and transliteration [TRP-10] and gender [TRP-11], also with
 *   first names before or after them. Names of the same letters win: with Ivanov and Ivanova booked, Ivanova finds
 *   Ivanova only.
 * - `near` holds the booked name that the typed one misses by the fewest edits for its length [TRP-12], or of which
 *   it is one half.
 * - `none` is anything further away [TRP-13], and a text without letters.
 */
export function matchLastName(asked: string, booked: readonly string[]): LastNameMatch {
  return match(asked, booked, []);
}

/** The same as the first release matched: one of the words of a double name finds it. */
export function matchLastNameByHalf(asked: string, booked: readonly string[]): LastNameMatch {
  return match(asked, booked, [haveWordInCommon]);
}

/** The booked names that a text may mean, for staff: those that it finds, or all that it misses by the fewest edits. */
export function lastNamesLike(asked: string, booked: readonly string[]): string[] {
  const found = matchLastName(asked, booked);
  if (found.kind === 'found') return found.names;
  const name = readAskedName(asked);
  return name ? nearest(name, readBooked(booked)) : [];
}

type Rule = (asked: LastName, booked: LastName) => boolean;

/** From the strictest to the loosest: the first that finds any name decides. */
const RULES: readonly Rule[] = [
  spelledTheSame,
  countsAsTheSame,
  spelledTheSameBesidesFirstNames,
  countsAsTheSameBesidesFirstNames,
];

function match(asked: string, booked: readonly string[], moreRules: readonly Rule[]): LastNameMatch {
  const question = readAskedName(asked);
  if (question === undefined) return { kind: 'none' };

  const names = readBooked(booked);
  const same = firstNonEmpty(
    () => namesBy(isTypedAs, question, names),
    ...[...RULES, ...moreRules].map(
      (rule) => () => namesBy(({ name }, other) => rule(name, other), question, names),
    ),
  );
  if (same.length > 0) return { kind: 'found', names: same };

  const [suggestion] = nearest(question, names);
  return suggestion === undefined ? { kind: 'none' } : { kind: 'near', suggestion };
}

/** Whether all of the text is the booked name, whatever stands between its words. */
function isTypedAs({ text }: AskedName, booked: LastName): boolean {
  return spelledTheSame({ whole: text, parts: [text] }, booked);
}

function namesBy(
  rule: (asked: AskedName, booked: LastName) => boolean,
  asked: AskedName,
  booked: readonly Booked[],
): string[] {
  return [...new Set(booked.filter(({ name }) => rule(asked, name)).map(({ stored }) => stored))];
}

function readBooked(booked: readonly string[]): Booked[] {
  return [...new Set(booked)].flatMap((stored) => readBookedNames(stored).map((name) => ({ stored, name })));
}

function firstNonEmpty<T>(...attempts: (() => T[])[]): T[] {
  for (const attempt of attempts) {
    const result = attempt();
    if (result.length > 0) return result;
  }
  return [];
}

/** The booked names at the fewest edits, in the order of booking. */
function nearest({ name: asked }: AskedName, booked: readonly Booked[]): string[] {
  let names: string[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const { stored, name } of booked) {
    const edits = nearMiss(asked, name);
    if (edits === undefined || edits > fewest) continue;
    names = edits < fewest ? [stored] : [...names, stored];
    fewest = edits;
  }
  return [...new Set(names)];
}
