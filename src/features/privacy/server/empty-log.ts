import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * SQLite's log holds what was there before a change until it is written into the database: after an erasure that
 * is done at once. While somebody reads, the rest is left to the next time.
 */
export async function emptyLog({ engine, read }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(read);
}
