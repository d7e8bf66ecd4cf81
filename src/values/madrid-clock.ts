import { type CalendarDate, MADRID, todayInMadrid } from './calendar-date.ts';
import { type WallTime, wallTime } from './wall-time.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: MADRID,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Calendar date and wall time in Madrid at an instant. */
export function madridClock(instant: Date): { date: CalendarDate; time: WallTime } {
  // Read part by part: what stands between them is the engine's.
  const parts = clock.formatToParts(instant);
  const part = (type: 'hour' | 'minute') => parts.find((each) => each.type === type)?.value;
  return { date: todayInMadrid(instant), time: wallTime(`${part('hour')}:${part('minute')}`) };
}

/** The instant at which a day starts in Madrid. Unambiguous: clocks change later in the night. */
export function startOfDayInMadrid(date: CalendarDate): Date {
  const utcMidnight = new Date(`${date}T00:00:00Z`);
  const shown = madridClock(utcMidnight);
  const ahead = Date.parse(`${shown.date}T${shown.time}:00Z`) - utcMidnight.getTime();
  return new Date(utcMidnight.getTime() - ahead);
}

/** The instant of a wall time in Madrid; the first of two, and an hour later for skipped times. */
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
