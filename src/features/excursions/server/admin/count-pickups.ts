import type { Reader } from '../../../../db/database.ts';

export interface PickupCounts {
  /** Active hotels with a pickup. */
  pickups: number;
  /** Of these, hotels with their own price. */
  withOwnPrice: number;
  /** All active hotels. */
  hotels: number;
}

/** Counts the hotels each excursion picks up from, among all active hotels. */
export async function countPickups(db: Reader, ids: number[]): Promise<(id: number) => PickupCounts> {
  const { hotels } = await db
    .selectFrom('hotels')
    .select((of) => of.fn.countAll().as('hotels'))
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('excursion_pickups as pickup')
    .innerJoin('hotels', 'hotels.id', 'pickup.hotel_id')
    .select((of) => [
      'pickup.excursion_id',
      of.fn.countAll().as('pickups'),
      of.fn.count('pickup.price_adult_cents').as('own'),
    ])
    .where('hotels.active', '=', 1)
    .where('pickup.excursion_id', 'in', ids.length > 0 ? ids : [0])
    .groupBy('pickup.excursion_id')
    .execute();
  const counted = new Map(rows.map((row) => [row.excursion_id, row]));
  return (id) => ({
    pickups: Number(counted.get(id)?.pickups ?? 0),
    withOwnPrice: Number(counted.get(id)?.own ?? 0),
    hotels: Number(hotels),
  });
}
