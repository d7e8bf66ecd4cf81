import type { LastName, Word } from './last-name.ts';

/** Whether the two are one name letter for letter, whatever accents, hyphens or alphabet [TRP-09, TRP-10]. */
export function spelledTheSame(a: LastName, b: LastName): boolean {
  return isSameSpelling(a.whole, b.whole);
}

/**
 * Whether the two count as the same last name: another gender or another country's spelling [TRP-10, TRP-11]. Two
 * double names must agree in every part, in order.
 */
export function countsAsTheSame(a: LastName, b: LastName): boolean {
  return isSameWord(a.whole, b.whole) || areSame(a.parts, b.parts, isSameWord);
}

/** The same of a name that was asked with first names before or after it: Anna Ozola, SMITH JOHN. [SEC-26] */
export function spelledTheSameBesidesFirstNames(asked: LastName, booked: LastName): boolean {
  return endsOf(asked, booked).some((words) => areSame(words, booked.parts, isSameSpelling));
}

/** The same of a name that was asked with first names before or after it. [SEC-26] */
export function countsAsTheSameBesidesFirstNames(asked: LastName, booked: LastName): boolean {
  return endsOf(asked, booked).some((words) => areSame(words, booked.parts, isSameWord));
}

/** Whether one has a single word, and it is one of the other's: what the first release took for the same name. */
export function haveWordInCommon(a: LastName, b: LastName): boolean {
  return isOneOf(a, b) || isOneOf(b, a);
}

/** Whether what was asked is some of the words of a double surname, in order: García of García López. */
export function isHalfOf({ parts: asked }: LastName, { parts: booked }: LastName): boolean {
  const starts = Array.from({ length: Math.max(0, booked.length - asked.length + 1) }, (_, start) => start);
  return (
    asked.length < booked.length &&
    starts.some((start) => areSame(asked, booked.slice(start, start + asked.length), isSameWord))
  );
}

/** The first and the last words of a longer name, as many as the booked one has. */
function endsOf({ parts: asked }: LastName, { parts: booked }: LastName): Word[][] {
  return asked.length > booked.length ? [asked.slice(0, booked.length), asked.slice(-booked.length)] : [];
}

function isOneOf({ parts: [only, second] }: LastName, { parts }: LastName): boolean {
  return only !== undefined && second === undefined && parts.some((part) => isSameWord(only, part));
}

type Compare = (a: Word, b: Word) => boolean;

function areSame(some: readonly Word[], others: readonly Word[], isSame: Compare): boolean {
  return (
    some.length === others.length &&
    some.every((word, at) => {
      const other = others[at];
      return other !== undefined && isSame(word, other);
    })
  );
}

function isSameSpelling(a: Word, b: Word): boolean {
  return haveOneInCommon(a.spellings, b.spellings);
}

function isSameWord(a: Word, b: Word): boolean {
  return isSameSpelling(a, b) || [...a.familyKeys].some((key) => b.familyKeys.has(key));
}

function haveOneInCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((spelling) => others.includes(spelling));
}
