import { type CalendarDate, todayInMadrid } from './calendar-date.ts';

/** Says on which day in Madrid an instant is, for who asks thousands of times a second: worked out once a minute. */
export function madridDayCache(): (instant: Date) => CalendarDate {
  let minute = Number.NaN;
  let day = '' as CalendarDate;
  return (instant) => {
    // Midnight comes on a minute.
    const current = Math.floor(instant.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      day = todayInMadrid(instant);
    }
    return day;
  };
}
