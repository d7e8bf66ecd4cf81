import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import type pg from 'pg';
import { type ContentState, contentStateOf } from './content-state.ts';
import { polledContentStateCache } from './content-state-cache.ts';
import { type Database, DatabaseUnusableError, type Reader } from './database.ts';
import { NO_KEYS } from './keys/keys.ts';
import { LimitedPostgresDialect, lockMigrations } from './limited-postgres-dialect.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { type ObserveQuery, queryLog } from './observe-query.ts';
import { acceptedSettings, connectClient, createPool } from './postgres-pool.ts';
import { preparedStatementPool } from './prepared-statement-pool.ts';
import { retryTransaction } from './retry-transaction.ts';
import type { Schema } from './schema.ts';
import {
  BACKGROUND_LIMITS,
  COMMAND_LIMITS,
  COPY_LIMITS,
  MIGRATION_LIMITS,
  REQUEST_LIMITS,
  type TimeLimits,
} from './time-limits.ts';

/** Ten connections in all. Writes never take those of reads, and background work takes neither: decision 0057. */
const CONNECTIONS = { reads: 4, writes: 4, background: 2 };
/** A server opens this many before the first query: opening one takes as long as ten queries. */
const READY_CONNECTIONS = { reads: 4, writes: 1, background: 1 };

/** Application name of servers, by which a restore finds running ones. */
export const SERVER_NAME = 'costa-sol-info server';
const TOOL_NAME = 'costa-sol-info';

interface OpenOptions {
  asServer?: boolean;
  onQuery?: ObserveQuery | undefined;
}

/**
 * Opens the PostgreSQL database of a URL and migrates it. A server connects in advance and has short time limits; a
 * command has longer ones for large statements. Throws `DatabaseUnusableError` when the database cannot be reached.
 * [SEC-67] [SEC-68]
 */
export async function openPostgresDatabase(
  url: string,
  { asServer = false, onQuery }: OpenOptions = {},
): Promise<Database> {
  const version = polledContentStateCache(() => askContentState(read));
  const pools = await openPools(url, { asServer, onBroken: version.forget });
  const over = (pool: pg.Pool, limits: TimeLimits) =>
    new Kysely<Schema>({
      dialect: new LimitedPostgresDialect({ pool: preparedStatementPool(pool, { limits }) }, limits),
      // SQLite accepts `in ()`, which nothing is in.
      plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
      ...queryLog(onQuery),
    });
  const [ofRequests, ofBackground] = asServer
    ? [REQUEST_LIMITS, BACKGROUND_LIMITS]
    : [COMMAND_LIMITS, COMMAND_LIMITS];
  const read = over(pools.reads, ofRequests);
  const writes = over(pools.writes, ofRequests);
  const inBackground = over(pools.background, ofBackground);

  const writeBy =
    (db: Kysely<Schema>, { retryMs }: TimeLimits): Database['write'] =>
    (work) =>
      retryTransaction(() => db.transaction().execute(work), retryMs);
  const writeOfBackground = writeBy(inBackground, ofBackground);
  const writeOfRequests = writeBy(writes, ofRequests);

  async function close(): Promise<void> {
    version.forget();
    await Promise.all([read, writes, inBackground].map((db) => db.destroy()));
    // Kysely does not end a pool it never used.
    await Promise.all(Object.values(pools).map((pool) => pool.ending || pool.end()));
  }

  try {
    await upgrade(over(pools.writes, MIGRATION_LIMITS));
  } catch (error) {
    await close();
    throw explain(error, url);
  }
  const shared = {
    engine: 'postgres' as const,
    address: { engine: 'postgres' as const, url },
    keys: NO_KEYS,
    contentState: version.current,
    invalidateContentState: version.forget,
    close,
  };
  const background: Database = {
    ...shared,
    read: inBackground,
    load: () => loadOf(pools.background),
    // Background writes are frequent and rarely change content: the version is not queried again after each.
    write: writeOfBackground,
    get background() {
      return background;
    },
  };
  return {
    ...shared,
    read,
    load: () => loadOf(pools.reads, pools.writes),
    write: (work) => writeOfRequests(work).finally(version.forget),
    background,
  };
}

type Pools = Record<keyof typeof CONNECTIONS, pg.Pool>;

/** Opens the ready connections too. Throws `DatabaseUnusableError`. */
async function openPools(
  url: string,
  { asServer, onBroken }: { asServer: boolean; onBroken: () => void },
): Promise<Pools> {
  const named = withName(url, asServer ? SERVER_NAME : TOOL_NAME);
  const opened: pg.Pool[] = [];
  try {
    const settings = await acceptedSettings(named);
    const open = (use: keyof Pools) => {
      const min = asServer ? READY_CONNECTIONS[use] : 0;
      const pool = createPool(named, { max: CONNECTIONS[use], min, settings, onBroken });
      opened.push(pool);
      return pool;
    };
    const pools = { reads: open('reads'), writes: open('writes'), background: open('background') };
    await Promise.all(opened.map(fill));
    return pools;
  } catch (error) {
    await Promise.all(opened.map((pool) => pool.end()));
    throw explain(error, url);
  }
}

async function fill(pool: pg.Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.min ?? 0 }, () => pool.query('select 1')));
}

/** Opening an up-to-date database must not wait for locks. */
async function upgrade(db: Kysely<Schema>): Promise<void> {
  if (await isUpToDate(db, 'postgres')) return;
  const locked = () =>
    db.transaction().execute(async (trx) => {
      await lockMigrations(trx, MIGRATION_LIMITS);
      await migrate(trx, 'postgres');
    });
  await retryTransaction(locked, MIGRATION_LIMITS.retryMs);
}

function loadOf(...pools: pg.Pool[]): { busy: number; waiting: number } {
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    busy: sum((pool) => pool.totalCount - pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

/** Any account may query the server's start time, also on hosted servers, where the timeline is not accessible. */
async function askContentState(db: Reader): Promise<ContentState> {
  const stored = await db
    .selectFrom('content_version')
    .select(['version', 'state', sql<string>`pg_postmaster_start_time()::text`.as('server')])
    .executeTakeFirstOrThrow();
  return contentStateOf(stored);
}

/**
 * One connection, for a command that copies the whole database; does not migrate. Throws `DatabaseUnusableError` when
 * it cannot connect.
 */
export async function connectToPostgres(url: string): Promise<pg.Client> {
  try {
    return await connectClient(withName(url, TOOL_NAME), { query_timeout: COPY_LIMITS.statementMs });
  } catch (error) {
    throw explain(error, url);
  }
}

/** A name in the URL would take precedence, so it is replaced there. */
function withName(url: string, name: string): string {
  try {
    const named = new URL(url);
    named.searchParams.set('application_name', name);
    return named.href;
  } catch {
    return url;
  }
}

function explain(error: unknown, url: string): DatabaseUnusableError {
  if (error instanceof DatabaseUnusableError) return error;
  return new DatabaseUnusableError(`PostgreSQL at ${withoutPassword(url)} cannot be used: ${reason(error)}`);
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
