import { normalizeUnicode } from './normalize-unicode.ts';

// Letters without a separable mark, which Unicode decomposition leaves unchanged.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
};
const SPECIAL_LETTER = /[łøđðþßæœıħŋŧĸς]/g;
const MARK = /\p{M}/gu;

/** Lower case without diacritics; letters such as ł and ß become plain ones. */
export function foldDiacritics(text: string): string {
  return normalizeUnicode(text, 'NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
