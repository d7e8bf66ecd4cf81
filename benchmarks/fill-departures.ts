import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { addDays, type CalendarDate, calendarDate } from '../src/values/calendar-date.ts';

const HOTELS = 1_000;
const FIRST_DAY = calendarDate('2026-01-01');

/** A thousand hotels with three departures a day each, for as many days as needed. */
export async function fillDepartures(database: Database, departures: number): Promise<void> {
  const postgres = database.engine === 'postgres';
  const numbers = (count: number) =>
    postgres
      ? sql`select n from generate_series(0, ${sql.lit(count - 1)}) as n`
      : sql`with recursive s(n) as (select 0 union all select n + 1 from s where n < ${sql.lit(count - 1)}) select n from s`;
  const date = (offset: ReturnType<typeof sql>) =>
    postgres
      ? sql`to_char(date '2026-01-01' + (${offset})::int, 'YYYY-MM-DD')`
      : sql`date('2026-01-01', (${offset}) || ' days')`;
  await database.write(async (db) => {
    await sql`insert into hotels (name, municipality) select 'Hotel ' || n, 'Torremolinos' from (${numbers(HOTELS)}) as numbers`.execute(
      db,
    );
    const day = sql`(n / ${sql.lit(HOTELS * 3)})`;
    await sql`
      insert into departures (type, hotel_id, pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng,
        flight_number, flight_date, last_name, updated_at)
      select 'group', 1 + n % ${sql.lit(HOTELS)}, ${date(day)}, '09:00', 'Main entrance', 36.6, -4.5,
        'BT ' || n, ${date(day)}, '', '2026-01-01T00:00:00.000Z'
      from (${numbers(departures)}) as numbers
    `.execute(db);
  });
  if (!postgres) return void (await sql`analyze`.execute(database.read));
  // Otherwise the server checkpoints during the measurement, which is a cost of filling, not of lookups.
  await sql`vacuum analyze`.execute(database.read);
  await sql`checkpoint`.execute(database.read);
}

/** Hotel and day of the n-th lookup, spread over all departures without repetition. */
export function nthLookup(n: number, departures: number): { hotelId: number; date: CalendarDate } {
  const days = Math.ceil(departures / HOTELS / 3);
  const hotel = (n * 7_919) % HOTELS;
  // Every thousand lookups the hotels repeat on other days.
  const day = (n * 104_729 + Math.floor(n / HOTELS)) % days;
  return { hotelId: 1 + hotel, date: addDays(FIRST_DAY, day) };
}
