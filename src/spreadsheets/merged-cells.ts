import { damaged } from './archive/zip-directory.ts';
import type { Cell, TableRow } from './table.ts';
import type { Range } from './xlsx/cell-address.ts';

const MAX_STEPS = 4_000_000;

/**
 * Copies the value of vertically merged cells, and whether it is struck through, to each non-blank row. Horizontally merged ranges are returned by row
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
    const first = rowsByNumber.get(top);
    const value = first?.cells[left] ?? '';
    if (value === '') continue;
    const isStruck = first?.struck?.includes(left) ?? false;
    for (let row = top + 1; row <= bottom; row += 1) fill(rowsByNumber.get(row), left, { value, isStruck });
  }
  return wide;
}

function fill(
  row: TableRow | undefined,
  column: number,
  { value, isStruck }: { value: Cell; isStruck: boolean },
): void {
  if (!row) return;
  const { cells } = row;
  while (cells.length <= column) cells.push('');
  if (cells[column] !== '') return;
  cells[column] = value;
  if (isStruck) row.struck = [...(row.struck ?? []), column];
}
