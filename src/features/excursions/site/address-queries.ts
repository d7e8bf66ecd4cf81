import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { pickupQuery } from './queries.ts';

/** The hotel an address names, or the hotels that match its search text. */
export function listAddressQueries(api: ApiClient, search: URLSearchParams): Query<unknown>[] {
  const hotelId = hotelIdOf(search);
  const words = hotelTextOf(search);
  return [...(hotelId ? [hotelQuery(api, hotelId)] : []), ...(words ? [hotelSearchQuery(api, words)] : [])];
}

/** The pickup query of an excursion's address with a hotel. */
export function pickupQueries(
  api: ApiClient,
  excursionId: string,
  search: URLSearchParams,
): Query<unknown>[] {
  const hotelId = hotelIdOf(search);
  return hotelId ? [pickupQuery(api, excursionId, hotelId)] : [];
}
