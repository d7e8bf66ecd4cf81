import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { InfoMeeting } from '../contract.ts';

type StoredMeeting = Pick<InfoMeeting, 'date' | 'time_from' | 'time_to'>;

/** The meetings of a hotel from a date on, soonest first; empty if the hotel is unknown. */
export function readMeetings(db: Reader, hotelId: number, from: CalendarDate): Promise<StoredMeeting[]> {
  return db
    .selectFrom('info_meetings')
    .select(['date', 'time_from', 'time_to'])
    .where('hotel_id', '=', currentHotel(hotelId))
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('time_from')
    .orderBy('time_to')
    .execute();
}
