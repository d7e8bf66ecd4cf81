import {
  type Cell,
  type Epoch,
  isBroken,
  isNumber,
  type NumberCell,
} from '../../../../../spreadsheets/table.ts';
import type { WallTime } from '../../../../../values/wall-time.ts';
import { clockTime } from './clock-time.ts';
import { dateOfSerial, timeOfFraction } from './excel-serial.ts';
import { saysPending } from './pending-words.ts';
import { type DateReading, readDate } from './read-date.ts';
import { splitTimeOff } from './split-time.ts';

export type TimeReading =
  /** `day`: the date beside it in the same cell. */
  | { kind: 'time'; time: WallTime; day?: DateReading }
  /** `0.25`, no time by its format: twenty-five past midnight as people write it, six o'clock as a spreadsheet counts. */
  | { kind: 'either'; dotted: WallTime; fraction: WallTime }
  | { kind: 'pending' }
  | { kind: 'none' };

const LONGEST = 60;
const NONE: TimeReading = { kind: 'none' };
const FRACTION = /^0?[.,]\d+$/;
const DOTTED_HOUR_ZERO = /^0[.,][0-5]\d$/;

/** Reads a cell as a time of day, before anything is known of its column. */
export function readTime(cell: Cell, epoch: Epoch): TimeReading {
  if (isBroken(cell)) return NONE;
  if (isNumber(cell)) return ofNumber(cell, epoch);
  if (cell.length > LONGEST) return NONE;
  if (saysPending(cell)) return { kind: 'pending' };
  if (FRACTION.test(cell)) return ofFraction(cell);
  const time = clockTime(cell);
  if (time) return { kind: 'time', time };
  const { rest, time: behind } = splitTimeOff(cell);
  const day = behind && readDate(rest, epoch);
  return behind && day && day.kind !== 'none' ? { kind: 'time', time: behind, day } : NONE;
}

/** How the fractions of a column are meant is found out from those that can only be read one way. */
export function fractionEvidence(cell: Cell): 'dotted' | 'fraction' | undefined {
  if (isNumber(cell)) return isBareFraction(cell) && !isShort(cell) ? 'fraction' : undefined;
  if (typeof cell !== 'string' || cell === '') return undefined;
  if (FRACTION.test(cell)) return DOTTED_HOUR_ZERO.test(cell) ? undefined : 'fraction';
  return /^\d{1,2}\.\d{2}$/.test(cell) ? 'dotted' : undefined;
}

function ofFraction(text: string): TimeReading {
  const fraction = timeOfFraction(Number(`0.${text.replace(/^0?[.,]/, '')}`));
  const dotted = DOTTED_HOUR_ZERO.test(text) ? clockTime(text.replace(',', '.')) : undefined;
  if (dotted && fraction && dotted !== fraction) return { kind: 'either', dotted, fraction };
  return fraction ? { kind: 'time', time: fraction } : NONE;
}

function ofNumber(cell: NumberCell, epoch: Epoch): TimeReading {
  const { value, shown } = cell;
  const showsTime = shown === 'time' || shown === 'date-time';
  // `0.30`, whose last zero a spreadsheet has dropped.
  if (isBareFraction(cell) && isShort(cell)) return ofFraction(value.toFixed(2));
  if (value > 0 && value < 1) return timeReading(timeOfFraction(value));
  if (value === 0) return showsTime ? timeReading(timeOfFraction(0)) : NONE;
  // `0830`, whose zero a spreadsheet has dropped: the number itself, not a day that it would count.
  if (shown === 'number' && Number.isInteger(value) && value >= 100 && value < 2400) {
    return timeReading(clockTime(String(value).padStart(4, '0')));
  }
  const day = readDate(cell, epoch);
  const read = dateOfSerial(value, epoch);
  // A bare day says no time, unless its format shows midnight.
  if (!read || day.kind === 'none' || (Number.isInteger(value) && !showsTime)) return NONE;
  return { kind: 'time', time: read.time, day };
}

/** Nothing but the number says what it is. */
function isBareFraction({ value, shown }: NumberCell): boolean {
  return shown === 'number' && value > 0 && value < 1;
}

/** Of two decimals at most, as people write minutes. */
function isShort({ value }: NumberCell): boolean {
  return Number(value.toFixed(2)) === value;
}

function timeReading(time: WallTime | undefined): TimeReading {
  return time ? { kind: 'time', time } : NONE;
}
