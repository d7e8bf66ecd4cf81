import { type Cell, cellText, isNumber, type TableRow } from '../../../../spreadsheets/table.ts';
import { type Direction, directionOf, directionOfTitle, withoutDirection } from '../cells/direction-of.ts';

export interface DirectionTitle {
  direction: Direction;
  /** What stands beside it, as a date. */
  beside: Cell[];
}

const MAX_CELLS = 4;

/** What a row says with nothing else, or with numbers and dates in the cells beside it: «Arrivals», «Departures | 28.06.2026». */
export function directionTitle({ cells }: TableRow): DirectionTitle | undefined {
  const [first, ...others] = cells.filter((cell) => cell !== '');
  if (first === undefined || others.length >= MAX_CELLS || !others.every(isNumberOrDate)) return undefined;
  const text = cellText(first);
  const direction = others.length === 0 ? directionOfTitle(text) : directionOf(text);
  if (direction === undefined) return undefined;
  return { direction, beside: others.length === 0 ? [withoutDirection(text)] : others };
}

function isNumberOrDate(cell: Cell): boolean {
  return isNumber(cell) ? cell.shown !== 'time' : /^[\d.,/ -]+$/.test(cellText(cell));
}
