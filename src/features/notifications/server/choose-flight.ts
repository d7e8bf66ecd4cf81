import type { Selectable } from 'kysely';
import type { Engine, Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { recordNotifiedDepartures } from '../../../mail/notified-departures.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { lastDayAhead } from '../../departures/server/has-left.ts';
import { readPublishedById } from '../../departures/server/read-published.ts';
import { isDuplicate } from './mail/departure-diff.ts';
import { diffDepartures } from './mail/diff-departures.ts';
import { type NotifiedDeparture, parseLastNotified } from './mail/last-notified.ts';
import { readMailsOnTheirWay } from './mail/mails-on-their-way.ts';
import { readMailData } from './mail/read-mail-data.ts';
import { enqueueChangeMails } from './notify-subscribers.ts';
import { choosableFlights } from './read-subscription-flights.ts';
import { moveSubscription, replaceSubscription } from './replace-subscription.ts';
import { findOtherSubscriptions, findSubscriptionByToken } from './subscription-repository.ts';

type Subscription = Selectable<SubscriptionsTable>;

/**
 * Limits the mails of a subscription to one of its flights, and queues one if that flight is not as the guest was last
 * notified. If the guest has another subscription to that flight, that one goes on instead, and counts as notified of what this
 * one said of it. Throws 404 if no active subscription has the token, and 400 for a flight that it cannot be limited to.
 * Idempotent. [SUB-14]
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
    const active = same.find((other) => other.ended_at === null);
    const stays = active ?? subscription;
    await leaveOthersAside(db, subscription, { chosen, flights });
    // The choice is the guest's own: an undo does not take it back.
    if (active) await forgetBeforeRenumbering(db, active.id);
    const ends = active ? [subscription] : same;
    for (const { id } of ends) await replaceSubscription(db, { from: id, by: stays.id, now: now() });
    if (!active) {
      const ended = same.filter((other) => other.flight_number === chosen);
      await moveSubscription(db, subscription, { flight_number: chosen, ended });
    }
    return mailIfChanged(db, database.engine, stays, now());
  });
}

async function forgetBeforeRenumbering(db: Writer, id: number): Promise<void> {
  await db.updateTable('subscriptions').set({ before_renumbering: null }).where('id', '=', id).execute();
}

/** What mails said of other flights is no longer followed. */
async function leaveOthersAside(
  db: Writer,
  { id, last_notified }: Subscription,
  { chosen, flights }: { chosen: string; flights: FlightNumbers },
): Promise<void> {
  const notified = parseLastNotified(last_notified)?.map(({ own: _, ...each }) => each);
  const onTheirWay = await readMailsOnTheirWay(db, id);
  const isOther = await othersThan(chosen, { db, flights, notified: [...(notified ?? []), ...onTheirWay] });
  const aside = [...(notified ?? []), ...onTheirWay].filter(isOther).map(({ entry }) => entry);
  const columns = {
    last_notified: notified ? JSON.stringify(notified) : null,
    left_aside: aside.length > 0 ? JSON.stringify([...new Set(aside)]) : null,
    before_renumbering: null,
  };
  await db.updateTable('subscriptions').set(columns).where('id', '=', id).execute();
  await db.deleteFrom('notified_departures').where('subscription_id', '=', id).execute();
  await recordNotifiedDepartures(db, [{ id, ...columns }]);
}

/** Whether a departure is of another flight, by the number that it has now. */
async function othersThan(
  chosen: string,
  { db, flights, notified }: { db: Writer; flights: FlightNumbers; notified: readonly NotifiedDeparture[] },
): Promise<(departure: NotifiedDeparture) => boolean> {
  const published = await readPublishedById(
    db,
    notified.flatMap(({ id }) => id ?? []),
  );
  return ({ id = 0, flight_number }) =>
    flights.keyOf(published.get(id)?.flight_number ?? flight_number) !== flights.keyOf(chosen);
}

/** The chosen flight may have changed while another one was chosen. */
async function mailIfChanged(
  db: Writer,
  engine: Engine,
  { id, email, language, departure_date }: Subscription,
  now: Date,
): Promise<void> {
  const data = (await readMailData(db, [id])).get(id);
  if (!data?.notified) return;
  const { notified, published, knownFlights } = data;
  const diffs = diffDepartures(notified, published, { own: true, knownFlights, now });
  if (diffs.every((diff) => diff.kind === 'same' || isDuplicate(diff))) return;
  const days = [departure_date, ...data.published.map(lastDayAhead)];
  const last = days.reduce((latest, day) => (day > latest ? day : latest));
  const notAfter = startOfDayInMadrid(addDays(last, 1));
  await enqueueChangeMails(db, engine, [{ id, email, language, notAfter }], now);
}
