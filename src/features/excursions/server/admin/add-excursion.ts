import type { Writer } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import { cleanText } from '../../../../values/text.ts';
import { outdatedFrom, translatedFrom } from '../../../../values/translations.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionContent, ExcursionRecord } from '../../admin-contract.ts';
import { storePickups } from './pickups.ts';
import { UNKNOWN_HOURS } from './publish-excursion.ts';
import { readRecord } from './read-record.ts';

/** Creates a draft with only an English title; visitors do not see it until it is published. */
export async function addExcursion(
  { database, now }: ApiServices,
  { title, staff }: { title: string; staff: Pick<Staff, 'id'> },
): Promise<ExcursionRecord> {
  const at = now();
  const english = cleanText(title);
  return database.write(async (db) => {
    const id = await insertDraft(db, { ...EMPTY, titles: { en: english } }, at);
    const change = { action: 'add', entity: 'excursion', entityId: id, after: { title: english } };
    await recordAudit(db, { staff, ...change, now: at });
    return readRecord(db, id, todayInMadrid(at));
  });
}

/** Creates an unpublished copy of an excursion, including its pickups; its English title ends with "(copy)". */
export async function duplicateExcursion(
  { database, now }: ApiServices,
  { id: source, staff }: { id: number; staff: Pick<Staff, 'id'> },
): Promise<ExcursionRecord> {
  const at = now();
  return database.write(async (db) => {
    const { content } = await readRecord(db, source, todayInMadrid(at));
    const id = await insertDraft(db, asCopy(content), at);
    await copyPickups(db, source, id, at);
    const change = { action: 'duplicate', entity: 'excursion', entityId: id, after: { copy_of: source } };
    await recordAudit(db, { staff, ...change, now: at });
    return readRecord(db, id, todayInMadrid(at));
  });
}

const EMPTY: ExcursionContent = {
  image: null,
  titles: {},
  intros: {},
  long_descriptions: {},
  translated_from: { titles: {}, intros: {}, long_descriptions: {} },
  weekdays: [],
  tour_languages: [],
  duration_hours: null,
  pickup_time: null,
  map_link: null,
  adult_price: null,
  child_price: null,
  price_periods: [],
  valid_from: null,
  valid_to: null,
  blocks: [],
  pictures: [],
};

function asCopy(content: ExcursionContent): ExcursionContent {
  const { titles, translated_from } = content;
  const renamed = { ...titles, en: `${(titles.en ?? '').slice(0, 190)} (copy)`.trim() };
  const of = translatedFrom({ texts: titles, of: translated_from.titles }, renamed);
  const stored = outdatedFrom({ texts: renamed, of });
  return { ...content, titles: renamed, translated_from: { ...translated_from, titles: stored } };
}

/** Inserts at the end of the list. The slug is unique and does not change with the title. */
async function insertDraft(db: Writer, content: ExcursionContent, now: Date): Promise<number> {
  const last = await db
    .selectFrom('excursions')
    .select((of) => of.fn.max('position').as('position'))
    .executeTakeFirst();
  const { id } = await db
    .insertInto('excursions')
    .values({
      slug: await freeSlug(db, content.titles.en ?? ''),
      position: Number(last?.position ?? -1) + 1,
      published: 0,
      draft: JSON.stringify(content),
      titles: '{}',
      intros: '{}',
      long_descriptions: '{}',
      weekdays: '[]',
      tour_languages: '[]',
      duration_hours: UNKNOWN_HOURS,
      image: null,
      pickup_time: null,
      map_link: null,
      price_adult_cents: null,
      price_child_cents: null,
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function freeSlug(db: Writer, title: string): Promise<string> {
  const words = foldDiacritics(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const slug = words || 'excursion';
  const taken = await db.selectFrom('excursions').select('slug').where('slug', 'like', `${slug}%`).execute();
  const slugs = new Set(taken.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!slugs.has(candidate)) return candidate;
  }
}

async function copyPickups(db: Writer, from: number, to: number, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('excursion_pickups')
    .selectAll()
    .where('excursion_id', '=', from)
    .execute();
  const copies = rows.map((row) => ({ ...row, excursion_id: to, updated_at: now.toISOString() }));
  await storePickups(db, copies);
}
