import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Tells PostgreSQL's planner of rows that came by the thousand. By itself it looks a minute later, and until then
 * reads a table that it believes to be nearly empty from end to end for each of the few rows that are asked for.
 */
export async function refreshStatistics(
  { engine, write }: Database,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  if (engine !== 'postgres') return;
  // In a transaction, which has more time than a read.
  await write((db) => sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db));
}
