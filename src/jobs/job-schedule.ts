import { addDays, type CalendarDate } from '../values/calendar-date.ts';
import { madridClock } from '../values/madrid-clock.ts';
import type { WallTime } from '../values/wall-time.ts';

/** How often a job runs: at an interval, or once a day at a wall time in Madrid. */
export type JobSchedule = { everySeconds: number } | { dailyAt: WallTime };

/** Whether a job that last began at `lastRun`, or never, is to begin now. */
export function isDue(schedule: JobSchedule, lastRun: Date | undefined, now: Date): boolean {
  if (!lastRun) return true;
  if ('everySeconds' in schedule) return now.getTime() - lastRun.getTime() >= schedule.everySeconds * 1000;
  const last = madridClock(lastRun);
  return `${last.date} ${last.time}` < `${dayOf(schedule, now)} ${schedule.dailyAt}`;
}

/** The Madrid day that a run now belongs to: before its time of day, a daily run is yesterday's. */
export function dayOf(schedule: JobSchedule, now: Date): CalendarDate {
  const { date, time } = madridClock(now);
  return 'dailyAt' in schedule && time < schedule.dailyAt ? addDays(date, -1) : date;
}
