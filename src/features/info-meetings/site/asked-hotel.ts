import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { hotelIdOf, hotelWordsOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { infoMeetingsQuery } from './queries.ts';

/** What an address asks: the meetings of a hotel, or, from a form without scripts, the hotels of a name. */
export interface AskedHotel {
  hotelId: number | undefined;
  words: string;
}

export function askedHotel(search: URLSearchParams): AskedHotel {
  return { hotelId: hotelIdOf(search), words: hotelWordsOf(search) ?? '' };
}

export function scheduleAddress(hotelId: number): string {
  return `/info-meeting?hotel_id=${hotelId}`;
}

/** What the page needs to answer its address. */
export function askedHotelQueries(api: ApiClient, search: URLSearchParams): Query<unknown>[] {
  const { hotelId, words } = askedHotel(search);
  if (hotelId) return [hotelQuery(api, hotelId), infoMeetingsQuery(api, hotelId)];
  return words ? [hotelSearchQuery(api, words)] : [];
}
