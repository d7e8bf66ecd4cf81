import type { Reader } from '../../../../db/database.ts';
import { localize } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import type { ExcursionListQuery, ExcursionRow } from '../../admin-contract.ts';
import { contentGaps } from './check-content.ts';
import { countPickups } from './count-pickups.ts';
import { readPublishedContent } from './published-content.ts';
import { draftOf, shownOn, stateOf } from './read-record.ts';

/** The back-office list of excursions, with the languages in which texts are missing or outdated. */
export async function listAdminExcursions(
  db: Reader,
  query: ExcursionListQuery,
  today: CalendarDate,
): Promise<{ total: number; rows: ExcursionRow[] }> {
  const all = await readRows(db, today);
  const found = all.filter((row) => matchesQuery(row, query)).sort(comparison(query));
  return { total: found.length, rows: found.slice(query.offset, query.offset + query.limit) };
}

/** All excursions in order; there are dozens, so filtering happens in memory. */
async function readRows(db: Reader, today: CalendarDate): Promise<ExcursionRow[]> {
  const excursions = await db
    .selectFrom('excursions')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const publishedContent = await readPublishedContent(db, excursions);
  const countsOf = await countPickups(
    db,
    excursions.map(({ id }) => id),
  );
  return excursions.map((row) => {
    const content = draftOf(row) ?? publishedContent(row);
    const { pickups, hotels } = countsOf(row.id);
    return {
      id: row.id,
      title: localize(content.titles, 'en'),
      image: content.image,
      state: stateOf(row),
      shown: shownOn(row, today),
      changed: row.draft !== null && row.published === 1,
      ...contentGaps(content),
      pickups,
      hotels,
      valid_from: row.published === 1 ? row.valid_from : content.valid_from,
      valid_to: row.published === 1 ? row.valid_to : content.valid_to,
      updated_at: row.updated_at,
      version: row.version,
    };
  });
}

function matchesQuery(row: ExcursionRow, { state, q, ids }: ExcursionListQuery): boolean {
  if (ids && !ids.includes(row.id)) return false;
  if (q && !foldDiacritics(row.title).includes(foldDiacritics(q))) return false;
  if (ids || state === 'all') return true;
  if (state === undefined) return row.state !== 'archived';
  if (state === 'changed') return row.changed && row.state !== 'archived';
  return row.state === state;
}

function comparison({ sort, order }: ExcursionListQuery): (a: ExcursionRow, b: ExcursionRow) => number {
  const sign = order === 'desc' ? -1 : 1;
  if (sort === 'title') return (a, b) => sign * a.title.localeCompare(b.title, 'en');
  if (sort === 'updated_at') return (a, b) => sign * (a.updated_at < b.updated_at ? -1 : 1);
  // A stable sort preserves the stored order.
  return () => 0;
}
