import type { Translate } from '../../../i18n/i18n.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { CalendarEntry } from '../../../values/calendar-file.ts';
import type { Organizer } from '../../../values/organizer.ts';
import { minutesBetween, wallTime } from '../../../values/wall-time.ts';
import type { InfoMeeting } from '../contract.ts';

interface MeetingContext {
  hotelId: number;
  hotelName: string;
  organizer: Organizer;
  /** When the schedule was requested. */
  fetchedAt: Date;
}

/** The calendar entry of a meeting. [MEET-08] */
export function meetingEntry(
  { date, time_from, time_to }: InfoMeeting,
  { hotelId, hotelName, organizer, fetchedAt }: MeetingContext,
  t: Translate,
): CalendarEntry {
  return {
    uid: `meeting-${hotelId}-${date}-${time_from.replace(':', '')}@costa-sol-info`,
    title: `${time_from} ${t('meeting.title')}`,
    description: t('calendar.check_again', { address: location.href }),
    date: calendarDate(date),
    time: wallTime(time_from),
    minutes: minutesBetween(wallTime(time_from), wallTime(time_to)),
    place: hotelName,
    coordinates: undefined,
    organizer,
    changed: fetchedAt,
  };
}
