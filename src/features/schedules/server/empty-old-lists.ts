import type { Database } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { deleteRows } from './store-list.ts';

/**
 * Deletes personal data from lists whose last day is `last` or earlier: file, changes, problems, reading and
 * decisions. Staging, publish and number of changes stay as history. Returns the number of lists. [SEC-12]
 */
export async function emptyOldLists(database: Database, last: CalendarDate): Promise<number> {
  const old = await database.read
    .selectFrom('schedule_lists')
    .select('id')
    .where('last_date', '<=', last)
    .execute();
  for (const { id } of old) {
    await database.write(async (db) => {
      await deleteRows(db, id);
      await db
        .updateTable('schedule_lists')
        .set({
          file: null,
          choices: '{}',
          reading: 'null',
          restated: null,
          stated: null,
          remembered: null,
          relisted: null,
          last_date: null,
        })
        .where('id', '=', id)
        .execute();
    });
  }
  return old.length;
}
