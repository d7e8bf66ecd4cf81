import { type ApiClient, orNone } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { SubscriptionFlights, SubscriptionState } from '../contract.ts';

/** The subscription of a token; null if there is none. */
export function subscriptionQuery(api: ApiClient, token: string): Query<SubscriptionState | null> {
  return tokenQuery<SubscriptionState>(api, token, 'unsubscribe');
}

/** The subscription of a token with the flights that it can be limited to; null if there is none. */
export function subscriptionFlightsQuery(api: ApiClient, token: string): Query<SubscriptionFlights | null> {
  return tokenQuery<SubscriptionFlights>(api, token, 'flight');
}

function tokenQuery<Answer>(
  api: ApiClient,
  token: string,
  what: 'unsubscribe' | 'flight',
): Query<Answer | null> {
  const path = `/api/transfer-notifications/${what}/?token=${encodeURIComponent(token)}`;
  return {
    queryKey: ['subscription', token, what],
    queryFn: async ({ signal }) => (token ? orNone(api.get<Answer>(path, { signal })) : null),
  };
}
