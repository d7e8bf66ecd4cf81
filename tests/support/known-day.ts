import { KNOWN_DAY_OFFSET } from '../../demo/known-cases.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../src/values/calendar-date.ts';

/** The day of the departures in `demo/known-cases.ts`; the test servers were filled today. */
export function knownDay(): CalendarDate {
  return addDays(todayInMadrid(new Date()), KNOWN_DAY_OFFSET);
}

/** The id of the hotel with this unique name. */
export async function hotelIdOf(siteUrl: string, name: string): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/hotels/?search=${encodeURIComponent(name)}`);
  const hotels: { id: number; name: string }[] = await answer.json();
  const hotel = hotels.find((found) => found.name === name);
  if (!hotel) throw new Error(`the demonstration set has no ${name}`);
  return hotel.id;
}

/** The address of a group transfer result on the known day. */
export async function groupResult(siteUrl: string, hotel: string): Promise<string> {
  return `/airport-transfer/group?hotel_id=${await hotelIdOf(siteUrl, hotel)}&date=${knownDay()}`;
}
