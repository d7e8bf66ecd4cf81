import type { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { copyBody, Meeting, repeatBody } from '../admin-contract.ts';
import { MAX_WEEKS, mondayOf, weeklyDays } from '../weeks-contract.ts';
import { allAdminMeetings } from './admin-meeting-repository.ts';

/**
 * The meetings of a weekly repetition until a day, except skipped days, at the hotel or the one that it was merged into. Throws
 * 400 for an unknown hotel. [DESK-69]
 */
export async function repeatMeeting(
  db: Reader,
  { until, skip, hotel_id, date: first, time_from, time_to }: z.output<typeof repeatBody>,
): Promise<Meeting[]> {
  const hotel = await db
    .selectFrom('hotels')
    .select((row) => row.fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', hotel_id)
    .executeTakeFirst();
  if (!hotel)
    throw new ApiError(400, 'invalid_request', 'There is no such hotel', { fields: { hotel_id: 'invalid' } });
  if (until < first || until > addDays(first, MAX_WEEKS * 7)) {
    throw new ApiError(400, 'invalid_request', 'The last day is before the first, or over a year later', {
      fields: { until: 'invalid' },
    });
  }
  return weeklyDays(first, until)
    .filter((date) => !skip.includes(date))
    .map((date) => ({ hotel_id: hotel.id, date, time_from, time_to }));
}

/** The meetings of a hotel's week for other hotels, in the same week or another one. [DESK-69] */
export async function copyWeek(
  db: Reader,
  { hotel_id, week, to_hotels, to_week = week }: z.output<typeof copyBody>,
): Promise<Meeting[]> {
  const from = mondayOf(week);
  const offsetDays = daysBetween(from, mondayOf(to_week));
  const known = await db
    .selectFrom('hotels')
    .select('id')
    .where('id', 'in', to_hotels)
    .where('merged_into', 'is', null)
    .execute();
  const hotels = new Set(known.map(({ id }) => id));
  if (to_hotels.some((id) => !hotels.has(id))) {
    throw new ApiError(400, 'invalid_request', 'There is no such hotel', {
      fields: { to_hotels: 'invalid' },
    });
  }
  const meetings = await allAdminMeetings(db, { hotel_id, from, to: addDays(from, 6) });
  return [...hotels].flatMap((hotel) =>
    meetings.map(({ date, time_from, time_to }) => ({
      hotel_id: hotel,
      date: addDays(date, offsetDays),
      time_from,
      time_to,
    })),
  );
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
