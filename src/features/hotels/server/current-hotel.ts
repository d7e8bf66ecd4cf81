import { type RawBuilder, sql } from 'kysely';

/** SQL expression for the hotel with this id, or the one it was merged into; null if unknown. */
export function currentHotel(hotelId: number): RawBuilder<number> {
  return sql<number>`(select coalesce(merged_into, id) from hotels where id = ${hotelId})`;
}
