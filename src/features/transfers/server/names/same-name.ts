import type { LastName, Word } from './last-name.ts';

/** Whether the two are one name letter for letter, whatever accents, hyphens or alphabet [TRP-09, TRP-10]. */
export function spelledTheSame(a: LastName, b: LastName): boolean {
  return haveOneInCommon(a.whole.spellings, b.whole.spellings);
}

/**
 * Whether the two count as the same last name: another gender, another country's spelling [TRP-10, TRP-11], or
 * one of the two names of a double one. Two double names must agree in every part, in order.
 */
export function countsAsTheSame(a: LastName, b: LastName): boolean {
  if (isSameWord(a.whole, b.whole)) return true;

  const [onlyOfA, secondOfA] = a.parts;
  const [onlyOfB, secondOfB] = b.parts;
  if (onlyOfA && !secondOfA) return b.parts.some((part) => isSameWord(part, onlyOfA));
  if (onlyOfB && !secondOfB) return a.parts.some((part) => isSameWord(part, onlyOfB));
  return a.parts.length === b.parts.length && a.parts.every((part, at) => isSameWord(part, b.parts[at]));
}

function isSameWord(a: Word, b: Word | undefined): boolean {
  if (b === undefined) return false;
  return haveOneInCommon(a.spellings, b.spellings) || [...a.familyKeys].some((key) => b.familyKeys.has(key));
}

function haveOneInCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((spelling) => others.includes(spelling));
}
