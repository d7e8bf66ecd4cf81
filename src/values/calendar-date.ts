import { madridOffset } from './madrid-offset.ts';

/** An existing calendar date `yyyy-MM-dd`. Made only by `parseCalendarDate`. */
export type CalendarDate = string & { readonly CalendarDate: unique symbol };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/**
 * Parses a date; undefined if it is malformed, does not exist (`2026-02-30`), or its year is so far off that date
 * arithmetic could leave four digits.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  if (year < 1900 || year > 2999) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? (text as CalendarDate) : undefined;
}

/** Parses a date that is known to be valid: a literal, or checked by a contract. Throws otherwise. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no calendar date`);
  return date;
}

/** The date `days` later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}

/** The first day of the month of a date. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01` as CalendarDate;
}

/** The weekday, 0 = Monday to 6 = Sunday. [EXD-05] */
export function weekdayOf(date: CalendarDate): number {
  return (new Date(Date.parse(date)).getUTCDay() + 6) % 7;
}

/** The calendar date in Madrid. */
export function todayInMadrid(now: Date = new Date()): CalendarDate {
  const shown = new Date(now.getTime() + madridOffset(now.getTime()));
  return shown.toISOString().slice(0, 10) as CalendarDate;
}

/** The local calendar date of a Date object, as date pickers return it. [DATE-04] */
export function localDate(date: Date): CalendarDate {
  const pad = (n: number, width = 2) => String(n).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` as CalendarDate;
}
