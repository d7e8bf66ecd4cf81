import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { parseLastNotified } from './mail/last-notified.ts';
import { choosableFlights } from './read-subscription-flights.ts';
import {
  type FoundSubscription,
  findOtherSubscriptions,
  findSubscriptionByToken,
  markSubscriptionEnded,
} from './subscription-repository.ts';

/**
 * Limits the mails of a subscription to one of its flights; what was notified of others no longer counts. If the guest
 * has another subscription to that flight, this one ends. Throws 404 if no active subscription has the token, and 400
 * for a flight that it cannot be limited to. Idempotent. [SUB-14]
 */
export async function chooseFlight(
  { database, now }: ApiServices,
  token: string,
  flightNumber: string,
): Promise<void> {
  const found = await findSubscriptionByToken(database.read, token);
  if (!found) throw notFound('The subscription');
  await database.write(async (db) => {
    // A subscription of the same guest to the same flight must not be added meanwhile.
    await lockSubject(db, database.engine, { scope: 'requested-mail', subject: found.email.toLowerCase() });
    const subscription = await findSubscriptionByToken(db, token);
    if (!subscription || subscription.ended_at !== null) throw notFound('The subscription');
    const flights = await readFlightNumbers(db);
    const flight = flights.keyOf(flightNumber);
    const offered = await choosableFlights(db, subscription, now());
    const chosen = offered.find((number) => flights.keyOf(number) === flight);
    if (chosen === undefined) {
      throw new ApiError(400, 'invalid_request', 'This flight cannot be chosen', {
        fields: { flight_number: 'invalid' },
      });
    }
    const others = await findOtherSubscriptions(db, subscription);
    const same = others.filter((other) => flights.keyOf(other.flight_number) === flight);
    if (same.some((other) => other.ended_at === null)) return markSubscriptionEnded(db, token, now());
    for (const { id } of same) await db.deleteFrom('subscriptions').where('id', '=', id).execute();
    return limitTo(db, subscription, { chosen, flights });
  });
}

async function limitTo(
  db: Writer,
  { id, last_notified }: FoundSubscription,
  { chosen, flights }: { chosen: string; flights: FlightNumbers },
): Promise<void> {
  const notified = parseLastNotified(last_notified);
  const ofFlight = notified?.filter((each) => flights.keyOf(each.flight_number) === flights.keyOf(chosen));
  await db
    .updateTable('subscriptions')
    .set({ flight_number: chosen, last_notified: ofFlight ? JSON.stringify(ofFlight) : null })
    .where('id', '=', id)
    .execute();
  const ids = ofFlight?.flatMap((each) => each.id ?? []) ?? [];
  await db
    .deleteFrom('notified_departures')
    .where('subscription_id', '=', id)
    .$if(ids.length > 0, (query) => query.where('departure_id', 'not in', ids))
    .execute();
}
