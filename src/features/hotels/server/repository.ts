import type { Reader } from '../../../db/database.ts';
import type { Hotel } from '../contract.ts';
import { currentHotel } from './current-hotel.ts';

const FIELDS = ['id', 'name', 'municipality', 'latitude', 'longitude'] as const;

export function listActiveHotels(db: Reader): Promise<Hotel[]> {
  return db.selectFrom('hotels').select(FIELDS).where('active', '=', 1).execute();
}

/** The hotel, or the one it was merged into, also a hidden one: links name it. Undefined if it is unknown. [HOTEL-08] */
export function findHotel(db: Reader, id: number): Promise<Hotel | undefined> {
  return db.selectFrom('hotels').select(FIELDS).where('id', '=', currentHotel(id)).executeTakeFirst();
}

/** Former names and aliases, by hotel id. */
export async function listOtherNames(db: Reader): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('hotel_names').select(['hotel_id', 'name']).execute();
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.hotel_id, [...(names.get(row.hotel_id) ?? []), row.name]);
  return names;
}

/** All hotels that are not merged, including hidden ones. */
export function listAdminHotelNames(db: Reader): Promise<Pick<Hotel, 'id' | 'name' | 'municipality'>[]> {
  return db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality'])
    .where('merged_into', 'is', null)
    .execute();
}
