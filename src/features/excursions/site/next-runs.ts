import { addDays, type CalendarDate, weekdayOf } from '../../../values/calendar-date.ts';

/** As far as a guest who stays two weeks can have booked. */
const DAYS_AHEAD = 14;

/** The dates of the two weeks that begin with `from` on which an excursion runs. [EXD-42] */
export function nextRuns(days: readonly number[], from: CalendarDate): CalendarDate[] {
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, position) => addDays(from, position));
  return ahead.filter((date) => days.includes(weekdayOf(date)));
}
