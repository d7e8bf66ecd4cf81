import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import type { Sheet, Table, Workbook } from '../../../spreadsheets/table.ts';
import type { UnreadReason, UnreadSheet } from '../sheet-contract.ts';
import { findHeadings, guessHeadings, type Headings } from './columns/find-headings.ts';
import { landingSections } from './columns/landing-sections.ts';
import { recogniseHeading } from './columns/recognise-heading.ts';
import type { ReadingDecisions } from './schedule-reading.ts';

export interface ListSheet {
  name: string;
  headings: Headings;
}
interface OpenedSheets {
  /** The sheets that are lists. */
  lists: ListSheet[];
  /** Whether the same columns mean the same in all of them. */
  alike: boolean;
  unread: UnreadSheet[];
}

/**
 * Opens the sheets of a workbook that staff chose, otherwise all that are visible, as far as they are lists of departures.
 * Nothing is chosen where nothing would be left: neither a sheet that is hidden now, nor only summaries. Throws
 * `UnreadableFile`.
 */
export async function openSheets(
  { sheets }: Workbook,
  { sheets: chosen, columns }: ReadingDecisions,
): Promise<OpenedSheets> {
  const unread: UnreadSheet[] = [];
  function narrow<Item extends { name: string }>(
    items: readonly Item[],
    reason: UnreadReason,
    passes: (item: Item) => boolean,
  ): readonly Item[] {
    const passing = items.filter(passes);
    if (passing.length === 0) return items;
    for (const item of items) if (!passing.includes(item)) unread.push({ name: item.name, reason });
    return passing;
  }
  const visible = narrow(sheets, 'hidden', ({ hidden }) => !hidden);
  const wanted = narrow(visible, 'not-chosen', ({ name }) => chosen?.includes(name) ?? true);
  const filled = narrow(await readTables(wanted), 'empty', ({ table }) => table.rows.length > 0);
  if (filled.every(({ table }) => table.rows.length === 0)) {
    throw new UnreadableFile('empty', 'The workbook is empty.');
  }
  const withHeadings = narrow(headed(filled), 'no-headings', ({ headings }) => headings !== undefined);
  const listed = withHeadings.flatMap(({ name, headings }) => (headings ? [{ name, headings }] : []));
  const withRows = narrow(listed, 'empty', ({ headings }) => headings.rows.length > 0);
  const lists = narrow(withRows, 'no-departures', ({ headings }) => hasDepartures(headings));
  if (areAlike(lists, columns)) return { lists: [...lists], alike: true, unread };
  const departing = narrow(lists, 'arrivals', (sheet) => !isOfArrivals(sheet));
  return { lists: [...departing], alike: areAlike(departing, columns), unread };
}

function areAlike(lists: readonly ListSheet[], columns: ReadingDecisions['columns']): boolean {
  return new Set(lists.map(({ headings }) => meaningOf(headings, columns))).size <= 1;
}

/** Whether all rows of a sheet stand below «Arrivals», as its name or a title. [LIST-25] */
function isOfArrivals({ name, headings: { above, rows } }: ListSheet): boolean {
  const { titles, landing } = landingSections([{ name, above, rows }]);
  return rows.every(({ row }) => titles.has(row) || landing.has(row));
}

async function readTables(sheets: readonly Sheet[]): Promise<{ name: string; table: Table }[]> {
  const tables: { name: string; table: Table }[] = [];
  for (const sheet of sheets) tables.push({ name: sheet.name, table: await sheet.read() });
  return tables;
}

/** Headings that only staff understand count where no sheet has others. */
function headed(
  tables: readonly { name: string; table: Table }[],
): { name: string; headings: Headings | undefined }[] {
  const found = tables.map(({ name, table }) => ({ name, headings: findHeadings(table) }));
  if (found.some(({ headings }) => headings)) return found;
  return tables.map(({ name, table }) => ({ name, headings: guessHeadings(table) }));
}

function hasDepartures({ texts }: Headings): boolean {
  const fields = new Set(texts.flatMap((text) => recogniseHeading(text)?.fields ?? []));
  return fields.has('hotel') && fields.has('pickup_time');
}

/** What the columns mean; of those that only staff understand, their texts. */
function meaningOf({ texts, understood }: Headings, decided: ReadingDecisions['columns'] = {}): string {
  const assigned = new Set(Object.values(decided));
  const meanings = texts.map((text, column) =>
    understood && !assigned.has(column) ? (recogniseHeading(text)?.fields.join() ?? '') : text.toLowerCase(),
  );
  return meanings.join('\0').replace(/(?<!\0)\0+$/, '');
}
