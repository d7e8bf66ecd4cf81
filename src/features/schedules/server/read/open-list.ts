import { fileKind } from '../../../../spreadsheets/csv/file-kind.ts';
import { normalizeCellText } from '../../../../spreadsheets/csv/normalize-cell-text.ts';
import { UnreadableFile } from '../../../../spreadsheets/csv/unreadable-file.ts';
import { openWorkbook } from '../../../../spreadsheets/open-workbook.ts';
import { readCsv } from '../../../../spreadsheets/read-csv.ts';
import type { Epoch, Sheet, Table, Workbook } from '../../../../spreadsheets/table.ts';
import type { KnownHotel, ReadingDecisions, ScheduleReading } from '../schedule-reading.ts';
import { countHeadings, findHeadings, guessHeadings, type Headings } from './columns/find-headings.ts';
import { isHeadingWord } from './columns/recognise-heading.ts';

export interface OpenList {
  format: ScheduleReading['format'];
  epoch: Epoch;
  headings: Headings;
}
export interface OpenSheets {
  format: ScheduleReading['format'];
  /** Names of the sheets, any of which may be the list. */
  sheets: string[];
}

/**
 * Opens a file and finds its headings. For a workbook with several sheets that have headings, returns their
 * names.
 */
export async function openList(
  bytes: Uint8Array,
  decisions: ReadingDecisions,
  hotels: readonly KnownHotel[],
): Promise<OpenList | OpenSheets> {
  if (fileKind(bytes) === 'workbook') return openSheet(await openWorkbook(bytes), decisions);
  const hotelWords = wordsOfNames(hotels);
  const { table, encoding, separator } = readCsv(bytes, {
    isKnownWord: (word) => hotelWords.has(word) || isHeadingWord(word),
    countHeadings: (fields) => countHeadings(fields.map(normalizeCellText)),
  });
  const headings = findHeadings(table) ?? guessHeadings(table);
  if (!headings) throw noHeadings();
  return { format: { kind: 'csv', encoding, separator }, epoch: table.epoch, headings };
}

async function openSheet(workbook: Workbook, decisions: ReadingDecisions): Promise<OpenList | OpenSheets> {
  const { kind, epoch } = workbook;
  const tables: { name: string; table: Table }[] = [];
  for (const sheet of sheetsToRead(workbook, decisions)) {
    const table = await sheet.read();
    if (table.rows.length > 0) tables.push({ name: sheet.name, table });
  }
  if (tables.length === 0) throw new UnreadableFile('empty', 'The workbook is empty.');
  const understood = withHeadings(tables, findHeadings);
  const fitting = understood.length > 0 ? understood : withHeadings(tables, guessHeadings);
  const [only] = fitting;
  if (!only) throw noHeadings();
  const names = fitting.map(({ name }) => name);
  if (names.length > 1) return { format: { kind, sheet: '', sheets: names, epoch }, sheets: names };
  const sheets = decisions.sheet === only.name ? visibleSheets(workbook).map(({ name }) => name) : names;
  return { format: { kind, sheet: only.name, sheets, epoch }, epoch, headings: only.headings };
}

function withHeadings(
  tables: readonly { name: string; table: Table }[],
  find: (table: Table) => Headings | undefined,
): { name: string; headings: Headings }[] {
  return tables.flatMap(({ name, table }) => {
    const headings = find(table);
    return headings ? { name, headings } : [];
  });
}

/**
 * The sheet that staff chose, for this file or an earlier one like it, unless it is hidden now; otherwise all
 * visible sheets.
 */
function sheetsToRead(workbook: Workbook, decisions: ReadingDecisions): Sheet[] {
  const visible = visibleSheets(workbook);
  const chosen = visible.filter(({ name }) => name === decisions.sheet);
  return chosen.length > 0 ? chosen : visible;
}

/** Hidden sheets are old or working copies, unless all are hidden. */
function visibleSheets({ sheets }: Workbook): Sheet[] {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : sheets;
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
