import type { Reader } from '../../../db/database.ts';

/** Ids in one statement: few enough for both engines. */
const IDS_AT_ONCE = 500;

/** To which hotel each of these ids leads today: itself, or the one it was merged into. Unknown ids are absent. */
export async function readCurrentHotels(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const asked = [...new Set(ids)];
  const current = new Map<number, number>();
  for (let at = 0; at < asked.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('hotels')
      .select(['id', 'merged_into'])
      .where('id', 'in', asked.slice(at, at + IDS_AT_ONCE))
      .execute();
    for (const { id, merged_into } of rows) current.set(id, merged_into ?? id);
  }
  return current;
}
