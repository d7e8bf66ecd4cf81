import { type Cell, isBroken, isNumber } from '../../../../spreadsheets/table.ts';
import { isPendingText } from './pending-text.ts';

export type Axis = 'latitude' | 'longitude';

const MAX_DEGREES: Record<Axis, number> = { latitude: 90, longitude: 180 };
const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;

/** Reads degrees with a decimal point or comma. Null if absent, undefined if invalid. */
export function readCoordinate(cell: Cell, axis: Axis): number | null | undefined {
  if (isBroken(cell)) return undefined;
  const degrees = isNumber(cell) ? cell.value : degreesOf(cell);
  if (degrees === null) return null;
  return degrees !== undefined && Math.abs(degrees) <= MAX_DEGREES[axis] ? degrees : undefined;
}

function degreesOf(text: string): number | null | undefined {
  // Typographic minus signs come from autocorrection.
  const plain = text.replace(/^[−–]/, '-').replace(/\s?°$/, '');
  if (DECIMAL.test(plain)) return Number(plain.replace(',', '.'));
  return isPendingText(text) ? null : undefined;
}
