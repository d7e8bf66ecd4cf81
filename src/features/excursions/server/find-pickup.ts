import type { Reader } from '../../../db/database.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import { PLACE_COLUMNS, placeOfPickup } from './pickup-place.ts';

export type ExcursionPickup = NonNullable<Awaited<ReturnType<typeof findPickup>>>;

/** The pickup of an excursion for a hotel, with the hotel's name. */
export async function findPickup(db: Reader, excursionId: number, hotelId: number) {
  const row = await db
    .selectFrom('excursion_pickups as pickup')
    .innerJoin('hotels', 'hotels.id', 'pickup.hotel_id')
    .leftJoin('stops as stop', 'stop.id', 'pickup.stop_id')
    .select(PLACE_COLUMNS)
    .select([
      'pickup.stop_id',
      'pickup.time',
      'pickup.price_adult_cents',
      'pickup.price_child_cents',
      'pickup.updated_at',
      'hotels.name as hotel_name',
    ])
    .where('pickup.excursion_id', '=', excursionId)
    .where('pickup.hotel_id', '=', currentHotel(hotelId))
    .executeTakeFirst();
  return row && placeOfPickup(row);
}
