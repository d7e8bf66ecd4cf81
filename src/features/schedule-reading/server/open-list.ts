import { fileKind } from '../../../spreadsheets/csv/file-kind.ts';
import { normalizeCellText } from '../../../spreadsheets/csv/normalize-cell-text.ts';
import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import { openWorkbook } from '../../../spreadsheets/open-workbook.ts';
import { readCsv } from '../../../spreadsheets/read-csv.ts';
import { cellText, MAX_ROWS, type TableRow, tooLarge } from '../../../spreadsheets/table.ts';
import type { ReadSheet } from '../sheet-contract.ts';
import type { Calendar } from './cells/read-date.ts';
import { countHeadings, findHeadings, guessHeadings, type Headings } from './columns/find-headings.ts';
import { landingSections } from './columns/landing-sections.ts';
import { isHeadingWord } from './columns/recognise-heading.ts';
import { sectionDates } from './columns/section-dates.ts';
import { type ListSheet, openSheets } from './open-sheets.ts';
import type { KnownHotel, ReadingContext, ReadingDecisions, ScheduleReading } from './schedule-reading.ts';

export interface OpenList {
  format: ScheduleReading['format'];
  calendar: Calendar;
  headings: ListHeadings;
}
export interface ListHeadings extends Omit<Headings, 'above' | 'width'> {
  /** The column that the dates of sections or sheets became, which the file does not have. */
  sectionColumn?: number;
  /** Numbers of the rows that stand below «Arrivals». */
  landing: ReadonlySet<number>;
  /** Of the rows of a CSV file that have more cells than the headings: what stands in the last ones. In a workbook, remarks may stand beside the list. */
  beyond: ReadonlyMap<number, string>;
}
export interface OpenSheets {
  format: ScheduleReading['format'];
  /** Names of sheets whose columns differ, any of which may be the list. */
  sheets: string[];
}

/**
 * Opens a file and finds its headings. Sheets of a workbook with the same columns are one list; if their columns differ,
 * returns their names. [LIST-14]
 */
export async function openList(
  bytes: Uint8Array,
  decisions: ReadingDecisions,
  { hotels, today }: ReadingContext,
): Promise<OpenList | OpenSheets> {
  if (fileKind(bytes) === 'workbook') return openWorkbookList(bytes, decisions, today);
  const hotelWords = wordsOfNames(hotels);
  const { table, encoding, separator } = readCsv(bytes, {
    isKnownWord: (word) => hotelWords.has(word) || isHeadingWord(word),
    countHeadings: (fields) => countHeadings(fields.map(normalizeCellText)),
  });
  const headings = findHeadings(table) ?? guessHeadings(table);
  if (!headings) throw noHeadings();
  const calendar = { epoch: table.epoch, today };
  const format = { kind: 'csv' as const, encoding, separator };
  const joined = joinSheets([{ name: '', headings }], [], calendar);
  return { format, calendar, headings: { ...joined, beyond: beyondHeadings(headings) } };
}

async function openWorkbookList(
  bytes: Uint8Array,
  decisions: ReadingDecisions,
  today: ReadingContext['today'],
): Promise<OpenList | OpenSheets> {
  const workbook = await openWorkbook(bytes);
  const { lists, alike, unread } = await openSheets(workbook, decisions);
  if (lists.length === 0) throw noHeadings();
  const { kind, epoch } = workbook;
  if (!alike) {
    const sheets = lists.map(({ name }) => name);
    const differing = sheets.map((name) => ({ name, reason: 'other-columns' as const }));
    return { format: { kind, epoch, read: [], unread: [...differing, ...unread] }, sheets };
  }
  const read = numberThrough(lists);
  const calendar = { epoch, today };
  return { format: { kind, epoch, read, unread }, calendar, headings: joinSheets(lists, read, calendar) };
}

/** How far the row numbers of each sheet are moved to follow those of the sheets before it. */
function numberThrough(lists: readonly ListSheet[]): ReadSheet[] {
  let before = 0;
  const sheets = lists.map(({ name, headings }) => {
    const sheet = { name, before };
    before += headings.rows.at(-1)?.row ?? 0;
    return sheet;
  });
  if (lists.reduce((rows, { headings }) => rows + headings.rows.length, 0) > MAX_ROWS) throw tooLarge();
  return sheets;
}

/** The rows of all sheets as one list, with a column of the dates that their names and sections say. */
function joinSheets(
  lists: readonly ListSheet[],
  read: readonly ReadSheet[],
  calendar: Calendar,
): ListHeadings {
  const width = Math.max(...lists.map(({ headings }) => headings.texts.length));
  const texts = Array.from(
    { length: width },
    (_, column) => lists.map(({ headings }) => headings.texts[column]).find(Boolean) ?? '',
  );
  const titled = lists.map(({ name, headings: { above, rows } }, index) => ({
    ...{ name, above },
    rows: renumbered(rows, read[index]?.before ?? 0),
  }));
  const understood = lists.every(({ headings }) => headings.understood);
  const { titles, landing } = landingSections(titled);
  const dated = sectionDates(texts, titled, calendar);
  const rows = dated.rows.filter(({ row }) => !titles.has(row));
  return { ...dated, rows, understood, landing, beyond: new Map() };
}

function beyondHeadings({ texts, width, rows }: Headings): ReadonlyMap<number, string> {
  const named = texts.findLastIndex((text) => text !== '') + 1;
  return new Map(
    rows.flatMap(({ row, cells, blanksAfter = 0 }): [number, string][] => {
      const beyond = cells.slice(named).map(cellText).filter(Boolean).join(' ');
      const isWider = beyond !== '' || cells.length + blanksAfter > width;
      return isWider ? [[row, beyond || cellText(cells.at(-1))]] : [];
    }),
  );
}

function renumbered(rows: readonly TableRow[], before: number): readonly TableRow[] {
  return before === 0 ? rows : rows.map((row) => ({ ...row, row: row.row + before }));
}

function noHeadings(): UnreadableFile {
  return new UnreadableFile(
    'no-headings',
    'No row says what the columns mean, like «Hotel», «Date», «Pick-up time».',
  );
}

function wordsOfNames(hotels: readonly KnownHotel[]): Set<string> {
  const names = hotels.flatMap(({ name, otherNames }) => [name, ...otherNames]);
  return new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []));
}
