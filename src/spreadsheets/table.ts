import { UnreadableFile } from './csv/unreadable-file.ts';

/** A number of a workbook and the kind its format displays it as. */
export interface NumberCell {
  value: number;
  /** The raw text of the file. */
  text: string;
  shown: 'number' | 'date' | 'time' | 'date-time';
  /** It is the stored result of a formula: many programs store 0 where they have not calculated it. */
  calculated?: true;
}

/** A cell without a usable value: a formula that was never calculated, or an error. */
export interface BrokenCell {
  broken: 'formula-without-value' | 'error-value';
  text: string;
}

/** Normalized text (empty for a blank cell), a number, or a broken cell. */
export type Cell = string | NumberCell | BrokenCell;

export interface TableRow {
  /** Row number in the spreadsheet. */
  row: number;
  cells: Cell[];
  isHidden?: true;
  /** Columns whose text, or a part of it, is struck through. */
  struck?: number[];
  /** Number of blank cells that a text file has after the last of `cells`. */
  blanksAfter?: number;
}

export type Epoch = 1900 | 1904;

/** The common representation of all file formats. */
export interface Table {
  /** In order, without blank rows. */
  rows: TableRow[];
  /** The date system of the workbook. */
  epoch: Epoch;
  /** Horizontally merged cells by row, as first and last column. */
  wide: ReadonlyMap<number, readonly (readonly [number, number])[]>;
}

export interface Sheet {
  name: string;
  hidden: boolean;
  read(): Promise<Table>;
}

export interface Workbook {
  kind: 'xlsx' | 'ods';
  sheets: Sheet[];
  epoch: Epoch;
}

export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
export const MAX_CELLS = 4_000_000;
/** Of all texts of a workbook together. */
export const MAX_CHARACTERS = 40_000_000;

export function isNumber(cell: Cell): cell is NumberCell {
  return typeof cell === 'object' && 'value' in cell;
}

export function isBroken(cell: Cell): cell is BrokenCell {
  return typeof cell === 'object' && 'broken' in cell;
}

/** The text of a cell; for a number, its raw text. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  return cell.text;
}

export function tooLarge(): UnreadableFile {
  return new UnreadableFile('too-large', 'A list has at most 200,000 rows and 200 columns.');
}
