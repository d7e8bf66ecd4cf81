import { type Cell, cellText, type TableRow } from '../../../../spreadsheets/table.ts';
import { areDirections, directionCodes, directionOf } from '../cells/direction-of.ts';
import { memoizeByCell } from '../cells/memoize-by-cell.ts';
import type { Columns } from '../columns/assign-columns.ts';
import type { ListHeadings } from '../open-list.ts';

/**
 * The rows of flights that land, or of ways to the hotel: a cell says so, a short code in a column for it, or what they
 * stand below. A row that says that it is a departure is one. Names of guests and places say nothing. [LIST-25]
 */
export function findArrivals(
  { rows, texts: headings, landing }: ListHeadings,
  columns: Columns,
): ReadonlySet<TableRow> {
  const names = new Set([columns.hotel, columns.pickup_point, columns.last_name]);
  const fields = new Set(Object.values(columns));
  const codes = headings.map((heading, column) =>
    directionCodes(fields.has(column) ? '' : heading, () => textsOf(rows, column)),
  );
  const meaningOf = memoizeByCell((cell) => directionOf(cellText(cell)) ?? null);
  const directionAt = (cell: Cell, column: number) =>
    names.has(column) ? null : (codes[column]?.get(cellText(cell)) ?? meaningOf(cell));
  return new Set(
    rows.filter(({ row, cells }) => {
      const said = new Set(cells.map(directionAt));
      return (said.has('arrival') || landing.has(row)) && !said.has('departure');
    }),
  );
}

/** A column for the direction is none for the destination, though it is called alike in many languages. */
export function withoutDirections(
  { rows, texts }: Pick<ListHeadings, 'rows' | 'texts'>,
  { flight_destination, ...columns }: Columns,
): Columns {
  if (flight_destination === undefined) return columns;
  const isOther = areDirections(texts[flight_destination] ?? '', textsOf(rows, flight_destination));
  return isOther ? columns : { ...columns, flight_destination };
}

function textsOf(rows: readonly TableRow[], column: number): ReadonlySet<string> {
  const texts = new Set(rows.map(({ cells }) => cellText(cells[column])));
  texts.delete('');
  return texts;
}
