import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { hotelIdOf, hotelWordsOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { pickupQuery } from './queries.ts';

/** What the list's address asks besides the excursions: its hotel, or the hotels of its words. */
export function listAddressQueries(api: ApiClient, search: URLSearchParams): Query<unknown>[] {
  const hotelId = hotelIdOf(search);
  const words = hotelWordsOf(search);
  return [...(hotelId ? [hotelQuery(api, hotelId)] : []), ...(words ? [hotelSearchQuery(api, words)] : [])];
}

/** What an excursion's address asks besides the excursion: its hotel and pickup, or the hotels of its words. */
export function excursionAddressQueries(
  api: ApiClient,
  excursionId: string,
  search: URLSearchParams,
): Query<unknown>[] {
  const hotelId = hotelIdOf(search);
  const pickup = hotelId ? [pickupQuery(api, excursionId, hotelId)] : [];
  return [...listAddressQueries(api, search), ...pickup];
}
