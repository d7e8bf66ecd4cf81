import type { Reader } from '../../../../db/database.ts';

export interface PickupCounts {
  /** Active hotels that it collects from. */
  pickups: number;
  /** Of these, those with a price of their own. */
  withOwnPrice: number;
  /** All active hotels. */
  hotels: number;
}

/** How many hotels each of some excursions collects from, of all that guests can stay in. */
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
