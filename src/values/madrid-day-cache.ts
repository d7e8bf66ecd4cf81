import { type CalendarDate, todayInMadrid } from './calendar-date.ts';

/** Returns the day in Madrid of an instant, for hot paths: computed once a minute. */
export function madridDayCache(): (instant: Date) => CalendarDate {
  let minute = Number.NaN;
  let day: CalendarDate | undefined;
  return (instant) => {
    // Midnight is at the start of a minute.
    const current = Math.floor(instant.getTime() / 60_000);
    if (day === undefined || current !== minute) {
      minute = current;
      day = todayInMadrid(instant);
    }
    return day;
  };
}
