import { fileKind } from '../../../../spreadsheets/csv/file-kind.ts';
import { normalizeCellText } from '../../../../spreadsheets/csv/normalize-cell-text.ts';
import { UnreadableFile } from '../../../../spreadsheets/csv/unreadable-file.ts';
import { openWorkbook } from '../../../../spreadsheets/open-workbook.ts';
import { readCsv } from '../../../../spreadsheets/read-csv.ts';
import type { Epoch, Sheet, Table, Workbook } from '../../../../spreadsheets/table.ts';
import type { KnownHotel, ScheduleChoices, ScheduleReading } from '../schedule-reading.ts';
import { countHeadings, findHeadings, type Headings, supposeHeadings } from './columns/find-headings.ts';
import { isHeadingWord } from './columns/recognise-heading.ts';

export interface OpenList {
  format: ScheduleReading['format'];
  epoch: Epoch;
  headings: Headings;
}
export interface OpenSheets {
  format: ScheduleReading['format'];
  /** Any of which may be the list. */
  sheets: string[];
}

/** The rows of a file and its headings; of a workbook with several sheets that have some, their names. */
export async function openList(
  bytes: Uint8Array,
  choices: ScheduleChoices,
  hotels: readonly KnownHotel[],
): Promise<OpenList | OpenSheets> {
  if (fileKind(bytes) === 'workbook') return openSheet(await openWorkbook(bytes), choices);
  const hotelWords = wordsOfNames(hotels);
  const { table, encoding, separator } = readCsv(bytes, {
    isKnownWord: (word) => hotelWords.has(word) || isHeadingWord(word),
    countHeadings: (fields) => countHeadings(fields.map(normalizeCellText)),
  });
  const headings = findHeadings(table) ?? supposeHeadings(table);
  if (!headings) throw noHeadings();
  return { format: { kind: 'csv', encoding, separator }, epoch: table.epoch, headings };
}

async function openSheet(workbook: Workbook, choices: ScheduleChoices): Promise<OpenList | OpenSheets> {
  const { kind, epoch } = workbook;
  const tables: { name: string; table: Table }[] = [];
  for (const sheet of sheetsToRead(workbook, choices)) {
    const table = await sheet.read();
    if (table.rows.length > 0) tables.push({ name: sheet.name, table });
  }
  if (tables.length === 0) throw new UnreadableFile('empty', 'The workbook is empty.');
  const understood = withHeadings(tables, findHeadings);
  const fitting = understood.length > 0 ? understood : withHeadings(tables, supposeHeadings);
  const [only] = fitting;
  if (!only) throw noHeadings();
  const names = fitting.map(({ name }) => name);
  if (names.length > 1) return { format: { kind, sheet: '', sheets: names, epoch }, sheets: names };
  const sheets = choices.sheet === only.name ? visibleSheets(workbook).map(({ name }) => name) : names;
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

/** Of those that can be seen the one that staff chose, also of the last file like it: it may be hidden by now. */
function sheetsToRead(workbook: Workbook, choices: ScheduleChoices): Sheet[] {
  const visible = visibleSheets(workbook);
  const chosen = visible.filter(({ name }) => name === choices.sheet);
  return chosen.length > 0 ? chosen : visible;
}

/** A hidden sheet is an old or a working copy, unless there is no other. */
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
