import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { coveredBy } from './find-subscribed-departures.ts';
import { toldFacts } from './mail/told-departure.ts';

export type Subscription = Selectable<SubscriptionsTable>;

/**
 * The subscriptions, not ended, of whoever leaves on a day and has not left yet. Somebody who named the next day
 * may leave on this one, for a flight in the night.
 */
export async function findLeavingSubscribers(
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
  const leaving: Subscription[] = [];
  for (const group of Map.groupBy(subscriptions, questionOf).values()) {
    const departures = await departuresAskedFor(db, group);
    const ahead = departures.filter(
      (departure) => departure.pickup_date === day && !hasLeft(toldFacts(departure)),
    );
    const isAhead = new Set(ahead);
    leaving.push(...group.filter((one) => coveredBy(one, departures).some((each) => isAhead.has(each))));
  }
  return leaving;
}

/** Those who ask the same are answered by one look. */
function questionOf({ transfer_type, hotel_id, departure_date }: Subscription): string {
  return `${transfer_type} ${hotel_id} ${departure_date}`;
}

async function departuresAskedFor(db: Reader, [first]: readonly Subscription[]) {
  if (!first) return [];
  const { transfer_type: type, hotel_id: hotelId, departure_date } = first;
  return readDeparturesOfDay(db, { type, hotelId, date: departure_date });
}
