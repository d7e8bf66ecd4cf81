import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';
import { startOfDayInMadrid } from './madrid-clock.ts';
import type { WallTime } from './wall-time.ts';

const HOUR_MS = 3_600_000;
/** In Madrid, clocks go from 02:00 to 03:00 in spring and from 03:00 to 02:00 in autumn. */
const CHANGED_HOUR = '02:';
/** Days in March and October on which clocks can change; other nights need no computation. */
const POSSIBLE_DAYS = /-(?:03|10)-(?:2[5-9]|3[01])$/;
const SUNDAY = 6;

/**
 * How often a wall time occurs on a day in Madrid: not at all when clocks go forward, twice when they go
 * back.
 */
export function wallTimeOccurrences(date: CalendarDate, time: WallTime): 0 | 1 | 2 {
  if (!time.startsWith(CHANGED_HOUR) || !POSSIBLE_DAYS.test(date) || weekdayOf(date) !== SUNDAY) return 1;
  const length = startOfDayInMadrid(addDays(date, 1)).getTime() - startOfDayInMadrid(date).getTime();
  if (length === 24 * HOUR_MS) return 1;
  return length < 24 * HOUR_MS ? 0 : 2;
}
