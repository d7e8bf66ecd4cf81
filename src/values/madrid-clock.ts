import { type CalendarDate, MADRID, todayInMadrid } from './calendar-date.ts';
import type { WallTime } from './wall-time.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeZone: MADRID, timeStyle: 'short' });

/** What calendar and clock show in Madrid at an instant. */
export function madridClock(instant: Date): { date: CalendarDate; time: WallTime } {
  return { date: todayInMadrid(instant), time: time.format(instant) as WallTime };
}

/** The instant at which a day begins in Madrid. Clocks change there later in the night, so it exists once. */
export function startOfDayInMadrid(date: CalendarDate): Date {
  const utcMidnight = new Date(`${date}T00:00:00Z`);
  const shown = madridClock(utcMidnight);
  const ahead = Date.parse(`${shown.date}T${shown.time}:00Z`) - utcMidnight.getTime();
  return new Date(utcMidnight.getTime() - ahead);
}

/** The instant at which the clocks of Madrid show a date and time; of two, the first; skipped ones an hour later. */
export function instantInMadrid(date: CalendarDate, time: WallTime): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const ahead = (at: number) => {
    const shown = madridClock(new Date(at));
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - at;
  };
  const first = wall - ahead(wall - ahead(wall));
  const earlier = first - 3_600_000;
  return new Date(earlier + ahead(earlier) === wall ? earlier : first);
}
