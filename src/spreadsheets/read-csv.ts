import { decodeText } from './csv/decode-text.ts';
import { declaredSeparator, detectSeparator } from './csv/detect-separator.ts';
import { unsupportedFile } from './csv/file-kind.ts';
import { normalizeCellText } from './csv/normalize-cell-text.ts';
import { type Separator, splitRows } from './csv/split-rows.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';
import { type Cell, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, type Table, type TableRow, tooLarge } from './table.ts';

export interface CsvHints {
  isKnownWord(word: string): boolean;
  countHeadings(fields: string[]): number;
}

/** Reads the table of a text file in any supported encoding, separator and line ending. */
export function readCsv(
  bytes: Uint8Array,
  { isKnownWord, countHeadings }: CsvHints,
): { table: Table; encoding: string; separator: Separator } {
  const { text, encoding } = decodeText(bytes, isKnownWord);
  if (text.trim() === '') throw new UnreadableFile('empty', 'The file is empty.');
  const stated = declaredSeparator(text);
  const body = stated?.rest ?? text;
  const separator = stated?.separator ?? detectSeparator(body, countHeadings);
  if (!separator) throw unsupportedFile('This is no table: it has no columns.');
  const rows = tableRows(splitRows(body, separator));
  // A text file does not state its epoch; current programs write date numbers in the 1900 system.
  return { table: { rows, epoch: 1900, wide: new Map() }, encoding, separator };
}

function tableRows(lines: Iterable<string[]>): TableRow[] {
  const rows: TableRow[] = [];
  let row = 0;
  let cellCount = 0;
  for (const fields of lines) {
    row += 1;
    const cells = withoutTrailingBlanks(fields.map(parseCell));
    if (cells.length === 0) continue;
    cellCount += cells.length;
    if (cells.length > MAX_COLUMNS || rows.length === MAX_ROWS || cellCount > MAX_CELLS) throw tooLarge();
    const blanksAfter = fields.length - cells.length;
    rows.push({ row, cells, ...(blanksAfter > 0 ? { blanksAfter } : {}) });
  }
  return rows;
}

function withoutTrailingBlanks(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

const QUOTED_FORMULA = /^="([^"]*)"$/;
const ERROR_VALUE = /^#(?:#+|[\p{L}¡¿][\p{L}\d/¡¿_]*[!?]?)$/u;

/**
 * Resolves spreadsheet artifacts: `="0830"` protects a leading zero, `#N/A` is an error value, `=B2` a formula
 * without value.
 */
function parseCell(field: string): Cell {
  const text = normalizeCellText(field);
  const first = text.charCodeAt(0);
  if (first === 0x23 && ERROR_VALUE.test(text)) return { broken: 'error-value', text };
  if (first !== 0x3d) return text;
  const quoted = QUOTED_FORMULA.exec(text)?.[1];
  return quoted === undefined ? { broken: 'formula-without-value', text } : normalizeCellText(quoted);
}
