import { type ApiClient, orNone } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { SubscriptionState } from '../contract.ts';

/** The subscription of an unsubscribe token; null if there is none. */
export function subscriptionQuery(api: ApiClient, token: string): Query<SubscriptionState | null> {
  const path = `/api/transfer-notifications/unsubscribe/?token=${encodeURIComponent(token)}`;
  return {
    queryKey: ['subscription', token, 'state'],
    queryFn: async ({ signal }) => (token ? orNone(api.get<SubscriptionState>(path, { signal })) : null),
  };
}
