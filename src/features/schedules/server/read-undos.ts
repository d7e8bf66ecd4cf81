import type { Reader } from '../../../db/database.ts';

export interface EffectiveUndo {
  id: number;
  /** The list that it undoes. */
  listId: number;
}

/** The effective undos of lists. An undo that was undone itself has no effect. */
export async function readEffectiveUndos(db: Reader, ids: readonly number[]): Promise<EffectiveUndo[]> {
  if (ids.length === 0) return [];
  const undos = await db
    .selectFrom('schedule_lists')
    .select(['id', 'undoes_list_id'])
    .where('undoes_list_id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  const undone = await readUndos(
    db,
    undos.map(({ id }) => id),
  );
  return undos
    .filter(({ id }) => !undone.has(id))
    .map(({ id, undoes_list_id }) => ({ id, listId: Number(undoes_list_id) }));
}

/** The list that was undone first: an undo may be undone. */
export async function readImportOf(db: Reader, listId: number): Promise<number> {
  const { undoes_list_id } = await db
    .selectFrom('schedule_lists')
    .select('undoes_list_id')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return undoes_list_id === null ? listId : readImportOf(db, undoes_list_id);
}

/** The effective undo by list id. */
export async function readUndos(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const undos = await readEffectiveUndos(db, ids);
  return new Map(undos.map(({ id, listId }) => [listId, id]));
}
