import { addDays, parseCalendarDate } from '../../../values/calendar-date.ts';

interface HotelAndType {
  hotelId: number;
  type: 'group' | 'private';
}

/** URL of the departures of a hotel and type on a day in the back office. */
export function departuresAddress({ date, ...ofHotel }: HotelAndType & { date: string }): string {
  return addressOf(ofHotel, date, date);
}

/**
 * URL of the departures that a lookup for a day may mean, including the evening before: a coach for a flight
 * after midnight leaves then. Without a day, all from today on.
 */
export function departuresForLookupAddress({ date, ...ofHotel }: HotelAndType & { date: string }): string {
  const day = parseCalendarDate(date);
  return day ? addressOf(ofHotel, addDays(day, -1), day) : addressOf(ofHotel, '', '');
}

function addressOf({ hotelId, type }: HotelAndType, from: string, to: string): string {
  const query = new URLSearchParams({ hotel: String(hotelId), type });
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return `/departures?${query}`;
}
