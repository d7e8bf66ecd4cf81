import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** Small letters without accents, as people type names in a hurry. */
export function foldText(text: string): string {
  return normalizeUnicode(text.toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}

const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюёіїєґ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`s]'\\";

/** The keys of a Cyrillic keyboard as a Latin one has them: a walk over the keys stays one. */
export function toLatinKeys(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => {
    const key = CYRILLIC_KEYS.indexOf(letter);
    return key < 0 ? letter : LATIN_KEYS.charAt(key);
  }).join('');
}
