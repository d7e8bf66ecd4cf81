import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { openPostgresDatabase } from '../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../src/db/open-sqlite-database.ts';
import { runInThread } from '../src/features/schedules/server/run-in-thread.ts';
import { findTransfer } from '../src/features/transfers/server/find-transfer.ts';
import { addDays, calendarDate } from '../src/values/calendar-date.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { report, type Timing, timingOf } from './measure.ts';

const ROWS = 50_000;
const HOTELS = 500;
const SUBSCRIBERS = 10_000;
const FIRST_DAY = calendarDate('2027-06-01');
const NOW = new Date('2027-05-01T08:00:00Z');
const STAFF = { id: 'bench', name: 'bench' };
/** Interval of visitor lookups while a list is read, compared and published. */
const ASK_EVERY_MS = 5;

/** Cost of a list of 50,000 rows that changes each of them, and its effect on visitors. */
export async function measurePublish(): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  await measureEngine('SQLite', await openSqliteDatabase(directory));
  rmSync(directory, { recursive: true, force: true });

  const postgres = await startPostgres([]);
  const { url } = await createPostgresDatabase(postgres.url('postgres'));
  await measureEngine('PostgreSQL', await openPostgresDatabase(url));
  await postgres.stop();
}

async function measureEngine(engine: string, database: Database): Promise<void> {
  await fill(database);
  const services = { database, now: () => NOW };
  const stage = (time: string) =>
    runInThread(services, 'stageSchedule', {
      fileName: 'list.csv',
      bytes: list(time),
      decisions: { type: 'group' },
      staff: STAFF,
    });
  const publish = async (time: string) => {
    const { id } = await stage(time);
    const result = await runInThread(services, 'publishSchedule', { listId: id, staff: STAFF });
    if (!result.published) throw new Error(result.refusal);
    return result;
  };
  await publish('09:00');

  const quiet = await askDuring(database, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const busy = await askDuring(database, () => publish('09:05'));
  const mails = await database.read.selectFrom('outbox').select('id').execute();
  report({
    what: `50,000 rows compared and published, ${mails.length} mails, ${engine} (≤ 10 s)`,
    figure: `${(busy.ms / 1000).toFixed(1)} s`,
    baseline: `to write the rows alone: ${(await writeAlone(database)).toFixed(1)} s`,
    within: busy.ms <= 10_000,
  });
  report({
    what: `lookups meanwhile, ${engine} (p99 ≤ 50 ms)`,
    figure: `p50 ${busy.timing.p50.toFixed(2)} p99 ${busy.timing.p99.toFixed(2)} ms`,
    baseline: `otherwise: p50 ${quiet.timing.p50.toFixed(2)} p99 ${quiet.timing.p99.toFixed(2)} ms`,
    ratio: busy.timing.p99 / quiet.timing.p99,
    within: busy.timing.p99 <= 50,
  });
  await database.close();
}

/** Duration of the work, and latencies of lookups including their wait. */
async function askDuring(
  database: Database,
  work: () => Promise<unknown>,
): Promise<{ ms: number; timing: Timing }> {
  const services = { database, now: () => NOW };
  const taken: number[] = [];
  let asked = 0;
  let due = performance.now();
  const timer = setInterval(async () => {
    asked += 1;
    const start = Math.min(performance.now(), due + ASK_EVERY_MS);
    due = performance.now();
    const hotelId = 1 + ((asked * 7_919) % HOTELS);
    const date = addDays(FIRST_DAY, asked % 100);
    await findTransfer(services, { type: 'group', hotelId, date, lastName: undefined, address: '127.0.0.1' });
    taken.push(performance.now() - start);
  }, ASK_EVERY_MS);
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  clearInterval(timer);
  return { ms, timing: timingOf(taken) };
}

/** Baseline: inserts the same rows in consecutive statements of one transaction. */
async function writeAlone(database: Database): Promise<number> {
  const start = performance.now();
  await database.write(async (db) => {
    const rows = await db.selectFrom('departures').selectAll().execute();
    for (let at = 0; at < rows.length; at += 500) {
      const part = rows.slice(at, at + 500).map(({ id, ...row }) => row);
      await db.insertInto('departures').values(part).execute();
    }
  });
  return (performance.now() - start) / 1000;
}

function list(time: string): Uint8Array {
  const lines = ['Hotel;Pickup date;Pickup time;Pickup point;Flight number'];
  for (let row = 0; row < ROWS; row += 1) {
    const date = addDays(FIRST_DAY, Math.floor(row / HOTELS));
    lines.push(`Hotel Bench ${row % HOTELS};${date};${time};Main entrance;BT ${1 + (row % HOTELS)}`);
  }
  return new TextEncoder().encode(lines.join('\r\n'));
}

async function fill(database: Database): Promise<void> {
  await database.write(async (db) => {
    const hotels = Array.from({ length: HOTELS }, (_, n) => ({
      name: `Hotel Bench ${n}`,
      municipality: 'Nerja',
    }));
    const none = { latitude: null, longitude: null };
    await db
      .insertInto('hotels')
      .values(hotels.map((hotel) => ({ ...hotel, ...none })))
      .execute();
    const at = NOW.toISOString();
    for (let first = 0; first < SUBSCRIBERS; first += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        email: `guest${first + n}@example.com`,
        hotel_id: 1 + ((first + n) % HOTELS),
        transfer_type: 'group' as const,
        departure_date: addDays(FIRST_DAY, (first + n) % 100),
        flight_number: '',
        last_name: '',
        language: 'en' as const,
        consent_version: '1',
        consent_at: at,
        token: `token-${first + n}`,
        created_at: at,
        ended_at: null,
      }));
      await db.insertInto('subscriptions').values(rows).execute();
    }
  });
  await sql`analyze`.execute(database.read);
}
