import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** Lower case without accents. */
export function foldText(text: string): string {
  return normalizeUnicode(text.toLowerCase(), 'NFD').replace(/\p{M}/gu, '');
}

const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюёіїєґ';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`s]'\\";

/** Maps Cyrillic letters to the Latin letters of the same keys, so that keyboard patterns are recognised. */
export function toLatinKeys(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => {
    const key = CYRILLIC_KEYS.indexOf(letter);
    return key < 0 ? letter : LATIN_KEYS.charAt(key);
  }).join('');
}
