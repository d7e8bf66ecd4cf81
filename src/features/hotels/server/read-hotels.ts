import type { Reader } from '../../../db/database.ts';

export interface HotelFacts {
  id: number;
  name: string;
  reception_phone: string | null;
}

/** The hotels of these ids, active or not; unknown ids are absent. */
export async function readHotels(db: Reader, ids: readonly number[]): Promise<Map<number, HotelFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'reception_phone'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((hotel) => [hotel.id, hotel]));
}
