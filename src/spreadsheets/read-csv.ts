import { decodeText } from './csv/decode-text.ts';
import { notAList } from './csv/file-kind.ts';
import { findSeparator, statedSeparator } from './csv/find-separator.ts';
import { type Separator, splitText } from './csv/split-text.ts';
import { tidyText } from './csv/tidy-text.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';
import {
  type Cell,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  type Table,
  type TableRow,
  tooLarge,
} from './table.ts';

export interface CsvClues {
  isKnownWord(word: string): boolean;
  countHeadings(fields: string[]): number;
}

/** The table of a text file, whatever its encoding, separator and line ends. */
export function readCsv(
  bytes: Uint8Array,
  { isKnownWord, countHeadings }: CsvClues,
): { table: Table; encoding: string; separator: Separator } {
  const { text, encoding } = decodeText(bytes, isKnownWord);
  if (text.trim() === '') throw new UnreadableFile('empty', 'The file is empty.');
  const stated = statedSeparator(text);
  const body = stated?.rest ?? text;
  const separator = stated?.separator ?? findSeparator(body, countHeadings);
  if (!separator) throw notAList('This is no table: it has no columns.');
  const rows = tableRows(splitText(body, separator));
  // Programs of today count from 1900 when they write a date as a number, and a text file cannot say otherwise.
  return { table: { rows, epoch: 1900, wide: new Map() }, encoding, separator };
}

function tableRows(lines: Iterable<string[]>): TableRow[] {
  const rows: TableRow[] = [];
  let row = 0;
  let filled = 0;
  for (const fields of lines) {
    row += 1;
    const cells = withoutTrailingBlanks(fields.map(cellOf));
    if (cells.length === 0) continue;
    filled += cells.length;
    if (cells.length > MOST_COLUMNS || rows.length === MOST_ROWS || filled > MOST_CELLS) throw tooLarge();
    rows.push({ row, cells });
  }
  return rows;
}

function withoutTrailingBlanks(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

const GUARDED = /^="([^"]*)"$/;
const ERROR = /^#(?:#+|[\p{L}¡¿][\p{L}\d/¡¿_]*[!?]?)$/u;

/** What spreadsheets leave behind in text: `="0830"` guards a zero, `#N/A` is a failed formula, `=B2` a bare one. */
function cellOf(field: string): Cell {
  const text = tidyText(field);
  const first = text.charCodeAt(0);
  if (first === 0x23 && ERROR.test(text)) return { broken: 'error-value', text };
  if (first !== 0x3d) return text;
  const guarded = GUARDED.exec(text)?.[1];
  return guarded === undefined ? { broken: 'formula-without-value', text } : tidyText(guarded);
}
