import { addDays, calendarDate, todayInMadrid } from '../../src/values/calendar-date.ts';

const [YEAR = '', MONTH = ''] = addDays(todayInMadrid(), 150).split('-');
// 05/05 is the same either way round.
const DAY = MONTH === '05' ? '06' : '05';

/** A day some months ahead that can be read either way round. */
export const AMBIGUOUS_DAY = calendarDate(`${YEAR}-${MONTH}-${DAY}`);
/** How a list writes it. */
export const WRITTEN_AMBIGUOUSLY = `${DAY}/${MONTH}/${YEAR}`;

/** How staff read it where the day comes first: "5 June", "5 Jun". */
export function readDayFirst(month: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, timeZone: 'UTC' });
  return format.format(new Date(AMBIGUOUS_DAY));
}
