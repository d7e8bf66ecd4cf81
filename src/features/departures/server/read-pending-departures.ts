import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { TransferType } from '../contract.ts';

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

/** A pickup day that begins at most 72 hours from now. */
const DAYS_AHEAD = 3;

/** How many departures of the next 72 hours are published, with or without a time. */
export async function countDepartures(db: Reader, now: Date): Promise<number> {
  const { date: today } = madridClock(now);
  const { departures } = await db
    .selectFrom('departures')
    .select((row) => row.fn.countAll<number>().as('departures'))
    .where('withdrawn_at', 'is', null)
    .where('pickup_date', '>=', today)
    .where('pickup_date', '<=', addDays(today, DAYS_AHEAD))
    .executeTakeFirstOrThrow();
  return Number(departures);
}

/** Departures of the next 72 hours that have no time yet, earliest first. [DESK-76] */
export async function readPendingDepartures(db: Reader, now: Date): Promise<PendingDepartures[]> {
  const { date: today, time } = madridClock(now);
  const rows = await db
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
    .where('departures.pickup_date', '>=', today)
    .where('departures.pickup_date', '<=', addDays(today, DAYS_AHEAD))
    .orderBy('departures.pickup_date')
    .orderBy('hotels.name')
    .orderBy('departures.flight_date')
    .orderBy('departures.flight_time')
    .execute();
  const ahead = rows.filter(
    (row) => !(row.flight_date === today && row.flight_time !== null && row.flight_time < time),
  );
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
