import { trimTrailingSlashes } from './trim-trailing-slashes.ts';
/**
 * The query parameters that a public page depends on. Cached pages are keyed by these alone, so no other part of an
 * address may appear in a page: the next visitor would see where the first one came from.
 */
export const PAGE_PARAMETERS: readonly string[] = [
  'lang',
  'hotel_id',
  'hotel',
  'date',
  'flight',
  'type',
  'day',
  'language',
  'category',
];

/** An address with only these parameters, in a fixed order. */
export function pageAddress(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const path = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  return kept.size > 0 ? `${path}?${kept}` : path;
}
