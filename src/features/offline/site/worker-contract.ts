import type { Language } from '../../../i18n/languages.ts';

/** Where whoever asks for a page that is not on the device is led. */
export const OFFLINE_PAGE = '/offline';
/** The page that was asked for, in the address of the offline page. */
export const PAGE_PARAMETER = 'page';
/** The cards that are kept on the device; its entries belong to the page, all other caches to the worker. */
export const CARDS_CACHE = 'csi-cards';

/** What a page tells the worker when it is complete. */
export interface PageToCache {
  language: Language;
  /** Its address; undefined where it is not to be kept. */
  address: string | undefined;
  /** Addresses of the files that came before the worker was there. */
  files: string[];
  images: string[];
}
