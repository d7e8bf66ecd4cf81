import type { Attribute, XmlReader } from '../archive/parse-xml.ts';
import { damaged, expandsTooFar } from '../archive/zip-directory.ts';
import {
  type Cell,
  MAX_CELLS,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  type NumberCell,
  type TableRow,
  tooLarge,
} from '../table.ts';
import { parseAddress, parseRange, type Range } from './cell-address.ts';
import type { CellFormat } from './cell-formats.ts';
import { decodeCellString, runReader } from './shared-strings.ts';

const MAX_RANGES = 100_000;

/** Data of the workbook that cells refer to. */
export interface CellSources {
  strings: readonly string[];
  /** Indices of strings that are struck through in part. */
  struck: ReadonlySet<number>;
  formats: readonly CellFormat[];
}

interface CellXml {
  column: number;
  type: string;
  style: number;
  formula: boolean;
  /** Whether a part of its own text is struck through. */
  struck: boolean;
  value: string | undefined;
}

/** Collects the non-blank rows of a sheet, hidden ones included, and its merged ranges. */
export function sheetReader(sources: CellSources): { rows: TableRow[]; ranges: Range[]; reader: XmlReader } {
  const rows: TableRow[] = [];
  const ranges: Range[] = [];
  let row: TableRow = { row: 0, cells: [] };
  let cell: CellXml | undefined;
  let collecting = false;
  let cellCount = 0;
  let characters = 0;
  const run = runReader();

  function finishRow(): void {
    if (row.cells.length === 0) return;
    cellCount += row.cells.length;
    if (rows.push(row) > MAX_ROWS || cellCount > MAX_CELLS) throw tooLarge();
  }

  function setCell(column: number, value: Cell): void {
    if (value === '') return;
    if (column >= MAX_COLUMNS) throw tooLarge();
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = value;
  }

  const reader: XmlReader = {
    open(name, attribute) {
      run.open(name, attribute);
      if (name === 'c') cell = openCell(attribute, cell);
      else if (name === 'v' || name === 't') {
        collecting = cell !== undefined;
        if (cell) cell.value ??= '';
      } else if (name === 'f' && cell) cell.formula = true;
      else if (name === 'row') {
        row = { row: Number(attribute('r')) || row.row + 1, cells: [] };
        if (attribute('hidden') === '1' || attribute('hidden') === 'true') row.isHidden = true;
        cell = undefined;
      } else if (name === 'mergeCell') {
        const range = parseRange(attribute('ref') ?? '');
        if (range && ranges.push(range) > MAX_RANGES) throw damaged();
      }
    },
    text(text) {
      if (!collecting || !cell) return;
      cell.value += text;
      cell.struck ||= run.isStruck() && text.trim() !== '';
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw expandsTooFar();
    },
    close(name) {
      if (name === 'v' || name === 't') collecting = false;
      else if (name === 'c' && cell) {
        const value = parseCell(cell, sources);
        setCell(cell.column, value);
        if (value !== '' && isStruck(cell, sources)) row.struck = [...(row.struck ?? []), cell.column];
      } else if (name === 'row') finishRow();
    },
  };
  return { rows, ranges, reader };
}

function openCell(attribute: Attribute, before: CellXml | undefined): CellXml {
  const address = attribute('r');
  const column = address === undefined ? (before?.column ?? -1) + 1 : parseAddress(address)?.column;
  if (column === undefined) throw damaged();
  return {
    column,
    type: attribute('t') ?? 'n',
    style: Number(attribute('s') ?? 0),
    formula: false,
    struck: false,
    value: undefined,
  };
}

function isStruck({ type, style, struck, value }: CellXml, sources: CellSources): boolean {
  const isSharedStruck = type === 's' && sources.struck.has(Number(value));
  return struck || isSharedStruck || sources.formats[style]?.struck === true;
}

const CALCULATED = { calculated: true } as const;

function parseCell({ type, style, formula, value }: CellXml, { strings, formats }: CellSources): Cell {
  if (formula && (value === undefined || (value === '' && type !== 'str'))) {
    return { broken: 'formula-without-value', text: '' };
  }
  if (value === undefined || value === '') return '';
  switch (type) {
    case 's':
      return sharedString(strings, value);
    case 'e':
      return { broken: 'error-value', text: value };
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return { ...numberCell(value, formats[style]?.shown ?? 'number'), ...(formula && CALCULATED) };
    default:
      return decodeCellString(value);
  }
}

function sharedString(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text === undefined) throw damaged();
  return text;
}

function numberCell(text: string, shown: NumberCell['shown']): NumberCell {
  const value = Number(text);
  if (!Number.isFinite(value)) throw damaged();
  return { value, text, shown };
}
