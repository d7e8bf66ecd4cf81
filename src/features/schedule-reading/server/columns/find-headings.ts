import { cellText, MAX_COLUMNS, type Table, type TableRow } from '../../../../spreadsheets/table.ts';
import type { ScheduleField } from '../schedule-reading.ts';
import { recogniseHeading } from './recognise-heading.ts';

/** Titles, dates and addresses may precede the headings. */
const SEARCHED_ROWS = 40;
const SUFFICIENT_COUNT = 3;
const MIN_COUNT = 2;
const MAX_HEADING_LENGTH = 100;

export interface Headings {
  /** One text per column of the table. */
  texts: string[];
  /** Number of cells of their row, the blank ones after the last of a text file included. */
  width: number;
  /** The rows above: titles and dates. */
  above: TableRow[];
  /** The rows below, without repeated headings. */
  rows: TableRow[];
  /** Whether their meaning was recognised; if not, staff must assign each column. */
  understood: boolean;
}

/** Number of different fields that the texts mean as headings. */
export function countHeadings(texts: readonly string[]): number {
  const fields = new Set<ScheduleField>();
  for (const text of texts) {
    if (text === '' || text.length > MAX_HEADING_LENGTH) continue;
    const recognised = recogniseHeading(text);
    if (recognised && recognised.how !== 'doubtful') for (const field of recognised.fields) fields.add(field);
  }
  return fields.size;
}

/** Whether texts are headings; if not, staff must assign each column. */
export function areUnderstood(texts: readonly string[]): boolean {
  return countHeadings(texts) >= MIN_COUNT;
}

interface HeadingRow {
  index: number;
  texts: string[];
  count: number;
}

/**
 * Finds the heading row: the first with three recognised fields, or the best with two. Headings in two rows,
 * such as «Flight» above «Date» and «Time», are joined.
 */
export function findHeadings(table: Table): Headings | undefined {
  const places = table.rows.slice(0, SEARCHED_ROWS).map((_, index) => headingRow(table, index));
  const first = places.find(({ count }) => count >= SUFFICIENT_COUNT);
  const next = first && places[first.index + 1];
  const best = first ?? places.reduce<HeadingRow | undefined>(better, undefined);
  if (!best || best.count < MIN_COUNT) return undefined;
  return { ...headingsAt(table, next ? better(best, next) : best), understood: true };
}

/** The first row with several words and rows below: headings that only staff understand. */
export function guessHeadings(table: Table): Headings | undefined {
  const index = table.rows
    .slice(0, SEARCHED_ROWS)
    .findIndex(
      (_, index) => textsOf(table, index).filter((text) => /\p{L}/u.test(text)).length >= SUFFICIENT_COUNT,
    );
  if (index < 0 || index === table.rows.length - 1) return undefined;
  return { ...headingsAt(table, { index, texts: textsOf(table, index) }), understood: false };
}

/** A row as headings, joined with merged headings above it if that recognises more fields. */
function headingRow(table: Table, index: number): HeadingRow {
  const texts = textsOf(table, index);
  const alone = { index, texts, count: countHeadings(texts) };
  if (index === 0) return alone;
  const both = joinRows(mergedTexts(table, index - 1), texts);
  return better(alone, { index, texts: both, count: countHeadings(both) });
}

function better(a: HeadingRow | undefined, b: HeadingRow): HeadingRow {
  return a && a.count >= b.count ? a : b;
}

function headingsAt({ rows }: Table, { index, texts }: Pick<HeadingRow, 'index' | 'texts'>) {
  const heading = rows[index]?.cells.map(cellText).join('\0');
  const below = rows.slice(index + 1).filter(({ cells }) => cells.map(cellText).join('\0') !== heading);
  const width = below.reduce((widest, { cells }) => Math.max(widest, cells.length), texts.length);
  const headings = Array.from({ length: width }, (_, column) => texts[column] ?? '');
  return {
    texts: headings,
    width: texts.length + (rows[index]?.blanksAfter ?? 0),
    above: rows.slice(0, index),
    rows: below,
  };
}

function textsOf({ rows }: Table, index: number): string[] {
  return rows[index]?.cells.map(cellText) ?? [];
}

/** Texts of a row, with merged cells repeated in each of their columns. */
function mergedTexts(table: Table, index: number): string[] {
  const texts = textsOf(table, index);
  for (const [from, to] of table.wide.get(table.rows[index]?.row ?? 0) ?? []) {
    const last = Math.min(to, MAX_COLUMNS);
    for (let column = from + 1; column <= last; column += 1) texts[column] = texts[from] ?? '';
  }
  return Array.from(texts, (text) => text ?? '');
}

function joinRows(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [upper = '', lower = ''] = [above[column], below[column]];
    return upper === lower ? lower : `${upper} ${lower}`.trim();
  });
}
