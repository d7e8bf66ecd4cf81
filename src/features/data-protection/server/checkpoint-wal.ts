import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { LOCK_WAIT_MS } from '../../../db/sqlite.ts';

/**
 * SQLite's log holds what was there before a change until it is written into the database: after an erasure that
 * is done at once. While somebody reads, the rest is left to the next time.
 */
export async function checkpointWal({ engine, read }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  // Without waiting, during which nothing else of this thread could run: a backup reads for long.
  await sql`pragma busy_timeout = 0`.execute(read);
  await sql`pragma wal_checkpoint(truncate)`.execute(read);
  await sql`pragma busy_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(read);
}
