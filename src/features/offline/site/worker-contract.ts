import type { Language } from '../../../i18n/languages.ts';
import { pageAddress } from '../../../values/page-parameters.ts';

/** Page shown instead of one that is not cached. */
export const OFFLINE_PAGE = '/offline';
/** Parameter of the offline page's address with the requested page. */
export const PAGE_PARAMETER = 'page';
/** Cache of the cards; the page writes to it, and the worker to all other caches. */
export const CARDS_CACHE = 'csi-cards';

/** The address under which a page is cached: which flight of an answer is shown needs no other one. */
export function cachedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('flight');
  return pageAddress(pathname, parameters);
}

/** Message of a complete page to the worker. */
export interface PageToCache {
  language: Language;
  /** Its address; undefined if it must not be cached. */
  address: string | undefined;
  /** URLs of files loaded before the worker was active. */
  files: string[];
  images: string[];
}
