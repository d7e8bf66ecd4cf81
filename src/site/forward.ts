import type { Hotel } from '../features/hotels/contract.ts';
import { hotelTextOf } from '../features/hotels/site/hotel-address.ts';
import { uniqueHotel } from '../features/hotels/site/unique-hotel.ts';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';

const GROUP_PAGE = '/airport-transfer/group';
const PRIVATE_PAGE = '/airport-transfer/private';

/**
 * The redirect target of a form sent without scripts; undefined if this page answers it. The form of the home page has
 * one action, so a field asks for the private page; text that matches exactly one hotel counts as choosing it.
 */
export function forwardAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  hotelsOf: (words: string) => readonly Pick<Hotel, 'id' | 'name'>[] | undefined,
): string | undefined {
  const query = new URLSearchParams(search);
  const path = trimTrailingSlashes(pathname);
  const wantsPrivate = path === GROUP_PAGE && query.get('type') === 'private';
  const words = hotelTextOf(query);
  const hotel = words === undefined ? undefined : uniqueHotel(words, hotelsOf(words) ?? []);
  if (!wantsPrivate && !hotel) return undefined;

  query.delete('type');
  if (hotel) {
    query.delete('hotel');
    query.set('hotel_id', String(hotel.id));
  }
  return `${wantsPrivate ? PRIVATE_PAGE : path}?${query}`;
}
