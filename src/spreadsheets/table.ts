import { UnreadableFile } from './csv/unreadable-file.ts';

/** A number of a workbook, with what its format shows it as. */
export interface NumberCell {
  value: number;
  /** As the file has it. */
  text: string;
  shown: 'number' | 'date' | 'time' | 'date-time';
}

/** A cell that has no value of its own to read: a formula never calculated, or one that failed. */
export interface BrokenCell {
  broken: 'formula-without-value' | 'error-value';
  text: string;
}

/** Text (tidied; empty where the cell is blank), a number, or what stands for a value that is not there. */
export type Cell = string | NumberCell | BrokenCell;

export interface TableRow {
  /** As the spreadsheet numbers it. */
  row: number;
  cells: Cell[];
}

export type Epoch = 1900 | 1904;

/** What every kind of file comes down to. */
export interface Table {
  /** In their order; blank ones are left out. */
  rows: TableRow[];
  /** From which day a workbook counts. */
  epoch: Epoch;
  /** Cells of one row that are merged into one, by row: from and to column. */
  wide: ReadonlyMap<number, readonly (readonly [number, number])[]>;
}

export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 200;
export const MOST_CELLS = 4_000_000;

export function isNumber(cell: Cell): cell is NumberCell {
  return typeof cell === 'object' && 'value' in cell;
}

export function isBroken(cell: Cell): cell is BrokenCell {
  return typeof cell === 'object' && 'broken' in cell;
}

/** The cell as a text, which of a number is the number itself. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  return cell.text;
}

export function tooLarge(): UnreadableFile {
  return new UnreadableFile('too-large', 'A list has at most 200,000 rows and 200 columns.');
}
