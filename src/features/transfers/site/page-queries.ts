import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { TransferType } from '../../departures/contract.ts';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import { hotelQuery, hotelSearchQuery } from '../../hotels/site/queries.ts';
import { parseQuestion } from './parse-question.ts';
import { transferQuery } from './queries.ts';

interface PageContext {
  api: ApiClient;
  search: URLSearchParams;
  form?: URLSearchParams | undefined;
}

/**
 * The queries a transfer page needs for its URL: the hotel, the lookup result and, when a form without JavaScript
 * sent only the typed hotel name, the matching hotels.
 */
export function transferPageQueries(
  type: TransferType,
  { api, search, form }: PageContext,
): Query<unknown>[] {
  const fields = form ?? search;
  const hotelId = hotelIdOf(fields);
  const hotelText = hotelTextOf(fields);
  const question = parseQuestion(type, fields);
  const lastName = form?.get('last_name')?.trim() || undefined;
  return [
    ...(hotelId ? [hotelQuery(api, hotelId)] : []),
    ...(hotelText ? [hotelSearchQuery(api, hotelText)] : []),
    ...(question ? [transferQuery(api, { ...question, lastName })] : []),
  ];
}
