import type { Attribute, XmlReader } from '../archive/parse-xml.ts';
import { damaged, expandsTooFar } from '../archive/zip-directory.ts';
import {
  type Cell,
  type Epoch,
  MAX_CELLS,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  type TableRow,
  tooLarge,
} from '../table.ts';
import type { Range } from '../xlsx/cell-address.ts';
import { parseOdsCell } from './ods-cell.ts';

const MAX_RANGES = 100_000;

export interface OdsSheet {
  name: string;
  hidden: boolean;
  rows: TableRow[];
  ranges: Range[];
}

export interface OdsDocument {
  isSpreadsheet: boolean;
  epoch: Epoch;
  sheets: OdsSheet[];
}

interface OpenRow {
  number: number;
  repeated: number;
  cells: Cell[];
  column: number;
  isHidden: boolean;
  /** Columns whose text, or a part of it, is struck through. */
  struck: number[];
}

interface OpenCell {
  attribute: Attribute;
  repeated: number;
  text: string;
  paragraphs: number;
  isStruck: boolean;
}

/**
 * Collects the sheets of `content.xml`: non-blank rows, hidden ones included, and merged ranges. Rows and cells that
 * the file repeats are repeated as far as they hold something.
 */
export function contentReader(): { document: OdsDocument; reader: XmlReader } {
  const document: OdsDocument = { isSpreadsheet: false, epoch: 1900, sheets: [] };
  const hiddenStyles = new Set<string>();
  const struckStyles = new Set<string>();
  const path: string[] = [];
  let style = '';
  let sheet: OdsSheet | undefined;
  let row: OpenRow | undefined;
  let nextRow = 1;
  let cell: OpenCell | undefined;
  /** Inside a cell: how deep in an element that is no text of it, such as a comment or a drawing. */
  let ignored = 0;
  let cellCount = 0;
  let characters = 0;
  let rangeCount = 0;

  function openSheet(attribute: Attribute): void {
    const hidden = hiddenStyles.has(attribute('table:style-name') ?? '');
    sheet = { name: attribute('table:name') ?? '', hidden, rows: [], ranges: [] };
    document.sheets.push(sheet);
    nextRow = 1;
  }

  function closeRow(): void {
    if (!row || !sheet) return;
    const { number, repeated, cells, isHidden, struck } = row;
    nextRow = number + repeated;
    row = undefined;
    if (cells.length === 0) return;
    if (sheet.rows.length + repeated > MAX_ROWS) throw tooLarge();
    cellCount += cells.length * repeated;
    if (cellCount > MAX_CELLS) throw tooLarge();
    for (let copy = 0; copy < repeated; copy += 1) {
      sheet.rows.push({
        row: number + copy,
        cells: copy === 0 ? cells : [...cells],
        ...(isHidden ? { isHidden } : {}),
        ...(struck.length > 0 ? { struck } : {}),
      });
    }
  }

  function closeCell(): void {
    if (!row || !cell) return;
    const { attribute, repeated, text } = cell;
    const isStruck = cell.isStruck || struckStyles.has(attribute('table:style-name') ?? '');
    const value = parseOdsCell(attribute, text, document.epoch);
    addRange(attribute, row.number, row.column);
    if (value !== '') {
      if (row.column + repeated > MAX_COLUMNS) throw tooLarge();
      while (row.cells.length < row.column) row.cells.push('');
      for (let copy = 0; copy < repeated; copy += 1) {
        if (isStruck) row.struck.push(row.cells.length);
        row.cells.push(value);
      }
    }
    row.column += repeated;
    cell = undefined;
  }

  function addRange(attribute: Attribute, top: number, left: number): void {
    const rows = count(attribute('table:number-rows-spanned'));
    const columns = count(attribute('table:number-columns-spanned'));
    if (rows === 1 && columns === 1) return;
    rangeCount += 1;
    if (rangeCount > MAX_RANGES) throw damaged();
    sheet?.ranges.push({ top, left, bottom: top + rows - 1, right: left + columns - 1 });
  }

  function openInCell(name: string, attribute: Attribute, open: OpenCell): void {
    if (ignored === 0 && struckStyles.has(attribute('text:style-name') ?? '')) open.isStruck = true;
    if (ignored > 0 || !TEXT_ELEMENTS.has(name)) ignored += 1;
    else if (name === 'p') {
      if (open.paragraphs > 0) open.text += '\n';
      open.paragraphs += 1;
    } else if (name === 's') open.text += ' '.repeat(Math.min(count(attribute('text:c')), MAX_SPACES));
    else if (name === 'tab') open.text += '\t';
    else if (name === 'line-break') open.text += '\n';
  }

  const reader: XmlReader = {
    open(name, attribute) {
      const parent = path.at(-1);
      path.push(name);
      if (cell) openInCell(name, attribute, cell);
      else if (name === 'spreadsheet' && parent === 'body') document.isSpreadsheet = true;
      else if (name === 'style') style = attribute('style:name') ?? '';
      else if (name === 'table-properties') {
        if (attribute('table:display') === 'false') hiddenStyles.add(style);
      } else if (name === 'text-properties') {
        const line = attribute('style:text-line-through-style');
        if (line !== undefined && line !== 'none') struckStyles.add(style);
      } else if (name === 'null-date') {
        if (attribute('table:date-value')?.startsWith('1904')) document.epoch = 1904;
      } else if (name === 'table' && parent === 'spreadsheet') openSheet(attribute);
      else if (!sheet) return;
      else if (name === 'table-row') {
        const repeated = count(attribute('table:number-rows-repeated'));
        const visibility = attribute('table:visibility') ?? 'visible';
        const isHidden = visibility !== 'visible';
        row = { number: nextRow, repeated, cells: [], column: 0, isHidden, struck: [] };
      } else if (name === 'table-cell' && row) {
        const repeated = count(attribute('table:number-columns-repeated'));
        cell = { attribute: remember(attribute), repeated, text: '', paragraphs: 0, isStruck: false };
      } else if (name === 'covered-table-cell' && row) {
        row.column += count(attribute('table:number-columns-repeated'));
      }
    },
    text(text) {
      if (!cell || ignored > 0 || cell.paragraphs === 0) return;
      cell.text += text;
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw expandsTooFar();
    },
    close(name) {
      path.pop();
      if (ignored > 0) ignored -= 1;
      else if (name === 'table-cell') closeCell();
      else if (name === 'table-row') closeRow();
      else if (name === 'table' && path.at(-1) === 'spreadsheet') sheet = undefined;
    },
  };
  return { document, reader };
}

/** What the text of a cell consists of. */
const TEXT_ELEMENTS = new Set(['p', 'span', 'a', 's', 'tab', 'line-break']);
const MAX_SPACES = 1_000;

const CELL_ATTRIBUTES = [
  'table:style-name',
  'office:value-type',
  'calcext:value-type',
  'office:value',
  'office:date-value',
  'office:time-value',
  'office:boolean-value',
  'office:string-value',
  'table:formula',
  'table:number-rows-spanned',
  'table:number-columns-spanned',
];

/** The parser reuses its attributes: what is needed when the element closes is copied. */
function remember(attribute: Attribute): Attribute {
  const values = new Map(CELL_ATTRIBUTES.map((name) => [name, attribute(name)]));
  return (name) => values.get(name);
}

/** A repetition or span; 1 if none is stated. */
function count(text: string | undefined): number {
  if (text === undefined) return 1;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw damaged();
  return number;
}
