import type { FastifyReply } from 'fastify';
import { atOnce, eachInSteps } from '../http/time-slices.ts';
import { plainLetters } from '../values/plain-letters.ts';
import { decodeText } from './csv/decode-text.ts';
import { fileKind } from './csv/file-kind.ts';
import { findSeparator, statedSeparator } from './csv/find-separator.ts';
import { splitText } from './csv/split-text.ts';
import { tidyText } from './csv/tidy-text.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';

/** The columns of a table: what each may be headed by, its own heading first. */
export type CsvColumns<Key extends string> = Readonly<Record<Key, readonly string[]>>;

export interface CsvRow<Key extends string> {
  /** As the spreadsheet numbers it, the heading being row 1 of an ordinary file. */
  row: number;
  /** Tidied; empty where the cell, or its whole column, is not there. */
  cells: Readonly<Record<Key, string>>;
}

export interface CsvTable<Key extends string> {
  /** The columns that the file has. */
  found: Key[];
  rows: CsvRow<Key>[];
}

const MOST_ROWS = 50_000;
/** Above the headings people write what a list is. */
const HEADING_WITHIN = 20;
/** `="0830"` guards a zero, `'=1` what would else be a formula. */
const GUARDED = /^(?:="([^"]*)"|'([=+\-@].*))$/s;

/**
 * The rows of a CSV file as spreadsheets write it: any of their encodings and separators; columns in any order,
 * headed without regard to case, accents and punctuation; columns it does not know are left alone. Throws
 * `UnreadableFile` for what is no such file, or lacks one of the `required` columns.
 */
export function readCsvTable<Key extends string>(
  bytes: Uint8Array,
  columns: CsvColumns<Key>,
  required: readonly Key[],
): CsvTable<Key> {
  return atOnce(csvTableInSteps(bytes, columns, required));
}

/** The same as steps, for `inSlices`: a file of megabytes takes seconds. */
export function* csvTableInSteps<Key extends string>(
  bytes: Uint8Array,
  columns: CsvColumns<Key>,
  required: readonly Key[],
): Generator<void, CsvTable<Key>> {
  if (fileKind(bytes) === 'xlsx') {
    throw new UnreadableFile('not-a-list', 'This is an Excel workbook. Save it as CSV first.');
  }
  const keyOf = headingReader(columns);
  const lines = yield* linesOf(bytes, keyOf);
  const found = lines.slice(0, HEADING_WITHIN).map(({ fields }) => fields.map(keyOf));
  const at = found.findIndex((keys) => required.every((key) => keys.includes(key)));
  const keys = found[at];
  if (!keys) throw noHeadings(columns, required);
  const rows = lines.slice(at + 1);
  if (rows.length > MOST_ROWS) throw new UnreadableFile('too-large', 'The file has more than 50,000 rows.');
  return {
    found: [...new Set(keys.filter((key) => key !== undefined))],
    rows: yield* eachInSteps(rows, ({ row, fields }) => ({ row, cells: cellsOf(fields, keys, columns) })),
  };
}

interface Line {
  row: number;
  fields: string[];
}

/** Blank ones are left out, and counted. */
function* linesOf(bytes: Uint8Array, keyOf: (text: string) => string | undefined): Generator<void, Line[]> {
  const { text } = decodeText(bytes, () => false);
  const stated = statedSeparator(text);
  const body = stated?.rest ?? text;
  const countHeadings = (fields: string[]) => fields.filter((field) => keyOf(field) !== undefined).length;
  // A table of one column has no separator at all.
  const separator = stated?.separator ?? findSeparator(body, countHeadings) ?? ';';
  const lines: Line[] = [];
  let row = stated ? 1 : 0;
  for (const texts of splitText(body, separator)) {
    row += 1;
    yield;
    const fields = texts.map(fieldText);
    if (fields.some((field) => field !== '')) lines.push({ row, fields });
  }
  if (lines.length === 0) throw new UnreadableFile('empty', 'The file is empty.');
  return lines;
}

function fieldText(field: string): string {
  const text = tidyText(field);
  const [, zero, formula] = GUARDED.exec(text) ?? [];
  return zero ?? formula ?? text;
}

function headingReader<Key extends string>(columns: CsvColumns<Key>): (text: string) => Key | undefined {
  const keys = Object.keys(columns) as Key[];
  const byHeading = new Map(keys.flatMap((key) => columns[key].map((heading) => [plain(heading), key])));
  return (text) => byHeading.get(plain(text));
}

function plain(text: string): string {
  return plainLetters(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Where two columns have the same heading, the first counts. */
function cellsOf<Key extends string>(
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

function noHeadings<Key extends string>(columns: CsvColumns<Key>, required: readonly Key[]): UnreadableFile {
  const headings = required.map((key) => `«${columns[key][0]}»`).join(', ');
  return new UnreadableFile('no-headings', `The first row must name the columns. It needs: ${headings}.`);
}

/**
 * A table as CSV that spreadsheets open by a double click: UTF-8 with its mark, semicolons, CRLF. A text that a
 * spreadsheet would take for a formula is guarded by an apostrophe, which `readCsvTable` takes off again.
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

/** Answers a table as a file to keep; its name is plain letters, digits, points and hyphens. */
export function sendCsv(reply: FastifyReply, fileName: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName.replace(/[^A-Za-z0-9.-]/g, '-')}"`)
    .send(text);
}
