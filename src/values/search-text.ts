import { CYRILLIC_TO_LATIN, type LetterTable } from './cyrillic.ts';
import { foldDiacritics } from './fold-diacritics.ts';

// Stored search texts were made with these differences.
const LATIN: LetterTable = { ...CYRILLIC_TO_LATIN, є: 'e', ю: 'yu', я: 'ya' };
const CYRILLIC = /[а-яєіґ]/g;

/**
 * Normalises texts for search: one line in lower case, without accents, Cyrillic transliterated, so that a name is
 * found in either alphabet. Apply it to the search term too.
 */
export function searchText(texts: readonly string[]): string {
  return foldDiacritics(texts.join(' '))
    .replace(CYRILLIC, (letter) => LATIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
