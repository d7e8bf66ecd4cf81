import { cellText, MAX_COLUMNS, type Table, type TableRow } from '../../../../../spreadsheets/table.ts';
import type { ScheduleField } from '../../schedule-reading.ts';
import { recogniseHeading } from './recognise-heading.ts';

/** Titles, dates and addresses may stand above the headings. */
const SEARCHED_ROWS = 40;
const ENOUGH = 3;
const FEWEST = 2;
const LONGEST_HEADING = 100;

export interface Headings {
  /** One for each column of the table. */
  texts: string[];
  /** The rows below, without those that repeat the headings. */
  rows: TableRow[];
  /** Whether they say anything here; if not, staff must say what each column means. */
  understood: boolean;
}

/** How many different things the texts of a row mean, if they are headings. */
export function countHeadings(texts: readonly string[]): number {
  const fields = new Set<ScheduleField>();
  for (const text of texts) {
    if (text === '' || text.length > LONGEST_HEADING) continue;
    const recognised = recogniseHeading(text);
    if (recognised && recognised.how !== 'doubtful') for (const field of recognised.fields) fields.add(field);
  }
  return fields.size;
}

interface HeadingRow {
  index: number;
  texts: string[];
  count: number;
}

/**
 * The row of headings: the first that says three things, or the best that says two. Where headings stand in two
 * rows, «Flight» above «Date» and «Time», both count.
 */
export function findHeadings(table: Table): Headings | undefined {
  const places = table.rows.slice(0, SEARCHED_ROWS).map((_, index) => headingRow(table, index));
  const first = places.find(({ count }) => count >= ENOUGH);
  const next = first && places[first.index + 1];
  const best = first ?? places.reduce<HeadingRow | undefined>(better, undefined);
  if (!best || best.count < FEWEST) return undefined;
  return { ...headingsAt(table, next ? better(best, next) : best), understood: true };
}

/** The first row of several words, with rows below: headings that only staff understand. */
export function supposeHeadings(table: Table): Headings | undefined {
  const index = table.rows
    .slice(0, SEARCHED_ROWS)
    .findIndex((_, index) => textsOf(table, index).filter((text) => /\p{L}/u.test(text)).length >= ENOUGH);
  if (index < 0 || index === table.rows.length - 1) return undefined;
  return { ...headingsAt(table, { index, texts: textsOf(table, index) }), understood: false };
}

/** A row as headings, with those above it that stand over several columns if they say more together. */
function headingRow(table: Table, index: number): HeadingRow {
  const texts = textsOf(table, index);
  const alone = { index, texts, count: countHeadings(texts) };
  if (index === 0) return alone;
  const both = joinRows(wideTexts(table, index - 1), texts);
  return better(alone, { index, texts: both, count: countHeadings(both) });
}

function better(a: HeadingRow | undefined, b: HeadingRow): HeadingRow {
  return a && a.count >= b.count ? a : b;
}

function headingsAt({ rows }: Table, { index, texts }: Pick<HeadingRow, 'index' | 'texts'>) {
  const heading = rows[index]?.cells.map(cellText).join('\0');
  const below = rows.slice(index + 1).filter(({ cells }) => cells.map(cellText).join('\0') !== heading);
  const width = below.reduce((widest, { cells }) => Math.max(widest, cells.length), texts.length);
  return { texts: Array.from({ length: width }, (_, column) => texts[column] ?? ''), rows: below };
}

function textsOf({ rows }: Table, index: number): string[] {
  return rows[index]?.cells.map(cellText) ?? [];
}

/** A heading over several columns counts for each of them. */
function wideTexts(table: Table, index: number): string[] {
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
