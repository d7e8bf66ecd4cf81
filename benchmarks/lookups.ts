import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseAddress } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { findTransfer } from '../src/features/transfers/server/find-transfer.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { fillDepartures, nthLookup } from './fill-departures.ts';
import { compareServed, type Departures, measureServed } from './lookups-under-load.ts';
import { report, type Timing, time } from './measure.ts';

const SIZES = [10_000, 1_000_000, 5_000_000];
const ROUNDS = 2_000;
/** PostgreSQL's manual recommends a quarter of the memory; the default is 128 MB, and 5M departures take 1.6 GB. */
const AS_ADVISED = ['-c', 'shared_buffers=2GB'];

/** The cost of an uncached group lookup by number of departures and engine: alone, and under load. */
export async function measureLookups(): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  await measureEngine('SQLite', directory, async (size) => ({
    engine: 'sqlite',
    directory: path.join(directory, String(size)),
  }));
  const postgres = await startPostgres(AS_ADVISED);
  await measureEngine('PostgreSQL', directory, async () => {
    const { url } = await createPostgresDatabase(postgres.url('postgres'));
    return { engine: 'postgres', url };
  });
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measureEngine(
  engine: string,
  keys: string,
  createDatabase: (size: number) => Promise<DatabaseAddress>,
): Promise<void> {
  const measured: { alone: Timing; departures: Departures }[] = [];
  for (const size of SIZES) {
    const address = await createDatabase(size);
    const database = await openDatabase(address);
    await fillDepartures(database, size);
    const alone = await lookUp(database, size);
    const bare = await time(ROUNDS, () => sql`select 1`.execute(database.read));
    report({
      what: `lookup alone, ${engine}, ${format(size)} departures`,
      figure: inMs(alone),
      baseline: `select 1: p50 ${bare.p50.toFixed(3)} ms`,
      ratio: alone.p50 / bare.p50,
    });
    await database.close();
    const secretFile = path.join(keys, `${engine}-${size}.key`);
    const departures = { engine, size, sizeInWords: format(size), address, secretFile };
    await measureServed(departures);
    measured.push({ alone, departures });
  }
  const [few, many] = [measured[0], measured.at(-1)];
  if (!few || !many) return;
  report({
    what: `lookup alone, ${engine}, 5M against 10k`,
    figure: inMs(many.alone),
    baseline: `10k: p50 ${few.alone.p50.toFixed(3)} ms`,
    ratio: many.alone.p50 / few.alone.p50,
  });
  await compareServed(few.departures, many.departures, 1.3);
}

function lookUp(database: Database, size: number): Promise<Timing> {
  const services = { database, now: () => new Date() };
  return time(ROUNDS, async (round) => {
    const { hotelId, date } = nthLookup(round, size);
    const question = { type: 'group', hotelId, date, lastName: undefined, address: '127.0.0.1' } as const;
    const result = await findTransfer(services, question);
    if (!result.success) throw new Error(`nothing found for hotel ${hotelId} on ${date}`);
  });
}

function inMs({ p50, p99 }: Timing): string {
  return `p50 ${p50.toFixed(3)} p99 ${p99.toFixed(3)} ms`;
}

function format(size: number): string {
  return size.toLocaleString('en-GB');
}
