import {
  type Cell,
  cellText,
  type Epoch,
  isNumber,
  type TableRow,
} from '../../../../../spreadsheets/table.ts';
import { readDate } from '../cells/read-date.ts';
import { recogniseHeading } from './recognise-heading.ts';

/** The heading of the column that the dates of sections become. */
const HEADING = 'Pickup date';

/**
 * In a list without a column of dates, a row with nothing but a date dates the rows below it, also one above the headings:
 * its date becomes a last column. [LIST-13]
 */
export function sectionDates(
  { texts, above, rows }: { texts: readonly string[]; above: readonly TableRow[]; rows: readonly TableRow[] },
  epoch: Epoch,
): { texts: string[]; rows: TableRow[] } {
  const hasDates = texts.some((text) => recogniseHeading(text)?.fields.includes('pickup_date'));
  const isSection = (row: TableRow) => dateAlone(row, epoch) !== undefined;
  if (hasDates || ![...above, ...rows].some(isSection)) return { texts: [...texts], rows: [...rows] };
  let date: Cell = above.map((row) => dateAlone(row, epoch)).findLast((cell) => cell !== undefined) ?? '';
  const dated: TableRow[] = [];
  for (const row of rows) {
    const section = dateAlone(row, epoch);
    if (section !== undefined) date = section;
    else dated.push({ ...row, cells: [...padded(row.cells, texts.length), date] });
  }
  return { texts: [...texts, HEADING], rows: dated };
}

/** The only cell of a row, if it is a date. */
function dateAlone({ cells }: TableRow, epoch: Epoch): Cell | undefined {
  const [only, another] = cells.filter((cell) => cell !== '');
  if (only === undefined || another !== undefined) return undefined;
  const isDate = ['date', 'ordered', 'either'].includes(readDate(only, epoch).kind);
  // A number alone is a total or a page.
  const isTotal = isNumber(only) ? !only.shown.startsWith('date') : !/\D/.test(cellText(only));
  return isDate && !isTotal ? only : undefined;
}

function padded(cells: readonly Cell[], width: number): Cell[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? '');
}
