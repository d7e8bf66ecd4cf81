import { type AskedName, type LastName, readAskedName, readBookedNames } from './last-name.ts';
import { nearMiss } from './near-miss.ts';
import {
  containsOther,
  isSameName,
  isSameNameIgnoringFirstNames,
  isSameSpelling,
  isSameSpellingIgnoringFirstNames,
} from './same-name.ts';

export type LastNameMatch =
  | { kind: 'found'; names: string[] }
  | { kind: 'near'; suggestion: string }
  | { kind: 'none' };

type Booked = { stored: string; name: LastName };

/**
 * Finds the name that a guest typed among the last names booked for a hotel and a date. The input names one person.
 * [SEC-26]
 *
 * - `found`: the distinct booked spellings of the same name, regardless of case, accents and hyphens [TRP-09],
 *   alphabet and transliteration [TRP-10] and gender [TRP-11], also with first names before or after it. Exact letters
 *   win: with Ivanov and Ivanova booked, Ivanova finds only Ivanova.
 * - `near`: the booked name with the fewest edits, within what its length allows [TRP-12], or a double surname of
 *   which one half was typed.
 * - `none`: anything further away [TRP-13], or a text without letters.
 */
export function matchLastName(asked: string, booked: readonly string[]): LastNameMatch {
  return match(asked, booked, []);
}

/** Matches as the first release did: one word of a double name finds it too. */
export function matchLastNameOrWord(asked: string, booked: readonly string[]): LastNameMatch {
  return match(asked, booked, [containsOther]);
}

/** The booked names that a text may mean, for staff: those found, or all with the fewest edits. */
export function findSimilarLastNames(asked: string, booked: readonly string[]): string[] {
  const found = matchLastName(asked, booked);
  if (found.kind === 'found') return found.names;
  const name = readAskedName(asked);
  return name ? nearest(name, readBooked(booked)) : [];
}

type Rule = (asked: LastName, booked: LastName) => boolean;

/** From strictest to loosest: the first rule that finds a name decides. */
const RULES: readonly Rule[] = [
  isSameSpelling,
  isSameName,
  isSameSpellingIgnoringFirstNames,
  isSameNameIgnoringFirstNames,
];

function match(asked: string, booked: readonly string[], moreRules: readonly Rule[]): LastNameMatch {
  const question = readAskedName(asked);
  if (question === undefined) return { kind: 'none' };

  const names = readBooked(booked);
  const same = firstNonEmpty(
    () => namesBy(isWholeText, question, names),
    ...[...RULES, ...moreRules].map(
      (rule) => () => namesBy(({ name }, other) => rule(name, other), question, names),
    ),
  );
  if (same.length > 0) return { kind: 'found', names: same };

  const [suggestion] = nearest(question, names);
  return suggestion === undefined ? { kind: 'none' } : { kind: 'near', suggestion };
}

/** Whether the whole input is the booked name, regardless of separators. */
function isWholeText({ text }: AskedName, booked: LastName): boolean {
  return isSameSpelling({ whole: text, parts: [text] }, booked);
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

/** The booked names with the fewest edits, in booking order. */
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
