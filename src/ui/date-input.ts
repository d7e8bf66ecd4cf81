import { type CalendarDate, parseCalendarDate } from '../values/calendar-date.ts';

/** What the date field reports to its caller about a text that is no date. [DATE-03] */
export const DATE_PROBLEM = 'Date input not valid.';

/** The date a visitor typed: yyyy-MM-dd alone, spaces around it forgiven. [DATE-01] */
export function parseDateInput(text: string): CalendarDate | undefined {
  return parseCalendarDate(text.trim());
}

/** What is wrong with a text that the visitor is done with; an empty one is not wrong, only missing. [DATE-03] */
export function dateProblem(text: string): typeof DATE_PROBLEM | undefined {
  return text.trim() === '' || parseDateInput(text) ? undefined : DATE_PROBLEM;
}

/**
 * The text after a key: the hyphens come by themselves as digits are added at the end, because the number
 * keypad of some phones has none. Everything else stays as it was typed.
 */
export function typeDate(former: string, typed: string): string {
  const added = typed.startsWith(former) ? typed.slice(former.length) : '';
  const partComplete = /^\d{4}$|^\d{4}-\d{2}$/.test(former);
  return partComplete && /^\d$/.test(added) ? `${former}-${added}` : typed;
}

/** Midnight of a calendar date on this device: how the calendar names a day. `localDate` is the way back. [DATE-04] */
export function deviceDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
