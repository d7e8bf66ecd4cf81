import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { LobbySheet } from '../lobby-contract.ts';

/**
 * Group departures of a hotel on a day as the public page shows them: earliest first, those without a time
 * last. Undefined if the hotel does not exist.
 */
export async function readLobbySheet(
  db: Reader,
  { hotelId, date }: { hotelId: number; date: CalendarDate },
  now: Date,
): Promise<LobbySheet | undefined> {
  const hotel = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality'])
    .where('id', '=', currentHotel(hotelId))
    .executeTakeFirst();
  if (!hotel) return undefined;
  const coaches = await readDeparturesOfDay(db, { type: 'group', hotelId, date });
  const departures = coaches
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((coach) => ({
      id: coach.id,
      pickup_date: coach.pickup_date,
      pickup_time: coach.pickup_time,
      pickup_point: coach.pickup_point,
      pickup_lat: coach.pickup_lat,
      pickup_lng: coach.pickup_lng,
      flight_number: coach.flight_number,
      flight_date: coach.flight_date,
      flight_time: coach.flight_time,
      flight_destination: coach.flight_destination,
      coach: coach.coach,
    }));
  return { hotel, date, departures, printed_at: now.toISOString() };
}

function sortKey({ pickup_date, pickup_time }: { pickup_date: string; pickup_time: string | null }): string {
  return pickup_time === null ? '~' : `${pickup_date} ${pickup_time}`;
}
