import type { Reader } from '../../../db/database.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';

export type ExcursionPickup = NonNullable<Awaited<ReturnType<typeof findPickup>>>;

/** The pickup of an excursion for a hotel, with the hotel's name. */
export function findPickup(db: Reader, excursionId: number, hotelId: number) {
  return db
    .selectFrom('excursion_pickups as pickup')
    .innerJoin('hotels', 'hotels.id', 'pickup.hotel_id')
    .select([
      'pickup.name',
      'pickup.latitude',
      'pickup.longitude',
      'pickup.time',
      'pickup.price_adult_cents',
      'pickup.price_child_cents',
      'pickup.updated_at',
      'hotels.name as hotel_name',
    ])
    .where('pickup.excursion_id', '=', excursionId)
    .where('pickup.hotel_id', '=', currentHotel(hotelId))
    .executeTakeFirst();
}
