import { type Cell, type Epoch, isBroken, isNumber } from '../../../../spreadsheets/table.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '../../../../values/calendar-date.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import type { DateOrder } from '../schedule-reading.ts';
import { dateOfSerial } from './excel-serial.ts';
import { monthOf, weekdaysOf } from './month-of.ts';
import { splitTime } from './split-time.ts';

/** A cell read as a date, independent of its column. */
export type DateReading = (
  | { kind: 'date'; date: CalendarDate; time: WallTime | undefined; from: 'text' | 'cell' }
  /** Only one order gives a date: evidence for the column. */
  | { kind: 'ordered'; order: DateOrder; date: CalendarDate; time: WallTime | undefined }
  | { kind: 'either'; 'day-first': CalendarDate; 'month-first': CalendarDate; time: WallTime | undefined }
  /** The weekday beside the date is that of another. */
  | { kind: 'other-weekday' }
  | { kind: 'none' }
) & {
  /** Whether the year is not written. */
  withoutYear?: boolean;
};

/** What a date means depends on. */
export interface Calendar {
  epoch: Epoch;
  /** The day of the import, near which a date without a year is; undefined: such a date is not read. */
  today?: CalendarDate | undefined;
}

const MAX_LENGTH = 40;
const NONE: DateReading = { kind: 'none' };

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})\.?$/;
/** Its second group is empty, where another date that begins with its year has a separator. */
const COMPACT = /^(20\d{2})(\d{0})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})\.?$/;
const NO_YEAR = /^(\d{1,2})([-./])(\d{1,2})\.?$/;
/** Numbers of a date that has a word only as a weekday: «Mar 27.11.» is no day of March. */
const JOINED_NUMBERS = /(?<!\d)\d{1,2}[-./] ?\d{1,2}(?!\d)/;
/** «24.12.2026 г.», «2026-12-24 d.» */
const YEAR_UNIT = /\s?(?:г|р|d|g|m)\.?$/i;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

/**
 * Reads a cell as a date. A year of four digits may come first or last. With dots the day comes first, as in
 * all countries of these languages; with slashes and hyphens it may be either. The month may be a word, and a weekday may
 * stand beside the date, in the seven languages; it decides between two orders. A year that is not written is the one
 * that brings the date near today. [LIST-12] [LIST-16]
 */
export function readDate(cell: Cell, { epoch, today }: Calendar): DateReading {
  if (isBroken(cell)) return NONE;
  if (isNumber(cell)) return fromNumber(cell.value, epoch);
  if (cell.length > MAX_LENGTH) return NONE;
  if (SERIAL.test(cell)) return fromNumber(Number(cell.replace(',', '.')), epoch, 'text');
  const { rest, time } = splitTime(cell);
  const reading = fromWritten(rest, time);
  if (reading.kind !== 'none' || !today) return reading;
  const near = fromWritten(rest, time, today);
  // «Fri 10.11» ends like a time.
  const dated = near.kind === 'none' && time ? fromWritten(cell, undefined, today) : near;
  return { ...dated, withoutYear: true };
}

/** Whether a text is a date of a day that its month does not have: 31.06.2026. */
export function isNoSuchDay(cell: Cell, calendar: Calendar): boolean {
  if (typeof cell !== 'string') return false;
  const [day] = /(?<!\d)(?:29|30|31)(?!\d)/.exec(cell) ?? [];
  const earlier = readDate(day === undefined ? '' : cell.replace(day, '28'), calendar);
  return 'date' in earlier && parseCalendarDate(`${earlier.date.slice(0, 8)}${day}`) === undefined;
}

function fromWritten(text: string, time: WallTime | undefined, today?: CalendarDate): DateReading {
  const written = fromText(withoutSpaces(text.replace(YEAR_UNIT, '')), time, today);
  return written.kind === 'none' && /\p{L}/u.test(text) ? fromWords(text, time, today) : written;
}

