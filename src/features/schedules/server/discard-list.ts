import type { Writer } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { deleteRows } from './store-list.ts';

/**
 * Discards a staged list: deletes its file and rows, but keeps it in the history. Returns false if it is not
 * staged.
 */
export async function discardList({ database }: ApiServices, listId: number): Promise<boolean> {
  return database.write((db) => discard(db, listId));
}

export async function discard(db: Writer, listId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedule_lists')
    .set({ state: 'discarded', file: null })
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteRows(db, listId);
  await db.deleteFrom('stop_changes').where('list_id', '=', listId).execute();
  return true;
}
