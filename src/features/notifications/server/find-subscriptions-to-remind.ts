import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { coveredDepartures } from './covered-departures.ts';
import { departureSnapshot } from './mail/last-notified.ts';

export type Subscription = Selectable<SubscriptionsTable>;

/**
 * The active subscriptions with a departure on a day that has not left yet. A subscription for the next day counts
 * too, because the coach of a night flight leaves the day before.
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
  const leaving: Subscription[] = [];
  for (const group of Map.groupBy(subscriptions, questionOf).values()) {
    const departures = await departuresAskedFor(db, group);
    const ahead = departures.filter(
      (departure) => departure.pickup_date === day && !hasLeft(departureSnapshot(departure)),
    );
    const isAhead = new Set(ahead);
    leaving.push(
      ...group.filter((one) => coveredDepartures(one, departures, flights).some((each) => isAhead.has(each))),
    );
  }
  const found = new Set(leaving.map(({ id }) => id));
  const notified = await notifiedOfDay(db, { day, now });
  return [...leaving, ...notified.filter(({ id }) => !found.has(id))];
}

/** The active subscriptions that were notified of a departure that leaves on a day, whatever day they asked for. */
async function notifiedOfDay(
  db: Reader,
  { day, now }: { day: CalendarDate; now: Date },
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('departures')
    .innerJoin('notified_departures', 'notified_departures.departure_id', 'departures.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'notified_departures.subscription_id')
    .selectAll('subscriptions')
    .select(['departures.pickup_date', 'departures.pickup_time'])
    .where('departures.pickup_date', '=', day)
    .where('departures.withdrawn_at', 'is', null)
    .where('subscriptions.ended_at', 'is', null)
    .orderBy('subscriptions.id')
    .execute();
  const hasLeft = hasLeftAt(now);
  const ahead = rows.filter((row) => !hasLeft(row));
  return [...new Map(ahead.map(({ pickup_date, pickup_time, ...one }) => [one.id, one])).values()];
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
