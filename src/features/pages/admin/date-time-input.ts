import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid, madridClock } from '../../../values/madrid-clock.ts';
import { parseWallTime } from '../../../values/wall-time.ts';

/** The value of a datetime-local input for an instant, in Madrid time whatever the device's time zone. */
export function toDateTimeInput(instant: string | null): string {
  if (!instant) return '';
  const { date, time } = madridClock(new Date(instant));
  return `${date}T${time}`;
}

/** The instant of a datetime-local input in Madrid time; null while it is empty or incomplete. */
export function fromDateTimeInput(text: string): string | null {
  const [day = '', clock = ''] = text.split('T');
  const date = parseCalendarDate(day);
  const time = parseWallTime(clock.slice(0, 5));
  return date && time ? instantInMadrid(date, time).toISOString() : null;
}
