import { addDays, type CalendarDate } from '../values/calendar-date.ts';
import { madridClock } from '../values/madrid-clock.ts';
import type { WallTime } from '../values/wall-time.ts';

/** At an interval, or daily at a wall time in Madrid. */
export type JobSchedule = { everySeconds: number } | { dailyAt: WallTime };

/** Whether a job last started at `lastRun`, or never, is due. */
export function isDue(schedule: JobSchedule, lastRun: Date | undefined, now: Date): boolean {
  if (!lastRun) return true;
  if ('everySeconds' in schedule) return now.getTime() - lastRun.getTime() >= schedule.everySeconds * 1000;
  const last = madridClock(lastRun);
  return `${last.date} ${last.time}` < `${dayOf(schedule, now)} ${schedule.dailyAt}`;
}

/** The Madrid day of a run started now: before its time of day, a daily run belongs to the previous day. */
export function dayOf(schedule: JobSchedule, now: Date): CalendarDate {
  const { date, time } = madridClock(now);
  return 'dailyAt' in schedule && time < schedule.dailyAt ? addDays(date, -1) : date;
}
