import type { Reader } from '../../../db/database.ts';

export async function hotelExists(db: Reader, hotelId: number): Promise<boolean> {
  const row = await db.selectFrom('hotels').select('id').where('id', '=', hotelId).executeTakeFirst();
  return row !== undefined;
}
