import { sql } from 'kysely';
import type { Writer } from './database.ts';

/**
 * Marks staged lists as outdated, so that they are compared again before a publish: what they were compared with has changed. A
 * comparison in progress is made again, too.
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

/** Outdates staged files only: their rows may mean other hotels or stops now. */
export async function outdateStagedFiles(db: Writer): Promise<void> {
  await outdateStaged(db).where('origin', '=', 'import').execute();
}
