import { sql } from 'kysely';
import type { Writer } from './database.ts';

/**
 * Staged lists that are compared again before a publish, once it is executed: what they were compared with has changed without one.
 * Also a comparison that is under way is made again.
 */
export function outdateStaged(db: Writer) {
  return db
    .updateTable('schedule_lists')
    .set({
      base_publish: sql<number>`case when base_publish < 0 then base_publish else -1 - base_publish end`,
      comparison: sql<number>`comparison + 1`,
    })
    .where('state', '=', 'staged');
}

/** The same of files that wait: rows may mean other hotels or stops than those that they were compared with. */
export async function outdateStagedFiles(db: Writer): Promise<void> {
  await outdateStaged(db).where('origin', '=', 'import').execute();
}
