import { CYRILLIC_TO_LATIN, type LetterTable } from '../../../../values/cyrillic.ts';
import { lowerCase } from './fold-name.ts';

/**
 * Transliteration of Cyrillic by one authority; `atStart` holds letters that differ at the start of a word.
 */
type System = {
  letters: LetterTable;
  atStart?: LetterTable;
  afterVowelOrSign?: LetterTable;
  pairs?: LetterTable;
};

/**
 * The systems of transliteration_tables.csv, each as its differences from the letters they have in common.
 */
const SYSTEMS: Readonly<Record<string, System>> = {
  'ICAO 9303, ru': { letters: { ъ: 'ie' } },
  'ICAO 9303, uk': { letters: { и: 'y' } },
  'BGN/PCGN 1947, ru': {
    letters: { й: 'y', ю: 'yu', я: 'ya' },
    atStart: { е: 'ye', ё: 'ye' },
    afterVowelOrSign: { е: 'ye', ё: 'ye' },
  },
  'BGN/PCGN 1965, uk': {
    letters: { г: 'h', и: 'y', й: 'y', ю: 'yu', я: 'ya', є: 'ye', ї: 'yi' },
  },
  'National 2010 (= BGN/PCGN 2019), uk': {
    letters: { г: 'h', и: 'y' },
    atStart: { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' },
    pairs: { зг: 'zgh' },
  },
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const WORD_SEPARATORS = /[\s\p{Pd}]/u;
const VOWEL_OR_SIGN = new Set('аеёиоуыэюяєіїйъь');

/**
 * All distinct Latin spellings of a word with Cyrillic letters in the listed systems, without apostrophes for the soft
 * and hard sign [TRP-10]. Empty for a word without Cyrillic letters.
 */
export function latinSpellings(word: string): string[] {
  if (!CYRILLIC.test(word)) return [];

  const letters = [...lowerCase(word)];
  return [...new Set(Object.values(SYSTEMS).map((system) => transliterate(letters, system)))];
}

function transliterate(letters: readonly string[], system: System): string {
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const pair = system.pairs?.[letter + (letters[at + 1] ?? '')];
    if (pair !== undefined) at += 1;
    latin += pair ?? latinFor(letter, letters[at - 1], system);
  }
  return latin;
}

function latinFor(letter: string, before: string | undefined, system: System): string {
  let inPlace: string | undefined;
  if (before === undefined || WORD_SEPARATORS.test(before)) inPlace = system.atStart?.[letter];
  else if (VOWEL_OR_SIGN.has(before)) inPlace = system.afterVowelOrSign?.[letter];
  return inPlace ?? system.letters[letter] ?? CYRILLIC_TO_LATIN[letter] ?? letter;
}
