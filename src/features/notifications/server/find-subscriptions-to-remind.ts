import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { coveredDepartures } from './covered-departures.ts';

export type Subscription = Selectable<SubscriptionsTable>;

/** A subscription, and its departures of a day that have not left. */
interface Leaving {
  subscription: Subscription;
  departures: Set<number>;
}

/**
 * The active subscriptions with a departure on a day that has not left yet; of those of one guest as few as name each
 * departure. A subscription for the next day counts too, because the coach of a night flight leaves the day before. [MAIL-18]
 */
export async function findSubscriptionsToRemind(
  db: Reader,
  { day, now }: { day: CalendarDate; now: Date },
): Promise<Subscription[]> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('departure_date', 'in', [day, addDays(day, 1)])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  const hasLeft = hasLeftAt(now);
  const flights = await readFlightNumbers(db);
  const leaving = new Map<number, Leaving>();
  const add = (subscription: Subscription, departure: number) => {
    const known = leaving.get(subscription.id) ?? { subscription, departures: new Set() };
    known.departures.add(departure);
    leaving.set(subscription.id, known);
  };
  for (const group of Map.groupBy(subscriptions, questionOf).values()) {
    const departures = await departuresAskedFor(db, group);
    const isAhead = (departure: (typeof departures)[number]) =>
      departure.pickup_date === day && !hasLeft(departure);
    for (const one of group) {
      for (const each of coveredDepartures(one, departures, flights)) if (isAhead(each)) add(one, each.id);
    }
  }
  for (const { departure_id, ...one } of await notifiedOfDay(db, { day, now })) add(one, departure_id);
  return [...Map.groupBy(leaving.values(), ({ subscription: { email } }) => email.toLowerCase()).values()]
    .flatMap(withoutRepeats)
    .toSorted((a, b) => a.id - b.id);
}

/** The subscriptions of a guest whose mails name each departure once: the one with most first, then what it lacks. */
function withoutRepeats(ofGuest: readonly Leaving[]): Subscription[] {
  const named = new Set<number>();
  return ofGuest
    .toSorted((a, b) => b.departures.size - a.departures.size || a.subscription.id - b.subscription.id)
    .flatMap(({ subscription, departures }) => {
      if ([...departures].every((each) => named.has(each))) return [];
      for (const each of departures) named.add(each);
      return [subscription];
    });
}

/** The active subscriptions that were notified of a departure that leaves on a day, whatever day they asked for. */
async function notifiedOfDay(
  db: Reader,
  { day, now }: { day: CalendarDate; now: Date },
): Promise<(Subscription & { departure_id: number })[]> {
  const rows = await db
    .selectFrom('departures')
    .innerJoin('notified_departures', 'notified_departures.departure_id', 'departures.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'notified_departures.subscription_id')
    .selectAll('subscriptions')
    .select(['departures.id as departure_id', 'departures.pickup_date', 'departures.pickup_time'])
    .select(['departures.flight_date', 'departures.flight_time', 'departures.inferred_flight_date'])
    .where('departures.pickup_date', '=', day)
    .where('departures.withdrawn_at', 'is', null)
    .where('subscriptions.ended_at', 'is', null)
    .orderBy('subscriptions.id')
    .execute();
  const hasLeft = hasLeftAt(now);
  return rows
    .filter((row) => !hasLeft(row))
    .map(({ pickup_date, pickup_time, flight_date, flight_time, inferred_flight_date, ...one }) => one);
}

/** Subscriptions with the same key share one lookup. */
function questionOf({ transfer_type, hotel_id, departure_date }: Subscription): string {
  return `${transfer_type} ${hotel_id} ${departure_date}`;
}

async function departuresAskedFor(db: Reader, [first]: readonly Subscription[]) {
  if (!first) return [];
  const { transfer_type: type, hotel_id: hotelId, departure_date } = first;
  return readDeparturesOfDay(db, { type, hotelId, date: departure_date });
}
