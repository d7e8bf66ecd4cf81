import { foldDiacritics } from './fold-diacritics.ts';

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
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
