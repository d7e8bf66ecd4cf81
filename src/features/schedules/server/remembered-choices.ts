import type { Reader, Writer } from '../../../db/database.ts';
import { cleanText } from '../../../values/text.ts';
import { addHotelAlias } from '../../hotels/server/list-known-hotels.ts';
import { type ListChoices, scheduleChoicesSchema } from '../schedule-contract.ts';

/** What staff decided about files with the same headings before; undefined when they never had to. */
export async function recallChoices(
  db: Reader,
  headings: readonly string[],
): Promise<ListChoices | undefined> {
  const format = await db
    .selectFrom('schedule_formats')
    .select('choices')
    .where('headings', '=', keyOf(headings))
    .executeTakeFirst();
  return format && scheduleChoicesSchema.parse(JSON.parse(format.choices));
}

/** New decisions before old ones; of columns, date orders and hotels, one by one. */
export function mergeChoices(old: ListChoices, given: ListChoices): ListChoices {
  const merged: ListChoices = { ...old, ...given };
  if (old.columns || given.columns) merged.columns = { ...old.columns, ...given.columns };
  if (old.dateOrders || given.dateOrders) merged.dateOrders = { ...old.dateOrders, ...given.dateOrders };
  if (old.hotels || given.hotels) merged.hotels = { ...old.hotels, ...given.hotels };
  if (old.sheet !== undefined && merged.sheet !== old.sheet) {
    // What columns say, and how they write dates, was said of the other sheet.
    delete merged.columns;
    delete merged.dateOrders;
  }
  return merged;
}

/**
 * Keeps what was decided about a file for the next with the same headings, and the hotels it named otherwise as
 * aliases. What was decided about this list alone, its scope and its pairs, is not kept. Returns whether hotels are
 * found by other names now.
 */
export async function rememberChoices(
  db: Writer,
  headings: readonly string[],
  { type, sheet, columns, dateOrders, hotels = {} }: ListChoices,
  now: Date,
): Promise<boolean> {
  const leftOut = Object.entries(hotels).filter(([, id]) => id === null);
  // In one order for all, so that of two publishes at once neither waits for the other to go on.
  let hasNewNames = false;
  for (const [text, id] of Object.entries(hotels).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (id !== null && (await addHotelAlias(db, id, cleanText(text)))) hasNewNames = true;
  }
  const kept: ListChoices = { type, sheet, columns, dateOrders };
  if (leftOut.length > 0) kept.hotels = Object.fromEntries(leftOut);
  const choices = JSON.stringify(kept);
  if (headings.length === 0 || choices === '{}') return hasNewNames;
  const saved = { choices, saved_at: now.toISOString() };
  await db
    .insertInto('schedule_formats')
    .values({ headings: keyOf(headings), ...saved })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet(saved))
    .execute();
  return hasNewNames;
}

function keyOf(headings: readonly string[]): string {
  return JSON.stringify(headings.map((heading) => cleanText(heading).toLowerCase()));
}
