import { z } from 'zod';
import type { Reader, Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { cleanText } from '../../../values/text.ts';
import { addHotelAlias, removeHotelAlias } from '../../hotels/server/list-known-hotels.ts';
import { nameKey } from '../../hotels/server/name-token.ts';
import { recogniseHeading } from '../../schedule-reading/server/columns/recognise-heading.ts';
import type { KnownHotel } from '../../schedule-reading/server/schedule-reading.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { type ListDecisions, type ListReading, listDecisionsSchema } from '../schedule-contract.ts';

const rememberedSchema = listDecisionsSchema.extend({ blank_columns: z.array(z.int()).optional() });

/**
 * Decisions about earlier files with the same headings. A column is asked about again where another one that may be meant
 * was blank then and is not now, or the chosen one is blank now and was not then. [LIST-23]
 */
export async function recallDecisions(
  db: Reader,
  headings: readonly string[],
  blank: readonly number[],
): Promise<ListDecisions> {
  const formats = await db
    .selectFrom('schedule_formats')
    .select(['headings', 'choices'])
    .where('headings', 'in', [keyOf(headings), formerKeyOf(headings)])
    .execute();
  const format = formats.find(({ headings: key }) => key === keyOf(headings)) ?? formats[0];
  if (!format) return {};
  const { blank_columns: former, ...decisions } = rememberedSchema.parse(JSON.parse(format.choices));
  if (!former || !decisions.columns) return decisions;
  const stands = ([field, chosen]: [string, number | null]) => {
    const isBlankNow = chosen !== null && blank.includes(chosen) && !former.includes(chosen);
    const mayBeMeant = (heading: string, column: number) =>
      column !== chosen &&
      !blank.includes(column) &&
      (isBlankNow || former.includes(column)) &&
      recogniseHeading(heading)?.fields.some((meant) => meant === field);
    return !headings.some(mayBeMeant);
  };
  return { ...decisions, columns: Object.fromEntries(Object.entries(decisions.columns).filter(stands)) };
}

/** A text that was left out and is the name of a hotel now means that hotel. [LIST-26] */
export function forgetShownHotels(
  recalled: ListDecisions,
  hotels: readonly Pick<KnownHotel, 'name' | 'otherNames'>[],
): ListDecisions {
  const leftOut = Object.entries(recalled.hotels ?? {});
  if (leftOut.length === 0) return recalled;
  const names = new Set(hotels.flatMap(({ name, otherNames }) => [name, ...otherNames]).map(nameKey));
  const stands = leftOut.filter(([text, id]) => id !== null || !names.has(nameKey(text)));
  return { ...recalled, hotels: Object.fromEntries(stands) };
}

/**
 * Merges decisions; new ones take precedence. Columns, date orders, hotels and flight days are merged one by one; of the others
 * an answer is the whole, so that a part of it can be taken back. [DESK-87]
 */
export function mergeDecisions(old: ListDecisions, given: ListDecisions): ListDecisions {
  const made = Object.entries(given).filter(([, decision]) => decision !== undefined);
  const merged: ListDecisions = { ...old, ...Object.fromEntries(made) };
  if (old.columns || given.columns) merged.columns = { ...old.columns, ...given.columns };
  if (old.dateOrders || given.dateOrders) merged.dateOrders = { ...old.dateOrders, ...given.dateOrders };
  if (old.hotels || given.hotels) merged.hotels = { ...old.hotels, ...given.hotels };
  if (old.flight_days || given.flight_days) merged.flight_days = { ...old.flight_days, ...given.flight_days };
  if (old.sheets !== undefined && merged.sheets?.join() !== old.sheets.join()) {
    // Columns and date orders were decided for other sheets.
    delete merged.columns;
    delete merged.dateOrders;
  }
  return merged;
}

/** What was added for the next files. */
export interface Remembered {
  aliases: { hotelId: number; name: string }[];
  /** Decisions by format, and those that they replace. */
  format?: { headings: string; choices: string; former: string | null };
}

/**
 * Stores decisions for the next file with the same headings, and the hotels that staff chose for a text as
 * aliases, each of them in the audit log. Sheets, days, flight days, accepted rows, pairs and withdrawals apply to this list only and are not stored. If
 * aliases were added, the caller must raise the content version.
 */
export async function rememberDecisions(
  db: Writer,
  { headings, blank_columns }: Pick<ListReading, 'headings' | 'blank_columns'>,
  { type, columns, dateOrders, source, complete, hotels = {} }: ListDecisions,
  { staff, now }: { staff: Pick<Staff, 'id'>; now: Date },
): Promise<Remembered> {
  const leftOut = Object.entries(hotels).filter(([, id]) => id === null);
  const aliases: Remembered['aliases'] = [];
  // Sorted, so that concurrent publishes cannot deadlock.
  for (const [text, id] of Object.entries(hotels).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = cleanText(text);
    if (id === null || !(await addHotelAlias(db, id, name))) continue;
    aliases.push({ hotelId: id, name });
    const added = { action: 'change', entity: 'hotel', entityId: id, after: { alias: name } };
    await recordAudit(db, { staff, ...added, now });
  }
  const remembered: ListDecisions = { type, columns, dateOrders, source, complete };
  if (leftOut.length > 0) remembered.hotels = Object.fromEntries(leftOut);
  if (headings.length === 0 || JSON.stringify(remembered) === '{}') return { aliases };
  const key = keyOf(headings);
  const choices = JSON.stringify({ ...remembered, ...(columns ? { blank_columns } : {}) });
  const former = await readFormat(db, key);
  await saveFormat(db, { headings: key, choices, now });
  return { aliases, format: { headings: key, choices, former } };
}

/** Removes the aliases that a list added, or adds them again. The caller must raise the content version. */
export async function settleAliases(
  db: Writer,
  aliases: Remembered['aliases'],
  { isRemoved, staff, now }: { isRemoved: boolean; staff: Pick<Staff, 'id'>; now: Date },
): Promise<void> {
  const settle = isRemoved ? removeHotelAlias : addHotelAlias;
  for (const { hotelId, name } of aliases) {
    if (!(await settle(db, hotelId, name))) continue;
    const alias = { [isRemoved ? 'before' : 'after']: { alias: name } };
    await recordAudit(db, { staff, action: 'change', entity: 'hotel', entityId: hotelId, ...alias, now });
  }
}

async function readFormat(db: Writer, headings: string): Promise<string | null> {
  const format = await db
    .selectFrom('schedule_formats')
    .select('choices')
    .where('headings', '=', headings)
    .executeTakeFirst();
  return format?.choices ?? null;
}

/** Stores decisions by format; null: none. */
export async function saveFormat(
  db: Writer,
  { headings, choices, now }: { headings: string; choices: string | null; now: Date },
): Promise<void> {
  if (choices === null) {
    await db.deleteFrom('schedule_formats').where('headings', '=', headings).execute();
    return;
  }
  const saved = { choices, saved_at: now.toISOString() };
  await db
    .insertInto('schedule_formats')
    .values({ headings, ...saved })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet(saved))
    .execute();
}

/** A remark beside some row adds columns without a heading: they are no part of the format. */
function keyOf(headings: readonly string[]): string {
  return formerKeyOf(headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1));
}

/** Earlier releases stored these columns. */
function formerKeyOf(headings: readonly string[]): string {
  return JSON.stringify(headings.map((heading) => cleanText(heading).toLowerCase()));
}
