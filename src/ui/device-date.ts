import type { CalendarDate } from '../values/calendar-date.ts';

/** Local midnight of a calendar date, as the calendar library needs it; `localDate` is the inverse. [DATE-04] */
export function deviceDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