const TOKEN = /\p{L}[\p{L}'’ʼ]*|\d+/gu;
/** Words that stand beside parts of a date: «27 de noviembre», «2026 m.», «27th». */
const FILLERS = new Set('de del of the d m g gada г р року года st nd rd th'.split(' '));

/** A date with words: a weekday, a month, or both. */
function fromWords(text: string, time: WallTime | undefined, today?: CalendarDate): DateReading {
  const tokens = text.match(TOKEN) ?? [];
  const numbers = tokens.filter((token) => /\d/.test(token));
  const words = tokens.filter((token) => !/\d/.test(token) && !FILLERS.has(token.toLowerCase()));
  // «Mar» is a month or a weekday: a month if no number is one.
  const isNamed = numbers.length === (today ? 1 : 2) && !JOINED_NUMBERS.test(text);
  const [named, weekdays] = isNamed ? monthsFirst(words) : [undefined, words];
  const [weekday, another] = weekdays;
  const days = weekday === undefined ? undefined : weekdaysOf(weekday);
  if (another !== undefined || days?.size === 0) return NONE;
  const date =
    named === undefined ? fromText(withoutWords(text), time, today) : fromMonth(numbers, named, time, today);
  return days ? onWeekday(date, days) : date;
}

/** The month among words, and the others. */
function monthsFirst(words: readonly string[]): [number | undefined, string[]] {
  const at = words.findLastIndex((word) => monthOf(word) !== undefined);
  return at < 0 ? [undefined, [...words]] : [monthOf(words[at] ?? ''), words.toSpliced(at, 1)];
}

/** Day and year around the name of a month: a year has four digits or stands last. */
function fromMonth(
  [a = '', b = '']: readonly string[],
  month: number,
  time: WallTime | undefined,
  today: CalendarDate | undefined,
): DateReading {
  const [day, year] = a.length === 4 ? [b, a] : [a, b];
  return certain(dateOf(year, String(month), day, today), time);
}

/** A weekday confirms a date, decides between two, or contradicts. */
function onWeekday(reading: DateReading, weekdays: ReadonlySet<number>): DateReading {
  const isOn = (date: CalendarDate) => weekdays.has(new Date(date).getUTCDay() || 7);
  if (reading.kind === 'either') {
    const orders = (['day-first', 'month-first'] as const).filter((order) => isOn(reading[order]));
    const [order, both] = orders;
    if (both) return reading;
    return order
      ? { kind: 'ordered', order, date: reading[order], time: reading.time }
      : { kind: 'other-weekday' };
  }
  if (reading.kind !== 'date' && reading.kind !== 'ordered') return reading;
  return isOn(reading.date) ? reading : { kind: 'other-weekday' };
}

function withoutWords(text: string): string {
  const rest = text.replace(/\p{L}[\p{L}'’ʼ]*[.,]?/gu, '').replace(/[,()\s]/g, '');
  return rest.replace(/^[-.]/, '').replace(/-$/, '');
}

function withoutSpaces(text: string): string {
  return text.replace(/([-./]) /g, '$1');
}

function fromNumber(value: number, epoch: Epoch, from: 'text' | 'cell' = 'cell'): DateReading {
  if (COMPACT.test(String(value))) return fromText(String(value), undefined);
  const read = dateOfSerial(value, epoch);
  if (!read || !isPlausible(read.date)) return NONE;
  return { kind: 'date', date: read.date, time: Number.isInteger(value) ? undefined : read.time, from };
}

function fromText(text: string, time: WallTime | undefined, today?: CalendarDate): DateReading {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== '') return certain(dateOf(year, month, day, undefined), time);
  const [, first = '', separator, second = '', last = ''] = (today ? NO_YEAR : YEAR_LAST).exec(text) ?? [];
  const dayFirst = dateOf(last, second, first, today);
  if (separator === '.') return certain(dayFirst, time);
  const monthFirst = dateOf(last, first, second, today);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) {
    return { kind: 'either', 'day-first': dayFirst, 'month-first': monthFirst, time };
  }
  if (dayFirst && monthFirst) return certain(dayFirst, time);
  // Of two orders that exist, that only one is near today is no evidence.
  if (today && Number(first) <= 12 && Number(second) <= 12) return NONE;
  if (dayFirst) return { kind: 'ordered', order: 'day-first', date: dayFirst, time };
  return monthFirst ? { kind: 'ordered', order: 'month-first', date: monthFirst, time } : NONE;
}

function certain(date: CalendarDate | undefined, time: WallTime | undefined): DateReading {
  return date ? { kind: 'date', date, time, from: 'text' } : NONE;
}

/** A date of a year of two or four digits; without one, of the year that brings it near today. */
function dateOf(
  year: string,
  month: string,
  day: string,
  today: CalendarDate | undefined,
): CalendarDate | undefined {
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (today) return nearestDate(monthAndDay, today);
  const date = parseCalendarDate(`${year.length === 2 ? '20' : ''}${year}-${monthAndDay}`);
  return date && isPlausible(date) ? date : undefined;
}

const DAYS_BACK = 60;
const DAYS_AHEAD = 300;

/** The only date on that day of a year from shortly before today until most of a year ahead. */
function nearestDate(monthAndDay: string, today: CalendarDate): CalendarDate | undefined {
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  return [from, to]
    .map((bound) => parseCalendarDate(`${bound.slice(0, 4)}-${monthAndDay}`))
    .find((date) => date !== undefined && date >= from && date <= to);
}

/** Other centuries are typos: 1926. */
function isPlausible(date: CalendarDate): boolean {
  return date.startsWith('20');
}
