import type { Reader } from '../../../db/database.ts';
import { csvText } from '../../../spreadsheets/csv-table.ts';
import { readVisits } from '../../consent/server/read-visits.ts';
import { readTitles } from '../../excursions/server/read-titles.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import type { Period } from '../contract.ts';

/** Visits by day, page and language, as rows of a CSV file. [DESK-83] */
export async function visitsCsv(db: Reader, period: Period): Promise<string> {
  const visits = await readVisits(db, period);
  return csvText([
    ['Day', 'Page', 'Language', 'Visits'],
    ...visits.map(({ day, page, language, visits: count }) => [day, page, language, count]),
  ]);
}

/** Lookups by day, kind, hotel, date, excursion, language and outcome, as rows of a CSV file. [DESK-83] */
export async function lookupsCsv(db: Reader, { from, to }: Period): Promise<string> {
  const rows = await db
    .selectFrom('lookup_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('type')
    .orderBy('hotel_id')
    .orderBy('requested_date')
    .orderBy('excursion_id')
    .orderBy('language')
    .orderBy('outcome')
    .execute();
  const hotels = await readHotels(
    db,
    rows.map((row) => row.hotel_id),
  );
  const titles = await readTitles(
    db,
    rows.map((row) => row.excursion_id),
  );
  return csvText([
    ['Day', 'Kind', 'Hotel', 'Date asked', 'Excursion', 'Language', 'Outcome', 'Lookups'],
    ...rows.map((row) => [
      row.day,
      row.type,
      hotels.get(row.hotel_id)?.name ?? '',
      row.requested_date,
      titles.get(row.excursion_id) ?? '',
      row.language,
      row.outcome,
      row.lookups,
    ]),
  ]);
}
