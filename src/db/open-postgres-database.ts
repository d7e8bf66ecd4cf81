import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { askingPool } from './asking-pool.ts';
import { type Database, DatabaseUnusable, readContentVersion } from './database.ts';
import { knownByAsking } from './known-version.ts';
import { migrate } from './migrate.ts';
import { type ObserveQuery, queryLog } from './observe-query.ts';
import type { Schema } from './schema.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;
const MOST_CONNECTIONS = 10;
/** A server has so many open before anybody asks: to open one takes as long as ten questions. */
const READY_CONNECTIONS = 4;

// Counts and sums come as text unless told otherwise; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Who connects, as PostgreSQL lists it: by this a restore finds the servers that run. */
export const SERVER_NAME = 'costa-sol-info server';
const TOOL_NAME = 'costa-sol-info';

/**
 * Opens the PostgreSQL database of a URL and migrates it. As a server it is connected also while it has nothing to
 * ask. Throws `DatabaseUnusable` when the database cannot be reached.
 */
export async function openPostgresDatabase(
  url: string,
  { asServer = false, onQuery }: { asServer?: boolean; onQuery?: ObserveQuery | undefined } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: withName(url, asServer ? SERVER_NAME : TOOL_NAME),
    max: MOST_CONNECTIONS,
    min: asServer ? READY_CONNECTIONS : 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // What stands between forgets connections that are silent for long.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: askingPool(pool) }),
    ...queryLog(onQuery),
  });
  const version = knownByAsking(() => readContentVersion(db));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', version.forget);
  // One in the middle of a transaction fails the next statement; the pool does not listen while it is lent out.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    const ready = asServer ? READY_CONNECTIONS : 1;
    await Promise.all(Array.from({ length: ready }, () => pool.query('select 1')));
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw explain(error, url);
  }
  return {
    engine: 'postgres',
    address: { engine: 'postgres', url },
    read: db,
    async write(work) {
      try {
        return await againWhenEnded(() => db.transaction().execute(work));
      } finally {
        version.forget();
      }
    },
    contentVersion: version.current,
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    otherWrote: version.forget,
    close() {
      version.forget();
      return db.destroy();
    },
  };
}

/**
 * Of two transactions that wait for each other (40P01), cannot both be true (40001), want the same key (23505), or
 * of which one takes away what the other refers to (23503), PostgreSQL ends one.
 */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001', '23505', '23503']);
/** Of all that run at once, each time one is done. */
const TRIES = MOST_CONNECTIONS;

/** Nothing of a transaction that was ended is kept: done again, it finds the way free, or sees what the other did. */
async function againWhenEnded<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !ENDED_FOR_ANOTHER.has(Object(error).code)) throw error;
    }
  }
}

/** One connection, for a command; nothing is migrated. Throws `DatabaseUnusable` when it cannot be had. */
export async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withName(url, TOOL_NAME),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails its question; without a listener it would end the process besides.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw explain(error, url);
  }
}

/** The name in the URL would win, so it is put there. */
function withName(url: string, name: string): string {
  try {
    const named = new URL(url);
    named.searchParams.set('application_name', name);
    return named.href;
  } catch {
    return url;
  }
}

function explain(error: unknown, url: string): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error;
  return new DatabaseUnusable(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${reason(error)}`);
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
