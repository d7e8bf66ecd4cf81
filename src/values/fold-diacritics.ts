import { normalizeUnicode } from './normalize-unicode.ts';

// Letters that carry no separable mark, so that Unicode decomposition leaves them as they are.
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

/** A text in lower case without accents: marks gone, letters like ł and ß by the plain ones they stand for. */
export function foldDiacritics(text: string): string {
  return normalizeUnicode(text, 'NFKD')
    .toLowerCase()
    .replace(MARK, '')
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
