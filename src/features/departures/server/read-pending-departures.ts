import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { TransferType } from '../contract.ts';
import { isPendingAhead } from './is-pending-ahead.ts';

/** Departures of a hotel, day and type without a pickup time. */
export interface PendingDepartures {
  type: TransferType;
  hotel_id: number;
  hotel: string;
  reception_phone: string | null;
  date: string;
  departures: number;
  /** Known flight numbers, in order of departure. */
  flights: string[];
  /** Date and wall time of the earliest known flight. */
  flight_date: string | null;
  flight_time: string | null;
}

const PENDING_HOURS = 72;
const HOUR_MS = 3_600_000;

/** How many departures leave in the next 72 hours, with or without a time. [DESK-95] */
export async function countDepartures(db: Reader, now: Date, hours = PENDING_HOURS): Promise<number> {
  const { departures } = await db
    .selectFrom('departures')
    .select((row) => row.fn.countAll<number>().as('departures'))
    .where('withdrawn_at', 'is', null)
    .where(leavesWithin(hours, now))
    .executeTakeFirstOrThrow();
  return Number(departures);
}

/**
 * SQL condition: departures that leave in the next hours. One without a time counts if its day begins by then, until its
 * flight leaves, or its day ends where the flight is not known.
 */
function leavesWithin(hours: number, now: Date): RawBuilder<boolean> {
  const { date: today, time } = madridClock(now);
  const last = madridClock(new Date(now.getTime() + hours * HOUR_MS));
  return sql<boolean>`(departures.pickup_date >= ${addDays(today, -1)} and departures.pickup_date <= ${last.date}
    and case
      when departures.pickup_time is not null
        then departures.pickup_date || ' ' || departures.pickup_time
          between ${`${today} ${time}`} and ${`${last.date} ${last.time}`}
      else ${isPendingAhead(now)} end)`;
}

/** Departures of the next 72 hours that have no time yet, earliest first. [DESK-76] */
export async function readPendingDepartures(db: Reader, now: Date): Promise<PendingDepartures[]> {
  const ahead = await db
    .selectFrom('departures')
    .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
    .select([
      'departures.type',
      'departures.hotel_id',
      'hotels.name as hotel',
      'hotels.reception_phone',
      'departures.pickup_date as date',
      'departures.flight_number',
      'departures.flight_date',
      'departures.flight_time',
    ])
    .where('departures.pickup_time', 'is', null)
    .where('departures.withdrawn_at', 'is', null)
    .where(leavesWithin(PENDING_HOURS, now))
    .orderBy('departures.pickup_date')
    .orderBy('hotels.name')
    .orderBy('departures.flight_date')
    .orderBy('departures.flight_time')
    .execute();
  const groups = Map.groupBy(ahead, ({ type, hotel_id, date }) => `${date} ${hotel_id} ${type}`);
  const pending = [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { type, hotel_id, hotel, reception_phone, date } = first;
    const flown = same.find((row) => row.flight_time !== null);
    return {
      ...{ type, hotel_id, hotel, reception_phone, date },
      departures: same.length,
      flights: [...new Set(same.map((row) => row.flight_number).filter((flight) => flight !== ''))],
      flight_date: flown?.flight_date ?? null,
      flight_time: flown?.flight_time ?? null,
    };
  });
  return pending.toSorted((a, b) => compare(sortKey(a), sortKey(b)));
}

/** Known flight times sort before unknown ones. */
function sortKey({ date, flight_date, flight_time, hotel }: PendingDepartures): string {
  return `${flight_date ?? date} ${flight_time ?? '99'} ${hotel}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
