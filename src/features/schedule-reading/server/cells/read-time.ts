import { type Cell, isBroken, isNumber, type NumberCell } from '../../../../spreadsheets/table.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import { clockTime } from './clock-time.ts';
import { dateOfSerial, timeOfFraction } from './excel-serial.ts';
import { isPendingText } from './pending-text.ts';
import { type Calendar, type DateReading, readDate } from './read-date.ts';
import { splitTime } from './split-time.ts';

export type TimeReading =
  /** `day`: the date in the same cell. */
  | { kind: 'time'; time: WallTime; day?: DateReading }
  /** `0.25` without a time format: 00:25 as people write it, or 06:00 as a fraction of a day. */
  | { kind: 'either'; dotted: WallTime; fraction: WallTime }
  | { kind: 'pending' }
  | { kind: 'none' };

const MAX_LENGTH = 60;
const NONE: TimeReading = { kind: 'none' };
const FRACTION = /^0?[.,]\d+$/;
/** A spreadsheet writes `0.30` without its last zero. */
const DOTTED_HOUR_ZERO = /^0[.,][0-5]\d?$/;

/** Reads a cell as a time of day, independent of its column. */
export function readTime(cell: Cell, calendar: Calendar): TimeReading {
  if (isBroken(cell)) return NONE;
  if (isNumber(cell)) return fromNumber(cell, calendar);
  if (cell.length > MAX_LENGTH) return NONE;
  if (isPendingText(cell)) return { kind: 'pending' };
  if (FRACTION.test(cell)) return fromFraction(cell);
  const time = clockTime(cell);
  if (time) return { kind: 'time', time };
  const { rest, time: behind } = splitTime(cell);
  const day = behind && readDate(rest, calendar);
  return behind && day && day.kind !== 'none' ? { kind: 'time', time: behind, day } : NONE;
}

/** Evidence for the meaning of fractions, from cells that can be read in one way only. */
export function fractionEvidence(cell: Cell): 'dotted' | 'fraction' | undefined {
  if (isNumber(cell)) return isBareFraction(cell) && !hasTwoDecimals(cell) ? 'fraction' : undefined;
  if (typeof cell !== 'string') return undefined;
  if (FRACTION.test(cell)) return DOTTED_HOUR_ZERO.test(cell) ? undefined : 'fraction';
  return /^\d{1,2}\.\d{2}$/.test(cell) ? 'dotted' : undefined;
}

function fromFraction(text: string): TimeReading {
  const fraction = timeOfFraction(Number(`0.${text.replace(/^0?[.,]/, '')}`));
  const dotted = DOTTED_HOUR_ZERO.test(text) ? clockTime(text.replace(',', '.').padEnd(4, '0')) : undefined;
  if (dotted && fraction && dotted !== fraction) return { kind: 'either', dotted, fraction };
  return fraction ? { kind: 'time', time: fraction } : NONE;
}

function fromNumber(cell: NumberCell, calendar: Calendar): TimeReading {
  const { value, shown } = cell;
  const showsTime = shown === 'time' || shown === 'date-time';
  if (isBareFraction(cell) && hasTwoDecimals(cell)) return fromFraction(value.toFixed(2));
  if (value > 0 && value < 1) return timeReading(timeOfFraction(value));
  if (value === 0) return showsTime ? timeReading(timeOfFraction(0)) : NONE;
  // `0830`, stored without its first zero: the number itself, not a serial date.
  if (shown === 'number' && Number.isInteger(value)) return timeReading(clockTime(String(value)));
  const day = readDate(cell, calendar);
  const read = dateOfSerial(value, calendar.epoch);
  // A whole day has no time, unless its format shows midnight.
  if (!read || day.kind === 'none' || (Number.isInteger(value) && !showsTime)) return NONE;
  return { kind: 'time', time: read.time, day };
}

/** A fraction without a date or time format. */
function isBareFraction({ value, shown }: NumberCell): boolean {
  return shown === 'number' && value > 0 && value < 1;
}

/** Whether it has at most two decimals, like minutes. */
function hasTwoDecimals({ value }: NumberCell): boolean {
  return Number(value.toFixed(2)) === value;
}

function timeReading(time: WallTime | undefined): TimeReading {
  return time ? { kind: 'time', time } : NONE;
}
