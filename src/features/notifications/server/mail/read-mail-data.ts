import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import type { PublishedDeparture } from '../../../departures/server/departure-facts.ts';
import { readFlightNumbers } from '../../../departures/server/flight-numbers.ts';
import { readDeparturesOfDays } from '../../../departures/server/read-departures-of-day.ts';
import { readPublishedById } from '../../../departures/server/read-published.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { coveredDepartures, type SubscriptionScope } from '../covered-departures.ts';
import { distinctFlights } from '../read-subscription-flights.ts';
import { departureSnapshot, type IdentifiedSnapshot, parseLastNotified } from './last-notified.ts';

/** The stored data that a mail to a subscription is rendered from. */
export interface MailData {
  subscription: Selectable<SubscriptionsTable>;
  hotel: string;
  /** Those that answer its question, and those that it was notified of before. */
  published: readonly IdentifiedSnapshot[];
  operator: Operator;
  /** Whether that day has more than one departure for the guest, whatever their flight. */
  severalThatDay: boolean;
  /** Whether these are of several flights, of which the guest has not chosen one. */
  severalFlights: boolean;
}

/**
 * The current data of several subscriptions by id, read together. Subscriptions that have ended or were deleted are
 * missing. [MAIL-12]
 */
export async function readMailData(db: Reader, ids: readonly number[]): Promise<Map<number, MailData>> {
  if (ids.length === 0) return new Map();
  const rows = await activeSubscriptions(db, ids);
  const departures = await readDeparturesOfDays(db, rows.map(hotelDayOf));
  const notified = await readPublishedById(db, [...new Set(rows.flatMap(notifiedIds))]);
  const operator = await readOperator(db);
  const flights = await readFlightNumbers(db);
  // A publish or merge between the two reads may have changed flight or hotel: those are read again.
  const reread = new Map((await currentScopes(db, ids)).map((row) => [row.id, row]));
  const found = new Map<number, MailData>();
  const changed: number[] = [];
  for (const [position, { hotel, ...subscription }] of rows.entries()) {
    const { id } = subscription;
    const ofDay = departures[position] ?? [];
    const covered: PublishedDeparture[] = coveredDepartures(subscription, ofDay, flights);
    const ofGuest = coveredDepartures({ ...subscription, flight_number: '' }, ofDay, flights);
    const known = new Set(covered.map((departure) => departure.id));
    const others = notifiedIds(subscription).flatMap((each) =>
      known.has(each) ? [] : (notified.get(each) ?? []),
    );
    const all = [...covered, ...others];
    const numbers = distinctFlights(
      all.map(({ flight_number }) => flight_number),
      flights,
    );
    const published = all.map((departure) => ({
      ...departureSnapshot(departure),
      id: departure.id,
    }));
    if (hasSameScope(subscription, reread.get(id))) {
      const severalThatDay = ofGuest.length > 1;
      const severalFlights = subscription.flight_number === '' && numbers.length > 1;
      found.set(id, { subscription, hotel, published, operator, severalThatDay, severalFlights });
    } else changed.push(id);
  }
  return new Map([...found, ...(await readMailData(db, changed))]);
}

function notifiedIds({
  last_notified,
  left_aside,
}: Pick<Selectable<SubscriptionsTable>, 'last_notified' | 'left_aside'>): number[] {
  return (parseLastNotified(last_notified, left_aside) ?? []).flatMap(({ id, other }) =>
    other ? [] : (id ?? []),
  );
}

function activeSubscriptions(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.id', 'in', [...ids])
    .where('subscriptions.ended_at', 'is', null)
    .execute();
}

function currentScopes(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'flight_number', 'hotel_id'])
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
}

function hotelDayOf({ transfer_type: type, hotel_id: hotelId, departure_date: date }: SubscriptionScope) {
  return { type, hotelId, date };
}

type ChangingScope = Pick<SubscriptionScope, 'flight_number' | 'hotel_id'>;

function hasSameScope(a: ChangingScope, b: ChangingScope | undefined): boolean {
  return a.flight_number === b?.flight_number && a.hotel_id === b.hotel_id;
}
