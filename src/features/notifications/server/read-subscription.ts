import type { Reader } from '../../../db/database.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../i18n/languages.ts';
import type { SubscriptionState } from '../contract.ts';
import { findActiveOfSameFlight } from './end-subscription.ts';
import { type FoundSubscription, findSubscriptionByToken } from './subscription-repository.ts';

/**
 * The subscription of a token; undefined if there is none. It has ended once none mails about its flight. It names none where one
 * to all flights ends with it.
 */
export async function readSubscription(db: Reader, token: string): Promise<SubscriptionState | undefined> {
  const subscription = await findSubscriptionByToken(db, token);
  if (!subscription) return undefined;
  const { ended, flight_number, ...state } = stateOf(subscription);
  const same = await findActiveOfSameFlight(db, subscription);
  const endsAll = same.some((other) => other.flight_number === '');
  return { ...state, ended: ended && same.length === 0, flight_number: endsAll ? '' : flight_number };
}

export function stateOf(subscription: FoundSubscription): SubscriptionState {
  return {
    ended: subscription.ended_at !== null,
    type: subscription.transfer_type,
    hotel_id: subscription.hotel_id,
    hotel: subscription.hotel,
    date: subscription.departure_date,
    language: parseLanguage(subscription.language) ?? FALLBACK_LANGUAGE,
    flight_number: subscription.flight_number,
  };
}
