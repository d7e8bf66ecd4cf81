import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';

export interface PickupGaps {
  /** Number of published excursions. */
  published: number;
  /** Active hotels without a pickup of any published excursion. */
  hotels: { id: number; name: string; municipality: string }[];
  /** Published excursions without pickups. */
  excursions: { id: number; title: string }[];
}

/** Hotels without an excursion, and excursions without a hotel. [DESK-76] */
export async function findPickupGaps(db: Reader, today: CalendarDate): Promise<PickupGaps> {
  const published = await db
    .selectFrom('excursions')
    .select(['id', 'titles'])
    .where(isOnSale(today))
    .orderBy('position')
    .execute();
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality'])
    .where('active', '=', 1)
    .where((hotel) =>
      hotel.not(
        hotel.exists(
          hotel
            .selectFrom('excursion_pickups as pickup')
            .innerJoin('excursions', 'excursions.id', 'pickup.excursion_id')
            .select('pickup.hotel_id')
            .whereRef('pickup.hotel_id', '=', 'hotels.id')
            .where(isOnSale(today)),
        ),
      ),
    )
    .orderBy('name')
    .execute();
  const served = await db.selectFrom('excursion_pickups').select('excursion_id').distinct().execute();
  const collects = new Set(served.map((row) => row.excursion_id));
  return {
    published: published.length,
    hotels,
    excursions: published
      .filter(({ id }) => !collects.has(id))
      .map(({ id, titles }) => ({ id, title: localize(parseLocalizedText(titles), 'en') })),
  };
}

/** Published and not expired: visitors see it today or on a later day. */
function isOnSale(today: CalendarDate) {
  return (of: ExpressionBuilder<Schema, 'excursions'>) =>
    of.and([
      of('excursions.published', '=', 1),
      of('excursions.archived', '=', 0),
      of.or([of('excursions.valid_to', 'is', null), of('excursions.valid_to', '>=', today)]),
    ]);
}
