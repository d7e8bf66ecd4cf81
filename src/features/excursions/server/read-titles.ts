import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';

/** English titles of excursions by id; unknown ids are absent. */
export async function readTitles(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('excursions')
    .select(['id', 'titles'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, titles }) => [id, localize(parseLocalizedText(titles), 'en')]));
}

/** A lookup of whether an excursion has a pickup for a hotel. */
export async function pickupsOf(
  db: Reader,
  excursionIds: readonly number[],
): Promise<(excursionId: number, hotelId: number) => boolean> {
  if (excursionIds.length === 0) return () => false;
  const rows = await db
    .selectFrom('excursion_pickups')
    .select(['excursion_id', 'hotel_id'])
    .where('excursion_id', 'in', [...new Set(excursionIds)])
    .execute();
  const there = new Set(rows.map(({ excursion_id, hotel_id }) => `${excursion_id} ${hotel_id}`));
  return (excursionId, hotelId) => there.has(`${excursionId} ${hotelId}`);
}
