import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { LOCK_WAIT_MS } from '../../../db/sqlite.ts';

/**
 * SQLite's write-ahead log holds earlier page contents until a checkpoint; after an erasure it is checkpointed at once.
 * Pages that a reader still needs are left to the next checkpoint.
 */
export async function checkpointWal({ engine, read }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  // Does not wait for readers: waiting blocks this thread, and a backup reads for a long time.
  await sql`pragma busy_timeout = 0`.execute(read);
  await sql`pragma wal_checkpoint(truncate)`.execute(read);
  await sql`pragma busy_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(read);
}
