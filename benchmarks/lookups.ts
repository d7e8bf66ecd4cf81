import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { openPostgresDatabase } from '../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../src/db/open-sqlite-database.ts';
import { findTransfer } from '../src/features/transfers/server/find-transfer.ts';
import { addDays, type CalendarDate } from '../src/values/calendar-date.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { report, type Timing, time } from './measure.ts';

const SIZES = [10_000, 1_000_000];
const HOTELS = 1_000;
const FIRST_DAY = '2026-01-01' as CalendarDate;
const ROUNDS = 2_000;

/** What a group lookup that misses the cache costs, by number of departures and engine. */
export async function measureLookups(): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  await measureEngine('SQLite', (size) => openSqliteDatabase(path.join(directory, String(size))));
  rmSync(directory, { recursive: true, force: true });

  const postgres = await startPostgres([]);
  await measureEngine('PostgreSQL', async () => {
    const { url } = await createPostgresDatabase(postgres.url('postgres'));
    return openPostgresDatabase(url);
  });
  await postgres.stop();
}

async function measureEngine(engine: string, open: (size: number) => Promise<Database>): Promise<void> {
  const results: Timing[] = [];
  for (const size of SIZES) {
    const database = await open(size);
    await fill(database, size);
    results.push(await lookUp(database, size));
    const bare = await time(ROUNDS, () => sql`select 1`.execute(database.read));
    const timing = results.at(-1) ?? bare;
    report(
      `lookup, ${engine}, ${size.toLocaleString('en-GB')} departures`,
      `p50 ${timing.p50.toFixed(3)} p99 ${timing.p99.toFixed(3)} ms`,
      `select 1: p50 ${bare.p50.toFixed(3)} ms`,
      timing.p50 / bare.p50,
    );
    await database.close();
  }
  const [small, large] = results;
  if (!small || !large) return;
  report(
    `lookup, ${engine}, 1M against 10k`,
    `p50 ${large.p50.toFixed(3)} ms`,
    `10k: p50 ${small.p50.toFixed(3)} ms`,
    large.p50 / small.p50,
  );
}

/** As many days as give each hotel three departures a day. */
function daysFor(size: number): number {
  return Math.max(1, Math.ceil(size / HOTELS / 3));
}

function lookUp(database: Database, size: number): Promise<Timing> {
  const days = daysFor(size);
  const services = { database, now: () => new Date() };
  return time(ROUNDS, async (round) => {
    const hotelId = 1 + ((round * 7_919) % HOTELS);
    const date = addDays(FIRST_DAY, (round * 104_729) % days);
    const question = { type: 'group', hotelId, date, lastName: undefined, address: '127.0.0.1' } as const;
    const result = await findTransfer(services, question);
    if (!result.success) throw new Error(`nothing found for hotel ${hotelId} on ${date}`);
  });
}

async function fill(database: Database, size: number): Promise<void> {
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
        flight_number, flight_date, last_name, ordinal, updated_at)
      select 'group', 1 + n % ${sql.lit(HOTELS)}, ${date(day)}, '09:00', 'Main entrance', 36.6, -4.5,
        'BT ' || n, ${date(day)}, '', 0, '2026-01-01T00:00:00.000Z'
      from (${numbers(Math.max(size, HOTELS * 3))}) as numbers
    `.execute(db);
  });
  await sql`analyze`.execute(database.read);
}
