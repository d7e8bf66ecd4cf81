import { type Cell, isBroken, isNumber } from '../../../../../spreadsheets/table.ts';
import { saysPending } from './pending-words.ts';

export type Axis = 'latitude' | 'longitude';

const FARTHEST: Record<Axis, number> = { latitude: 90, longitude: 180 };
const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;

/** Degrees with a decimal point or comma; null where there are none, undefined where it is no such number. */
export function readCoordinate(cell: Cell, axis: Axis): number | null | undefined {
  if (isBroken(cell)) return undefined;
  const degrees = isNumber(cell) ? cell.value : degreesOf(cell);
  if (degrees === null) return null;
  return degrees !== undefined && Math.abs(degrees) <= FARTHEST[axis] ? degrees : undefined;
}

function degreesOf(text: string): number | null | undefined {
  // Typographic minus signs come from programs that correct what is typed.
  const plain = text.replace(/^[−–]/, '-').replace(/\s?°$/, '');
  if (DECIMAL.test(plain)) return Number(plain.replace(',', '.'));
  return saysPending(text) ? null : undefined;
}
