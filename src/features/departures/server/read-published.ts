import type { Reader } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../contract.ts';
import type { DepartureFacts } from './departure-facts.ts';

/** Beyond so many hotels it is quicker to read the days whole. */
const NAMED_HOTELS = 500;
export const FACTS = [
  'type',
  'hotel_id',
  'pickup_date',
  'flight_number',
  'last_name',
  'ordinal',
  'pickup_time',
  'pickup_point',
  'pickup_lat',
  'pickup_lng',
  'flight_date',
  'flight_time',
  'flight_destination',
] as const satisfies readonly (keyof DepartureFacts & keyof DeparturesTable)[];

export interface PublishedPart {
  type: TransferType;
  hotels: 'all' | readonly number[];
  from: CalendarDate;
  to: CalendarDate;
}

/** What is published of a type, its hotels, and the days from one to another, by the day of the pickup. */
export async function readPublished(db: Reader, part: PublishedPart): Promise<DepartureFacts[]> {
  return departuresBetween(db, part, 'pickup_date');
}

/** The same by pickup or by flight, each departure once: all that somebody who names one of the days means. */
export async function readPublishedOrFlying(db: Reader, part: PublishedPart): Promise<DepartureFacts[]> {
  const leaving = await departuresBetween(db, part, 'pickup_date');
  const flying = await departuresBetween(db, part, 'flight_date');
  const isElsewhere = ({ pickup_date }: DepartureFacts) => pickup_date < part.from || pickup_date > part.to;
  return [...leaving, ...flying.filter(isElsewhere)];
}

async function departuresBetween(
  db: Reader,
  { type, hotels, from, to }: PublishedPart,
  day: 'pickup_date' | 'flight_date',
): Promise<DepartureFacts[]> {
  const few = hotels !== 'all' && hotels.length <= NAMED_HOTELS ? hotels : undefined;
  const wanted = hotels === 'all' ? undefined : new Set(hotels);
  const rows = await db
    .selectFrom('departures')
    .select(FACTS)
    .where('type', '=', type)
    .where(day, '>=', from)
    .where(day, '<=', to)
    .$if(few !== undefined, (query) => query.where('hotel_id', 'in', few ?? []))
    .execute();
  return rows.filter((row) => !wanted || wanted.has(row.hotel_id));
}
