import { hotelWordsOf } from '../features/hotels/site/hotel-address.ts';
import { withoutEndSlashes } from '../values/path-end.ts';

const GROUP_PAGE = '/airport-transfer/group';
const PRIVATE_PAGE = '/airport-transfer/private';

interface NamedHotel {
  id: number;
  name: string;
}

/**
 * Where a form that was sent without scripts leads at once, undefined where it is answered here. The form of the
 * home page can name only one page, and asks for the private one in a field; words that mean one hotel are as
 * good as its choice.
 */
export function forwardAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  hotelsOf: (words: string) => readonly NamedHotel[] | undefined,
): string | undefined {
  const query = new URLSearchParams(search);
  const path = withoutEndSlashes(pathname);
  const wantsPrivate = path === GROUP_PAGE && query.get('type') === 'private';
  const words = hotelWordsOf(query);
  const hotel = words === undefined ? undefined : onlyHotel(words, hotelsOf(words) ?? []);
  if (!wantsPrivate && !hotel) return undefined;

  query.delete('type');
  if (hotel) {
    query.delete('hotel');
    query.set('hotel_id', String(hotel.id));
  }
  return `${wantsPrivate ? PRIVATE_PAGE : path}?${query}`;
}

/** The hotel of exactly this name, or the only one that fits. */
function onlyHotel(words: string, hotels: readonly NamedHotel[]): NamedHotel | undefined {
  const same = hotels.filter(({ name }) => name.toLowerCase() === words.toLowerCase());
  const meant = same.length > 0 ? same : hotels;
  return meant.length === 1 ? meant[0] : undefined;
}
