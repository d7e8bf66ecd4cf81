import { addDays, type CalendarDate, todayInMadrid } from '../values/calendar-date.ts';
import { startOfDayInMadrid } from '../values/madrid-clock.ts';
import { useNow } from './use-now.ts';

/** The current day in Madrid, renewed when the next one starts and when the page is looked at again. */
export function useToday(): CalendarDate {
  const today = todayInMadrid();
  useNow([startOfDayInMadrid(addDays(today, 1)).getTime()]);
  return today;
}
