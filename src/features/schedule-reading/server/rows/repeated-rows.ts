import { cellText, type TableRow } from '../../../../spreadsheets/table.ts';
import type { ReadSheet } from '../../sheet-contract.ts';

/** Rows that repeat an earlier row in every column, including unused ones but not row numbers. */
export function findRepeatedRows(rows: readonly TableRow[], counters: ReadonlySet<number>): Set<TableRow> {
  const seen = new Set<string>();
  const repeated = new Set<TableRow>();
  for (const row of rows) {
    const text = textWithout(row, counters);
    if (seen.has(text)) repeated.add(row);
    else seen.add(text);
  }
  return repeated;
}

/** The text of a row without the given columns. */
export function textWithout({ cells }: TableRow, columns: ReadonlySet<number>): string {
  let text = '';
  for (let column = 0; column < cells.length; column += 1) {
    if (!columns.has(column)) text += `${cellText(cells[column])}\0`;
  }
  return text.replace(/(?<!\0)\0+$/, '');
}

/**
 * Unused columns that number the rows, each one more than the row before it on its sheet. Columns of a field do not count:
 * days of a workbook may be consecutive numbers.
 */
export function rowNumberColumns(
  rows: readonly TableRow[],
  meaningful: ReadonlySet<number>,
  sheets: readonly ReadSheet[],
): ReadonlySet<number> {
  const columns = new Set(
    Array.from(rows[0]?.cells.keys() ?? []).filter((column) => !meaningful.has(column)),
  );
  const begins = (row = 0, last = 0) => sheets.some(({ before }) => last <= before && before < row);
  for (let index = 1; index < rows.length && columns.size > 0; index += 1) {
    if (begins(rows[index]?.row, rows[index - 1]?.row)) continue;
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
