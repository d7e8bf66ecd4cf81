import type { Reader } from '../../../db/database.ts';

/** Below the parameter limit of both database engines. */
const MAX_IDS_PER_STATEMENT = 500;

/** Maps each id to the current hotel: itself, or the one it was merged into. Unknown ids are absent. */
export async function readCurrentHotels(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const unique = [...new Set(ids)];
  const current = new Map<number, number>();
  for (let at = 0; at < unique.length; at += MAX_IDS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('hotels')
      .select(['id', 'merged_into'])
      .where('id', 'in', unique.slice(at, at + MAX_IDS_PER_STATEMENT))
      .execute();
    for (const { id, merged_into } of rows) current.set(id, merged_into ?? id);
  }
  return current;
}
