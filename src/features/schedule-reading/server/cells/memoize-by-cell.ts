import { type Cell, isBroken } from '../../../../spreadsheets/table.ts';

/** Memoizes a function by cell value, since values repeat within a column. */
export function memoizeByCell<T>(read: (cell: Cell) => T): (cell: Cell) => T {
  const readings = new Map<string, T>();
  return (cell) => {
    if (isBroken(cell)) return read(cell);
    const key = typeof cell === 'string' ? cell : `\0${cell.shown} ${cell.text}`;
    const known = readings.get(key);
    if (known !== undefined) return known;
    const reading = read(cell);
    readings.set(key, reading);
    return reading;
  };
}
