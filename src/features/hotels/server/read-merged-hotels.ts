import type { Reader } from '../../../db/database.ts';

/** Maps each merged hotel to the hotel that it was merged into. */
export async function readMergedHotels(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('hotels')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
}
