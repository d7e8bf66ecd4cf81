import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid, madridClock } from '../../../values/madrid-clock.ts';
import { parseWallTime } from '../../../values/wall-time.ts';

/** An instant as a field of date and time shows it, by the clocks of Madrid whatever the device's are. */
export function toDateTimeInput(instant: string | null): string {
  if (!instant) return '';
  const { date, time } = madridClock(new Date(instant));
  return `${date}T${time}`;
}

/** What the field says, as an instant; null while it is empty or half written. */
export function fromDateTimeInput(text: string): string | null {
  const [day = '', clock = ''] = text.split('T');
  const date = parseCalendarDate(day);
  const time = parseWallTime(clock.slice(0, 5));
  return date && time ? instantInMadrid(date, time).toISOString() : null;
}
