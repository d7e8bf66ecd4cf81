import { addDays, parseCalendarDate } from '../../../values/calendar-date.ts';

interface OfHotel {
  hotelId: number;
  type: 'group' | 'private';
}

/** Where the back office shows the departures of a hotel and type that leave on a day. */
export function departuresAddress({ date, ...ofHotel }: OfHotel & { date: string }): string {
  return addressOf(ofHotel, date, date);
}

/**
 * Where it shows those that a guest can mean by a day, the evening before included: a coach for a flight after
 * midnight leaves then. Without a day all from today on.
 */
export function askedDeparturesAddress({ date, ...ofHotel }: OfHotel & { date: string }): string {
  const day = parseCalendarDate(date);
  return day ? addressOf(ofHotel, addDays(day, -1), day) : addressOf(ofHotel, '', '');
}

function addressOf({ hotelId, type }: OfHotel, from: string, to: string): string {
  const query = new URLSearchParams({ hotel: String(hotelId), type });
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return `/departures?${query}`;
}
