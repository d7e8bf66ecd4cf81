import type { Insertable } from 'kysely';
import type { Reader, Writer } from '../../../../db/database.ts';
import type { ExcursionPickupsTable } from '../../../../db/schema.ts';
import { notFound } from '../../../../http/api-error.ts';
import { toEuro } from '../../../../values/cents.ts';
import type { AdminPickup, PickupTable } from '../../admin-contract.ts';
import { PLACE_COLUMNS, placeOfPickup } from '../pickup-place.ts';

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
    .leftJoin('stops as stop', 'stop.id', 'pickup.stop_id')
    .leftJoin('hotel_stops as usual', (join) =>
      join.onRef('usual.hotel_id', '=', 'hotels.id').on('usual.purpose', '=', 'excursion'),
    )
    .select(['hotels.id as hotel_id', 'hotels.name as hotel', 'hotels.municipality', 'hotels.active'])
    .select(PLACE_COLUMNS)
    .select(['pickup.time', 'pickup.price_adult_cents', 'pickup.price_child_cents', 'pickup.stop_id'])
    .select('usual.stop_id as usual_stop_id')
    .where('hotels.merged_into', 'is', null)
    .execute();
  const sorted = hotels.sort((a, b) => a.hotel.localeCompare(b.hotel, 'es'));
  return {
    version: excursion.pickups_version,
    rows: sorted.flatMap(
      ({ time, active, usual_stop_id, price_adult_cents: adult, price_child_cents: child, ...row }) =>
        time === null
          ? []
          : [{ ...placeOfPickup(row), time, adult_price: euro(adult), child_price: euro(child) }],
    ),
    without: sorted
      .filter(({ time, active }) => time === null && active === 1)
      .map(({ hotel_id, hotel, municipality, usual_stop_id }) => ({
        ...{ hotel_id, hotel, municipality, usual_stop_id },
      })),
  };
}

/** With 10 columns, well below the limits of bound parameters of SQLite (32,766) and PostgreSQL (65,535). */
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
          stop_id: of.ref('excluded.stop_id'),
          updated_at: of.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** Whether two pickups have equal values. */
export function isSamePickup(a: AdminPickup, b: AdminPickup): boolean {
  const fields = ['hotel_id', 'time', 'adult_price', 'child_price', 'stop_id'] as const;
  return isSamePlace(a, b) && fields.every((field) => a[field] === b[field]);
}

type Place = Pick<AdminPickup, 'name' | 'latitude' | 'longitude'>;

export function isSamePlace(a: Place, b: Place): boolean {
  return a.name === b.name && a.latitude === b.latitude && a.longitude === b.longitude;
}

function euro(cents: number | null): number | null {
  return cents === null ? null : toEuro(cents);
}
