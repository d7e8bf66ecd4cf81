import pg from 'pg';
import { READ_LIMITS } from './time-limits.ts';

/** So long whoever asks waits for a connection, be it a new one or one that others have. */
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;

// Counts and sums come as text unless told otherwise; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** What applies outside of transactions, which set their own. */
const SETTINGS: pg.ClientConfig = {
  statement_timeout: READ_LIMITS.statementMs,
  lock_timeout: READ_LIMITS.lockMs,
  idle_in_transaction_session_timeout: READ_LIMITS.idleMs,
};

/**
 * The settings that new connections to a URL may name. PgBouncer refuses those it does not know: then there are
 * none, and reads have the limits of the database role (docs/operations.md). Throws when it cannot be reached.
 */
export async function acceptedSettings(url: string): Promise<pg.ClientConfig> {
  try {
    await (await connectClient(url, SETTINGS)).end();
    return SETTINGS;
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw error;
    return {};
  }
}

export interface PoolOptions {
  max: number;
  /** So many stay open, also while there is nothing to ask. */
  min: number;
  settings: pg.ClientConfig;
  /** An idle connection broke. */
  onBroken: () => void;
}

/** A pool of connections, none of which is open yet. */
export function createPool(url: string, { max, min, settings, onBroken }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...optionsFor(url), ...settings, max, min });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onBroken);
  // One in the middle of a transaction fails the next statement; the pool does not listen while it is lent out.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** One connection, not of a pool. */
export async function connectClient(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...optionsFor(url), ...settings });
  // A connection that breaks fails its question; without a listener it would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function optionsFor(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // What stands between forgets connections that are silent for long.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}
