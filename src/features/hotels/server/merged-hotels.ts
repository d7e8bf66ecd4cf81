import type { Reader } from '../../../db/database.ts';

/** By the id of each hotel that was merged into another, the one that it is by now. */
export async function readMergedHotels(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('hotels')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
}
