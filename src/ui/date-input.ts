import { type CalendarDate, parseCalendarDate } from '../values/calendar-date.ts';

/** The error that the date field reports to its caller. [DATE-03] */
export const DATE_PROBLEM = 'Date input not valid.';

/** Parses yyyy-MM-dd, ignoring surrounding spaces. [DATE-01] */
export function parseDateInput(text: string): CalendarDate | undefined {
  return parseCalendarDate(text.trim());
}

/** The error of a completed input; an empty one is missing, not invalid. [DATE-03] */
export function dateProblem(text: string): typeof DATE_PROBLEM | undefined {
  return text.trim() === '' || parseDateInput(text) ? undefined : DATE_PROBLEM;
}

/**
 * Inserts hyphens while digits are appended: the number keypad of some phones has none. Other edits stay as typed.
 */
export function typeDate(former: string, typed: string): string {
  const added = typed.startsWith(former) ? typed.slice(former.length) : '';
  const partComplete = /^\d{4}$|^\d{4}-\d{2}$/.test(former);
  return partComplete && /^\d$/.test(added) ? `${former}-${added}` : typed;
}

/** Local midnight of a calendar date, as the calendar library needs it; `localDate` is the inverse. [DATE-04] */
export function deviceDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
