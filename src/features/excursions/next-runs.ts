import { addDays, type CalendarDate, weekdayOf } from '../../values/calendar-date.ts';

/** A stay of two weeks: bookings are not further ahead. */
const DAYS_AHEAD = 14;

/** The dates within two weeks from `from` on which an excursion runs. [EXD-42] */
export function nextRuns(days: readonly number[], from: CalendarDate): CalendarDate[] {
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, position) => addDays(from, position));
  return ahead.filter((date) => days.includes(weekdayOf(date)));
}
