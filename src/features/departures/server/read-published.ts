import { sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../contract.ts';
import { type DepartureFacts, FACTS, type PublishedDeparture } from './departure-facts.ts';

/** With more hotels it is faster to read whole days and filter. */
const MAX_HOTELS_IN_QUERY = 500;
const MAX_IDS_PER_QUERY = 1_000;

/** The flight day, stated or inferred, written as in the index of departures by flight day. */
export const FLIGHT_DAY = sql<CalendarDate | null>`coalesce(departures.flight_date, departures.inferred_flight_date)`;

export interface PublishedRange {
  type: TransferType;
  hotels: 'all' | readonly number[];
  from: CalendarDate;
  to: CalendarDate;
}

/** Published departures of a type and hotels with a pickup in a range of days, both ends included. */
export async function readPublished(db: Reader, part: PublishedRange): Promise<PublishedDeparture[]> {
  return readBetween(db, part, 'pickup_date');
}

/** Withdrawn departures of a type and hotels with a pickup in a range of days, both ends included. */
export async function readWithdrawn(db: Reader, part: PublishedRange): Promise<PublishedDeparture[]> {
  return readBetween(db, part, 'pickup_date', 'is not');
}

/** Published departures with a pickup or a flight in the range, each once. */
export async function readPublishedByPickupOrFlight(
  db: Reader,
  part: PublishedRange,
): Promise<PublishedDeparture[]> {
  const leaving = await readBetween(db, part, 'pickup_date');
  const flying = await readBetween(db, part, FLIGHT_DAY);
  const isElsewhere = ({ pickup_date }: DepartureFacts) => pickup_date < part.from || pickup_date > part.to;
  return [...leaving, ...flying.filter(isElsewhere)];
}

async function readBetween(
  db: Reader,
  range: PublishedRange,
  day: 'pickup_date' | typeof FLIGHT_DAY,
  withdrawn: 'is' | 'is not' = 'is',
): Promise<PublishedDeparture[]> {
  const wanted = range.hotels === 'all' ? undefined : new Set(range.hotels);
  const rows = await departuresBetween(db, range, day, withdrawn)
    .select(['departures.id', ...FACTS])
    .execute();
  return rows.filter((row) => !wanted || wanted.has(row.hotel_id));
}

/** Departures in the range, and of further hotels if it names very many. */
export function departuresBetween(
  db: Reader,
  { type, hotels, from, to }: PublishedRange,
  day: 'pickup_date' | typeof FLIGHT_DAY,
  withdrawn: 'is' | 'is not' = 'is',
) {
  const few = hotels !== 'all' && hotels.length <= MAX_HOTELS_IN_QUERY ? hotels : undefined;
  return db
    .selectFrom('departures')
    .where('type', '=', type)
    .where('withdrawn_at', withdrawn, null)
    .where(day, '>=', from)
    .where(day, '<=', to)
    .$if(few !== undefined, (query) => query.where('hotel_id', 'in', few ?? []));
}

/** The published departures of the given ids; withdrawn ones are missing. */
export async function readPublishedById(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, PublishedDeparture>> {
  const published = new Map<number, PublishedDeparture>();
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('departures')
      .select(['id', ...FACTS])
      .where('id', 'in', ids.slice(at, at + MAX_IDS_PER_QUERY))
      .where('withdrawn_at', 'is', null)
      .execute();
    for (const row of rows) published.set(row.id, row);
  }
  return published;
}

/** Published departures listed at any of these stops, with a pickup in a range of days, both ends included. */
export async function readPublishedAtStops(
  db: Reader,
  stopIds: readonly number[],
  { from, to }: { from: CalendarDate; to: CalendarDate | null },
): Promise<PublishedDeparture[]> {
  return db
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where('withdrawn_at', 'is', null)
    .where('stop_id', 'is not', null)
    .where((row) => row.fn.coalesce('listed_stop_id', 'stop_id'), 'in', [...stopIds])
    .where('pickup_date', '>=', from)
    .$if(to !== null, (query) => query.where('pickup_date', '<=', to ?? from))
    .orderBy('id')
    .execute();
}
