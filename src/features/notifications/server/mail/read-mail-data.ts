import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import { readDeparturesOfDays } from '../../../departures/server/read-departures-of-day.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { coveredDepartures, type SubscriptionScope } from '../covered-departures.ts';
import { type DepartureSnapshot, departureSnapshot } from './last-notified.ts';

/** The stored data that a mail to a subscription is rendered from. */
export interface MailData {
  subscription: Selectable<SubscriptionsTable>;
  hotel: string;
  published: readonly DepartureSnapshot[];
  operator: Operator;
}

/**
 * The current data of several subscriptions by id, read together. Subscriptions that have ended or were deleted are
 * missing. [MAIL-12]
 */
export async function readMailData(db: Reader, ids: readonly number[]): Promise<Map<number, MailData>> {
  if (ids.length === 0) return new Map();
  const rows = await activeSubscriptions(db, ids);
  const departures = await readDeparturesOfDays(db, rows.map(hotelDayOf));
  const operator = await readOperator(db);
  // A publish or merge between the two reads may have changed flight or hotel: those are read again.
  const reread = new Map((await activeSubscriptions(db, ids)).map((row) => [row.id, row]));
  const found = new Map<number, MailData>();
  const changed: number[] = [];
  for (const [position, { hotel, ...subscription }] of rows.entries()) {
    const { id } = subscription;
    const published = coveredDepartures(subscription, departures[position] ?? []).map(departureSnapshot);
    if (hasSameScope(subscription, reread.get(id))) {
      found.set(id, { subscription, hotel, published, operator });
    } else changed.push(id);
  }
  return new Map([...found, ...(await readMailData(db, changed))]);
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

function hotelDayOf({ transfer_type: type, hotel_id: hotelId, departure_date: date }: SubscriptionScope) {
  return { type, hotelId, date };
}

function hasSameScope(a: SubscriptionScope, b: SubscriptionScope | undefined): boolean {
  return a.flight_number === b?.flight_number && a.hotel_id === b.hotel_id;
}
