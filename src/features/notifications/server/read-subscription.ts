import type { Reader } from '../../../db/database.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../i18n/languages.ts';
import type { SubscriptionState } from '../contract.ts';
import { findActiveOfSameFlight } from './end-subscription.ts';
import { type FoundSubscription, findSubscriptionByToken } from './subscription-repository.ts';

/** The subscription of a token; undefined if there is none. It has ended once none mails about its flight. */
export async function readSubscription(db: Reader, token: string): Promise<SubscriptionState | undefined> {
  const subscription = await findSubscriptionByToken(db, token);
  if (!subscription) return undefined;
  const state = stateOf(subscription);
  return { ...state, ended: state.ended && (await findActiveOfSameFlight(db, subscription)).length === 0 };
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
