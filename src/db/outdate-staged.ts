import { sql } from 'kysely';
import type { Writer } from './database.ts';

/** Staged lists that are compared again before a publish, once it is executed: what they were compared with has changed without one. */
export function outdateStaged(db: Writer) {
  return db
    .updateTable('schedule_lists')
    .set({ base_publish: sql<number>`-1 - base_publish` })
    .where('state', '=', 'staged')
    .where('base_publish', '>=', 0);
}

/** The same of files that wait: rows may mean other hotels or stops than those that they were compared with. */
export async function outdateStagedFiles(db: Writer): Promise<void> {
  await outdateStaged(db).where('origin', '=', 'import').execute();
}
