import { addDays, type CalendarDate, weekdayOf } from '../../../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../../../values/madrid-clock.ts';
import type { WallTime } from '../../../../../values/wall-time.ts';

const HOUR_MS = 3_600_000;
/** In Madrid the clocks go from 02:00 to 03:00 in spring and from 03:00 to 02:00 in autumn. */
const HOUR_CHANGED = '02:';
/** They do so on a Sunday in the last days of a month; for other nights nothing needs to be computed. */
const LAST_DAYS = /-(?:03|10)-(?:2[5-9]|3[01])$/;
const SUNDAY = 6;

/** Whether a wall time exists in Madrid that night once, not at all (spring), or twice (autumn). */
export function timesInNight(date: CalendarDate, time: WallTime): 0 | 1 | 2 {
  if (!time.startsWith(HOUR_CHANGED) || !LAST_DAYS.test(date) || weekdayOf(date) !== SUNDAY) return 1;
  const length = startOfDayInMadrid(addDays(date, 1)).getTime() - startOfDayInMadrid(date).getTime();
  if (length === 24 * HOUR_MS) return 1;
  return length < 24 * HOUR_MS ? 0 : 2;
}
