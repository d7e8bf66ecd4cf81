import type { LastName, Word } from './last-name.ts';

/** Whether two names have the same letters, regardless of accents, hyphens and alphabet [TRP-09, TRP-10]. */
export function isSameSpelling(a: LastName, b: LastName): boolean {
  return isSameWordSpelling(a.whole, b.whole);
}

/**
 * Whether two names are the same last name, also in another gender or another country's spelling [TRP-10, TRP-11].
 * Double names must agree in every part, in order.
 */
export function isSameName(a: LastName, b: LastName): boolean {
  return isSameWord(a.whole, b.whole) || areSame(a.parts, b.parts, isSameWord);
}

/** `isSameSpelling` for an input with first names before or after the last name: Anna Ozola, SMITH JOHN. [SEC-26] */
export function isSameSpellingIgnoringFirstNames(asked: LastName, booked: LastName): boolean {
  return endsOf(asked, booked).some((words) => areSame(words, booked.parts, isSameWordSpelling));
}

/** `isSameName` for an input with first names before or after the last name. [SEC-26] */
export function isSameNameIgnoringFirstNames(asked: LastName, booked: LastName): boolean {
  return endsOf(asked, booked).some((words) => areSame(words, booked.parts, isSameWord));
}

/** Whether one name is a single word of the other: the first release took these for the same name. */
export function containsOther(a: LastName, b: LastName): boolean {
  return isWordOf(a, b) || isWordOf(b, a);
}

/** Whether the input is some of the words of a double surname, in order: García of García López. */
export function isHalfOf({ parts: asked }: LastName, { parts: booked }: LastName): boolean {
  return (
    asked.length < booked.length &&
    booked.some((_, start) => areSame(asked, booked.slice(start, start + asked.length), isSameWord))
  );
}

/** The first and the last words of an input, at most as many as the booked name has. */
function endsOf({ parts: asked }: LastName, { parts: booked }: LastName): Word[][] {
  return [asked.slice(0, booked.length), asked.slice(-booked.length)];
}

function isWordOf({ parts: words }: LastName, { parts }: LastName): boolean {
  return parts.some((part) => areSame(words, [part], isSameWord));
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

function isSameWordSpelling(a: Word, b: Word): boolean {
  return haveCommonItem(a.spellings, b.spellings);
}

function isSameWord(a: Word, b: Word): boolean {
  return isSameWordSpelling(a, b) || [...a.familyKeys].some((key) => b.familyKeys.has(key));
}

function haveCommonItem(some: readonly string[], others: readonly string[]): boolean {
  return some.some((spelling) => others.includes(spelling));
}
