import { cellText, type TableRow } from '../../../../../spreadsheets/table.ts';

/**
 * Rows that say again what a row before them says, in every column, those without a meaning included. A column
 * that only counts the rows says nothing.
 */
export function findRepeatedRows(rows: readonly TableRow[], counters: ReadonlySet<number>): Set<TableRow> {
  const seen = new Set<string>();
  const repeated = new Set<TableRow>();
  for (const row of rows) {
    const said = textWithout(row, counters);
    if (seen.has(said)) repeated.add(row);
    else seen.add(said);
  }
  return repeated;
}

/** What a row says in the given columns, or in all but those. */
export function textWithout({ cells }: TableRow, columns: ReadonlySet<number>): string {
  let text = '';
  for (let column = 0; column < cells.length; column += 1) {
    if (!columns.has(column)) text += `${cellText(cells[column])}\0`;
  }
  return text.replace(/(?<!\0)\0+$/, '');
}

/**
 * Columns that number the rows, each one more than the row before. One that has a meaning is none: the days of a
 * workbook are numbers, and rise by one.
 */
export function countingColumns(
  rows: readonly TableRow[],
  meaningful: ReadonlySet<number>,
): ReadonlySet<number> {
  const columns = new Set(
    Array.from(rows[0]?.cells.keys() ?? []).filter((column) => !meaningful.has(column)),
  );
  for (let index = 1; index < rows.length && columns.size > 0; index += 1) {
    for (const column of columns) {
      const [before, now] = [rows[index - 1], rows[index]].map((row) => cellText(row?.cells[column]));
      if (
        !/^\d{1,7}\.?$/.test(now ?? '') ||
        Number.parseInt(now ?? '', 10) !== Number.parseInt(before ?? '', 10) + 1
      ) {
        columns.delete(column);
      }
    }
  }
  return rows.length > 1 ? columns : new Set();
}
