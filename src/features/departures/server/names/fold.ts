import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import { normalizeUnicode } from '../../../../values/normalize-unicode.ts';

// How passports and keyboards without the letter spell it out (ICAO 9303, part 3).
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  ñ: 'nn',
};

const SPELLED_OUT_LETTER = /[äöüåøñ]/g;
const NOT_PLAIN_LATIN = /[^a-z]/;
const NOT_A_LETTER = /\P{L}/gu;

/** Lower case in composed form: the shape every table of letters here is written in. */
export function lowerCase(text: string): string {
  return normalizeUnicode(normalizeUnicode(text, 'NFC').toLowerCase(), 'NFC');
}

/**
 * The bare letters of a name, in lower case: no accents, hyphens, apostrophes or spaces [TRP-09].
 * Letters of other scripts stay in their script. Empty when the text holds no letter.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_PLAIN_LATIN.test(lower)) return lower;

  return foldDiacritics(lower).replace(NOT_A_LETTER, '');
}

/** The folded name with ä, ö, ü, å, ø and ñ written as two letters: "Härm" as "haerm". */
export function foldSpelledOut(text: string): string {
  return fold(lowerCase(text).replace(SPELLED_OUT_LETTER, (letter) => SPELLED_OUT[letter] ?? letter));
}
