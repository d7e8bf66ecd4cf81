import { type CalendarDate, todayInMadrid } from './calendar-date.ts';
import { madridOffset } from './madrid-offset.ts';
import { type WallTime, wallTime } from './wall-time.ts';

const HOUR_MS = 3_600_000;

/** Calendar date and wall time in Madrid at an instant. */
export function madridClock(instant: Date): { date: CalendarDate; time: WallTime } {
  const shown = new Date(instant.getTime() + madridOffset(instant.getTime()));
  return { date: todayInMadrid(instant), time: wallTime(shown.toISOString().slice(11, 16)) };
}

/** The instant at which a day starts in Madrid. Unambiguous: clocks change later in the night. */
export function startOfDayInMadrid(date: CalendarDate): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(utcMidnight - madridOffset(utcMidnight));
}

/** The instant of a wall time in Madrid; the first of two, and an hour later for skipped times. */
export function instantInMadrid(date: CalendarDate, time: WallTime): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const first = wall - madridOffset(wall - madridOffset(wall));
  const earlier = first - HOUR_MS;
  return new Date(earlier + madridOffset(earlier) === wall ? earlier : first);
}
