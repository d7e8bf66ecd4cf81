import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import { normalizeUnicode } from '../../../../values/normalize-unicode.ts';

// Two-letter spellings in passports and on keyboards without the letter (ICAO 9303, part 3).
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

/** Lower case in NFC, the form that all letter tables here are written in. */
export function lowerCase(text: string): string {
  return normalizeUnicode(normalizeUnicode(text, 'NFC').toLowerCase(), 'NFC');
}

/**
 * Letters of a name in lower case, without accents, hyphens, apostrophes or spaces [TRP-09]. Letters of other scripts
 * stay in their script. Empty if the text has no letter.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_PLAIN_LATIN.test(lower)) return lower;

  return foldDiacritics(lower).replace(NOT_A_LETTER, '');
}

/** Folds with ä, ö, ü, å, ø and ñ written as two letters: "Härm" becomes "haerm". */
export function foldSpelledOut(text: string): string {
  return fold(lowerCase(text).replace(SPELLED_OUT_LETTER, (letter) => SPELLED_OUT[letter] ?? letter));
}
