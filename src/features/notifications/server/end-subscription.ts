import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import {
  type FoundSubscription,
  findOtherSubscriptions,
  findSubscriptionByToken,
  markSubscriptionEnded,
} from './subscription-repository.ts';

/**
 * Ends the subscription of an unsubscribe token, and the others of the guest that mail about the same flight, so that no mail
 * about it is sent any more. Idempotent. Returns false if no subscription has the token. [MAIL-11]
 */
export async function endSubscription({ database, now }: ApiServices, token: string): Promise<boolean> {
  return database.write(async (db) => {
    const found = await findSubscriptionByToken(db, token);
    if (!found) return false;
    const same = await findActiveOfSameFlight(db, found);
    for (const { id } of [found, ...same]) await markSubscriptionEnded(db, id, now());
    return true;
  });
}

/** The other active subscriptions of the guest that name the flight of one, or none; of one that names none, all. */
export async function findActiveOfSameFlight(
  db: Reader,
  subscription: FoundSubscription,
): Promise<Pick<FoundSubscription, 'id' | 'flight_number'>[]> {
  const others = await findOtherSubscriptions(db, subscription);
  const active = others.filter(({ ended_at }) => ended_at === null);
  if (active.length === 0) return [];
  const { keyOf } = await readFlightNumbers(db);
  const flight = keyOf(subscription.flight_number);
  return active.filter((other) => {
    const named = keyOf(other.flight_number);
    return flight === '' || named === '' || named === flight;
  });
}
