import type { FastifyReply } from 'fastify';
import { mapInSteps } from '../http/time-slices.ts';
import { foldDiacritics } from '../values/fold-diacritics.ts';
import { decodeText } from './csv/decode-text.ts';
import { declaredSeparator, detectSeparator } from './csv/detect-separator.ts';
import { fileKind } from './csv/file-kind.ts';
import { normalizeCellText } from './csv/normalize-cell-text.ts';
import { splitRows } from './csv/split-rows.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';

/** The accepted headings of each column, the preferred one first. */
export type CsvColumns<Key extends string> = Readonly<Record<Key, readonly string[]>>;

export interface CsvRow<Key extends string> {
  /** Row number in the spreadsheet; the heading of an ordinary file is row 1. */
  row: number;
  /** Normalized; empty if the cell or its whole column is missing. */
  cells: Readonly<Record<Key, string>>;
}

export interface CsvTable<Key extends string> {
  /** The columns found in the file. */
  found: Key[];
  rows: CsvRow<Key>[];
}

const MAX_ROWS = 50_000;
/** Titles and notes may precede the headings. */
const MAX_HEADING_ROW = 20;
/** `="0830"` protects a leading zero, `'=1` a text that looks like a formula. */
const QUOTED_FORMULA = /^(?:="([^"]*)"|'([=+\-@].*))$/s;

/**
 * Reads the rows of a CSV file as spreadsheets write it: any supported encoding and separator, columns in any order,
 * headings compared without case, accents and punctuation; unknown columns are ignored. Throws `UnreadableFile` for
 * other files and for a missing `required` column. In steps, for `runInSlices`: a file of several megabytes takes seconds.
 */
export function* csvTableInSteps<Key extends string>(
  bytes: Uint8Array,
  columns: CsvColumns<Key>,
  required: readonly Key[],
): Generator<void, CsvTable<Key>> {
  if (fileKind(bytes) === 'workbook') {
    throw new UnreadableFile('not-a-list', 'This is a workbook. Save it as CSV first.');
  }
  const keyOf = createHeadingLookup(columns);
  const lines = yield* readLines(bytes, keyOf);
  const found = lines.slice(0, MAX_HEADING_ROW).map(({ fields }) => fields.map(keyOf));
  const at = found.findIndex((keys) => required.every((key) => keys.includes(key)));
  const keys = found[at];
  if (!keys) throw missingHeadings(columns, required);
  const rows = lines.slice(at + 1);
  if (rows.length > MAX_ROWS) throw new UnreadableFile('too-large', 'The file has more than 50,000 rows.');
  return {
    found: [...new Set(keys.filter((key) => key !== undefined))],
    rows: yield* mapInSteps(rows, ({ row, fields }) => ({ row, cells: mapCells(fields, keys, columns) })),
  };
}

interface Line {
  row: number;
  fields: string[];
}

/** Skips blank lines but counts them. */
function* readLines(bytes: Uint8Array, keyOf: (text: string) => string | undefined): Generator<void, Line[]> {
  const { text } = decodeText(bytes, () => false);
  const stated = declaredSeparator(text);
  const body = stated?.rest ?? text;
  const countHeadings = (fields: string[]) => fields.filter((field) => keyOf(field) !== undefined).length;
  // A table with one column has no separator.
  const separator = stated?.separator ?? detectSeparator(body, countHeadings) ?? ';';
  const lines: Line[] = [];
  let row = stated ? 1 : 0;
  for (const texts of splitRows(body, separator)) {
    row += 1;
    yield;
    const fields = texts.map(fieldText);
    if (fields.some((field) => field !== '')) lines.push({ row, fields });
  }
  if (lines.length === 0) throw new UnreadableFile('empty', 'The file is empty.');
  return lines;
}

function fieldText(field: string): string {
  const text = normalizeCellText(field);
  const [, quoted, formula] = QUOTED_FORMULA.exec(text) ?? [];
  return quoted ?? formula ?? text;
}

function createHeadingLookup<Key extends string>(
  columns: CsvColumns<Key>,
): (text: string) => Key | undefined {
  const keys = Object.keys(columns) as Key[];
  const byHeading = new Map(keys.flatMap((key) => columns[key].map((heading) => [headingKey(heading), key])));
  return (text) => byHeading.get(headingKey(text));
}

function headingKey(text: string): string {
  return foldDiacritics(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of two columns with the same heading, the first wins. */
function mapCells<Key extends string>(
  fields: readonly string[],
  keys: readonly (Key | undefined)[],
  columns: CsvColumns<Key>,
): Record<Key, string> {
  const cells = Object.fromEntries(Object.keys(columns).map((key) => [key, ''])) as Record<Key, string>;
  for (const [index, key] of keys.entries()) {
    if (key !== undefined && keys.indexOf(key) === index) cells[key] = fields[index] ?? '';
  }
  return cells;
}

function missingHeadings<Key extends string>(
  columns: CsvColumns<Key>,
  required: readonly Key[],
): UnreadableFile {
  const headings = required.map((key) => `«${columns[key][0]}»`).join(', ');
  return new UnreadableFile('no-headings', `The first row must name the columns. It needs: ${headings}.`);
}

/**
 * Formats a table as CSV that spreadsheets open directly: UTF-8 with byte order mark, semicolons, CRLF. Texts that
 * look like formulas are prefixed with an apostrophe, which `csvTableInSteps` removes.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;
}

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const guarded = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";,\r\n\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Sends a CSV download; other characters in its name than letters, digits, points and hyphens are replaced. */
export function sendCsv(reply: FastifyReply, fileName: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName.replace(/[^A-Za-z0-9.-]/g, '-')}"`)
    .send(text);
}
