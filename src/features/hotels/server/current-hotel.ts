import { type RawBuilder, sql } from 'kysely';

/** Within a query: the hotel of an id that somebody named, or the one it was merged into; null when unknown. */
export function currentHotel(hotelId: number): RawBuilder<number> {
  return sql<number>`(select coalesce(merged_into, id) from hotels where id = ${hotelId})`;
}
