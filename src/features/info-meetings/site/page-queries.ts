import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { infoMeetingsQuery } from './queries.ts';

/** The query of an address: the meetings of a hotel or, from a form without scripts, a hotel search. */
export interface HotelQuery {
  hotelId: number | undefined;
  hotelText: string;
}

export function parseHotelQuery(search: URLSearchParams): HotelQuery {
  return { hotelId: hotelIdOf(search), hotelText: hotelTextOf(search) ?? '' };
}

export function scheduleAddress(hotelId: number): string {
  return `/info-meeting?hotel_id=${hotelId}`;
}

/** The queries the page of an address needs. */
export function meetingPageQueries(api: ApiClient, search: URLSearchParams): Query<unknown>[] {
  const { hotelId, hotelText } = parseHotelQuery(search);
  if (hotelId) return [hotelQuery(api, hotelId), infoMeetingsQuery(api, hotelId)];
  return hotelText ? [hotelSearchQuery(api, hotelText)] : [];
}
