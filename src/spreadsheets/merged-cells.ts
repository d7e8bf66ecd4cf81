import { damaged } from './archive/zip-directory.ts';
import type { Cell, TableRow } from './table.ts';
import type { Range } from './xlsx/cell-address.ts';

const MAX_STEPS = 4_000_000;

/**
 * Copies the value of vertically merged cells to each non-blank row. Horizontally merged ranges are returned by row
 * instead, for headings that span columns.
 */
export function spreadMergedCells(
  rows: readonly TableRow[],
  ranges: readonly Range[],
): Map<number, [number, number][]> {
  const rowsByNumber = new Map(rows.map((row) => [row.row, row]));
  const wide = new Map<number, [number, number][]>();
  let steps = 0;
  for (const { top, left, bottom, right } of ranges) {
    steps += bottom - top + 1;
    if (steps > MAX_STEPS) throw damaged();
    if (right > left) wide.set(top, [...(wide.get(top) ?? []), [left, right]]);
    const value = rowsByNumber.get(top)?.cells[left] ?? '';
    if (value === '') continue;
    for (let row = top + 1; row <= bottom; row += 1) fill(rowsByNumber.get(row)?.cells, left, value);
  }
  return wide;
}

function fill(cells: Cell[] | undefined, column: number, value: Cell): void {
  if (!cells) return;
  while (cells.length <= column) cells.push('');
  if (cells[column] === '') cells[column] = value;
}
