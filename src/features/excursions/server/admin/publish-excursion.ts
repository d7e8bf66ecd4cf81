import { type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { calendarDate, todayInMadrid } from '../../../../values/calendar-date.ts';
import { type Cents, FREE, parseEuro } from '../../../../values/cents.ts';
import { wallTime } from '../../../../values/wall-time.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionContent, ExcursionRecord } from '../../admin-contract.ts';
import { claimVersion, type ExcursionVersion } from './claim-version.ts';
import { readRecord } from './read-record.ts';
import { changedParts } from './save-draft.ts';

export interface ExcursionAction extends ExcursionVersion {
  staff: Pick<Staff, 'id'>;
}

/** Publishes the draft; visitors see it from their next request on. Throws 400 while a blocking check fails. */
export async function publishExcursion(
  { database, now }: ApiServices,
  { staff, ...seen }: ExcursionAction,
): Promise<ExcursionRecord> {
  const at = now();
  return writeContent(database, async (db) => {
    const former = await claimVersion(db, seen, at);
    rejectIncomplete(former);
    await storeContent(db, seen.id, former.content);
    await recordAudit(db, {
      staff,
      action: 'publish',
      entity: 'excursion',
      entityId: seen.id,
      ...changedParts(former.published, former.content),
      now: at,
    });
    return readRecord(db, seen.id, todayInMadrid(at));
  });
}

function rejectIncomplete({ state, checks }: ExcursionRecord): void {
  if (state === 'archived') throw new ApiError(400, 'not_ready', 'Take it out of the archive first');
  const missing = checks.filter(({ blocks }) => blocks).map(({ check }) => check);
  if (missing.length > 0) throw new ApiError(400, 'not_ready', `Still missing: ${missing.join(', ')}`);
}

async function storeContent(db: Writer, id: number, content: ExcursionContent): Promise<void> {
  await db
    .updateTable('excursions')
    .set({ ...asRow(content), published: 1, draft: null })
    .where('id', '=', id)
    .execute();
  for (const table of ['excursion_blocks', 'excursion_images', 'excursion_prices'] as const) {
    await db.deleteFrom(table).where('excursion_id', '=', id).execute();
  }
  const blocks = content.blocks.map((block, position) => ({
    excursion_id: id,
    position,
    block_type: block.type,
    titles: JSON.stringify(block.titles),
    contents: JSON.stringify(block.contents),
    translated_from: JSON.stringify(block.translated_from),
  }));
  if (blocks.length > 0) await db.insertInto('excursion_blocks').values(blocks).execute();
  const pictures = content.pictures.map(({ url, alts, translated_from }, position) => ({
    excursion_id: id,
    position,
    url,
    alts: JSON.stringify(alts),
    translated_from: JSON.stringify(translated_from),
  }));
  if (pictures.length > 0) await db.insertInto('excursion_images').values(pictures).execute();
  const prices = content.price_periods.map(({ from, to, adult, child }) => ({
    excursion_id: id,
    valid_from: calendarDate(from),
    valid_to: calendarDate(to),
    price_adult_cents: parseEuro(adult) ?? FREE,
    price_child_cents: parseEuro(child) ?? FREE,
  }));
  if (prices.length > 0) await db.insertInto('excursion_prices').values(prices).execute();
}

function asRow(content: ExcursionContent) {
  return {
    image: content.image,
    titles: JSON.stringify(content.titles),
    intros: JSON.stringify(content.intros),
    long_descriptions: JSON.stringify(content.long_descriptions),
    translated_from: JSON.stringify(content.translated_from),
    weekdays: JSON.stringify(content.weekdays),
    tour_languages: JSON.stringify(content.tour_languages),
    duration_hours: content.duration_hours ?? UNKNOWN_HOURS,
    pickup_time: content.pickup_time === null ? null : wallTime(content.pickup_time),
    map_link: content.map_link,
    price_adult_cents: centsOf(content.adult_price),
    price_child_cents: centsOf(content.child_price),
    valid_from: content.valid_from === null ? null : calendarDate(content.valid_from),
    valid_to: content.valid_to === null ? null : calendarDate(content.valid_to),
  };
}

/** The column requires a positive number; an excursion without a duration cannot be published. */
export const UNKNOWN_HOURS = 1;

function centsOf(euro: number | null): Cents | null {
  return euro === null ? null : (parseEuro(euro) ?? null);
}
