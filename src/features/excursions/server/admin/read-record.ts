import type { Reader } from '../../../../db/database.ts';
import { notFound } from '../../../../http/api-error.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { ExcursionContent, ExcursionRecord, ExcursionRow } from '../../admin-contract.ts';
import { checkContent } from './check-content.ts';
import { countPickups } from './count-pickups.ts';
import { type ExcursionFields, readPublishedContent } from './published-content.ts';

/** The back-office record of an excursion. Throws 404 if it does not exist. */
export async function readRecord(db: Reader, id: number, today: CalendarDate): Promise<ExcursionRecord> {
  const row = await db.selectFrom('excursions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The excursion');
  const contentOf = await readPublishedContent(db, [row]);
  const published = row.published === 1 ? contentOf(row) : null;
  const content = draftOf(row) ?? contentOf(row);
  const pickups = (await countPickups(db, [id]))(id);
  return {
    id,
    slug: row.slug,
    version: row.version,
    state: stateOf(row),
    shown: shownOn(row, today),
    content,
    published,
    changed: row.draft !== null,
    checks: checkContent(content, pickups, today),
    updated_at: row.updated_at,
  };
}

/** The unpublished draft, if any. */
export function draftOf({ draft }: Pick<ExcursionFields, 'draft'>): ExcursionContent | undefined {
  return draft === null ? undefined : JSON.parse(draft);
}

export function stateOf({
  published,
  archived,
}: Pick<ExcursionFields, 'published' | 'archived'>): ExcursionRow['state'] {
  if (archived === 1) return 'archived';
  return published === 1 ? 'published' : 'new';
}

/** Whether visitors see it on a day, and if not, the reason. */
export function shownOn(
  row: Pick<ExcursionFields, 'published' | 'archived' | 'valid_from' | 'valid_to'>,
  today: CalendarDate,
): ExcursionRow['shown'] {
  if (stateOf(row) !== 'published') return 'hidden';
  if (row.valid_from !== null && row.valid_from > today) return 'early';
  if (row.valid_to !== null && row.valid_to < today) return 'over';
  return 'shown';
}

/** The slug of an excursion, for file names. Throws 404 if it does not exist. */
export async function readSlug(db: Reader, id: number): Promise<string> {
  const row = await db.selectFrom('excursions').select('slug').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The excursion');
  return row.slug;
}
