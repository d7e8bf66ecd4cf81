import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { TransferType } from '../../departures/contract.ts';
import { hotelIdOf, hotelWordsOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { transferQuery } from './queries.ts';
import { questionOf } from './question-address.ts';

interface Asked {
  api: ApiClient;
  search: URLSearchParams;
  form?: URLSearchParams | undefined;
}

/**
 * What a transfer page's address asks: its hotel, its result, and, where a form without JavaScript named the
 * hotel only in words, the hotels of that name.
 */
export function addressQueries(type: TransferType, { api, search, form }: Asked): Query<unknown>[] {
  const asked = form ?? search;
  const hotelId = hotelIdOf(asked);
  const words = hotelWordsOf(asked);
  const question = questionOf(type, asked);
  const lastName = form?.get('last_name')?.trim() || undefined;
  return [
    ...(hotelId ? [hotelQuery(api, hotelId)] : []),
    ...(words ? [hotelSearchQuery(api, words)] : []),
    ...(question ? [transferQuery(api, { ...question, lastName })] : []),
  ];
}
