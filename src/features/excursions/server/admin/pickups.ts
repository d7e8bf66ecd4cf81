import type { Insertable } from 'kysely';
import type { Reader, Writer } from '../../../../db/database.ts';
import type { ExcursionPickupsTable } from '../../../../db/schema.ts';
import { notFound } from '../../../../http/api-error.ts';
import { toEuro } from '../../../../values/cents.ts';
import type { AdminPickup, PickupTable } from '../../admin-contract.ts';

/**
 * The pickups of an excursion sorted by hotel name, and the hotels without one. Throws 404 if the excursion does not
 * exist.
 */
export async function readPickups(db: Reader, excursionId: number): Promise<PickupTable> {
  const excursion = await db
    .selectFrom('excursions')
    .select('pickups_version')
    .where('id', '=', excursionId)
    .executeTakeFirst();
  if (!excursion) throw notFound('The excursion');
  const hotels = await db
    .selectFrom('hotels')
    .leftJoin('excursion_pickups as pickup', (join) =>
      join.onRef('pickup.hotel_id', '=', 'hotels.id').on('pickup.excursion_id', '=', excursionId),
    )
    .select(['hotels.id as hotel_id', 'hotels.name as hotel', 'hotels.municipality', 'hotels.active'])
    .select(['pickup.name', 'pickup.time', 'pickup.latitude', 'pickup.longitude'])
    .select(['pickup.price_adult_cents', 'pickup.price_child_cents'])
    .where('hotels.merged_into', 'is', null)
    .execute();
  const sorted = hotels.sort((a, b) => a.hotel.localeCompare(b.hotel, 'es'));
  return {
    version: excursion.pickups_version,
    rows: sorted.flatMap(({ time, active, price_adult_cents: adult, price_child_cents: child, ...row }) =>
      time === null ? [] : [{ ...row, time, adult_price: euro(adult), child_price: euro(child) }],
    ),
    without: sorted
      .filter(({ time, active }) => time === null && active === 1)
      .map(({ hotel_id, hotel, municipality }) => ({ hotel_id, hotel, municipality })),
  };
}

/** With 9 columns, well below the limits of bound parameters of SQLite (32,766) and PostgreSQL (65,535). */
const ROWS_PER_STATEMENT = 1_000;

/** Inserts or replaces pickups by excursion and hotel. */
export async function storePickups(
  db: Writer,
  rows: readonly Insertable<ExcursionPickupsTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('excursion_pickups')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['excursion_id', 'hotel_id']).doUpdateSet((of) => ({
          name: of.ref('excluded.name'),
          latitude: of.ref('excluded.latitude'),
          longitude: of.ref('excluded.longitude'),
          time: of.ref('excluded.time'),
          price_adult_cents: of.ref('excluded.price_adult_cents'),
          price_child_cents: of.ref('excluded.price_child_cents'),
          updated_at: of.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** Whether two pickups have equal values. */
export function isSamePickup(a: AdminPickup, b: AdminPickup): boolean {
  const fields = ['hotel_id', 'name', 'time', 'latitude', 'longitude', 'adult_price', 'child_price'] as const;
  return fields.every((field) => a[field] === b[field]);
}

function euro(cents: number | null): number | null {
  return cents === null ? null : toEuro(cents);
}
