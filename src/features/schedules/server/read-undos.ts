import type { Reader } from '../../../db/database.ts';

/** The effective undo by list id. An undo that was undone itself has no effect. */
export async function readUndos(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
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
  const standing = undos.filter(({ id }) => !undone.has(id));
  return new Map(standing.map(({ id, undoes_list_id }) => [Number(undoes_list_id), id]));
}
