import pg from 'pg';
import { READ_LIMITS } from './time-limits.ts';

/** Maximum wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 30_000;

// Counts and sums are returned as text by default; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Limits outside of transactions, which set their own. */
const SETTINGS: pg.ClientConfig = {
  statement_timeout: READ_LIMITS.statementMs,
  lock_timeout: READ_LIMITS.lockMs,
  idle_in_transaction_session_timeout: READ_LIMITS.idleMs,
};

/**
 * The settings that new connections to a URL may have. PgBouncer refuses those it does not know: then there are none,
 * and reads have the limits of the database role (docs/operations.md). Throws when the database cannot be reached.
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
  /** Number of connections that stay open while idle. */
  min: number;
  settings: pg.ClientConfig;
  /** Called when an idle connection breaks. */
  onBroken: () => void;
}

/** A pool of connections; none is open yet. */
export function createPool(url: string, { max, min, settings, onBroken }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...optionsFor(url), ...settings, max, min });
  // The pool replaces idle connections that break; without a listener the error would end the process.
  pool.on('error', onBroken);
  // In a transaction the next statement fails; the pool does not listen to connections in use.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** A single connection outside of a pool. */
export async function connectClient(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...optionsFor(url), ...settings });
  // The query of a broken connection fails; without a listener the error would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function optionsFor(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Firewalls and proxies drop connections that are idle for long.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}
