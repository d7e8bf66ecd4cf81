import type { Reader } from '../../../db/database.ts';
import { addDays, calendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { InfoMeeting } from '../contract.ts';
import { readMeetings } from './meeting-repository.ts';

export interface ListedMeetings {
  meetings: InfoMeeting[];
  /** The end of the next meeting: from then on another is the next one. */
  validUntil: number | undefined;
}

/** The meetings of a hotel from today in Madrid on, and one of yesterday that still takes place, soonest first. */
export async function listMeetings(db: Reader, hotelId: number, now: Date): Promise<ListedMeetings> {
  const today = todayInMadrid(now);
  const stored = await readMeetings(db, hotelId, addDays(today, -1));
  const meetings = stored.map((meeting) => {
    const ends = endOf(meeting);
    return { ...meeting, ends_at: ends.toISOString(), over: ends <= now };
  });
  return {
    meetings: meetings.filter(({ date, over }) => date >= today || !over),
    validUntil: earliest(meetings.filter(({ over }) => !over).map(({ ends_at }) => Date.parse(ends_at))),
  };
}

/** A meeting that ends earlier than it starts ends on the next day. */
function endOf({ date, time_from, time_to }: Pick<InfoMeeting, 'date' | 'time_from' | 'time_to'>): Date {
  const day = calendarDate(date);
  return instantInMadrid(time_to > time_from ? day : addDays(day, 1), wallTime(time_to));
}

function earliest(instants: readonly number[]): number | undefined {
  return instants.length > 0 ? Math.min(...instants) : undefined;
}
