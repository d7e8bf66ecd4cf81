import { addDays, type CalendarDate, weekdayOf } from '../../values/calendar-date.ts';

/** Weeks after the first meeting until which it can be repeated. */
export const MAX_WEEKS = 60;

/** The Monday of a day's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date));
}

/** The days of a weekly meeting, including the first. */
export function weeklyDays(first: CalendarDate, until: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= until && days.length <= MAX_WEEKS; day = addDays(day, 7)) days.push(day);
  return days;
}
