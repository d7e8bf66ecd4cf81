import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Refreshes PostgreSQL's planner statistics after bulk inserts. Autovacuum does so only after a minute; until then the
 * planner assumes an almost empty table and uses sequential scans.
 */
export async function refreshStatistics(
  { engine, write }: Database,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  if (engine !== 'postgres') return;
  // In a transaction, whose time limits are longer than those of a read.
  await write((db) => sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db));
}
