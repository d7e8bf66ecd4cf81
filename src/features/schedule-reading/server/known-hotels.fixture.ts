import { calendarDate } from '../../../values/calendar-date.ts';
import { OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import type { KnownHotel, ReadingContext } from './schedule-reading.ts';

export const HOTELS: readonly KnownHotel[] = [
  { id: 1, name: 'Hotel Don Agustín', otherNames: [] },
  { id: 2, name: 'Riu Belplaya', otherNames: ['Riu Playamar', 'Риу Бельплая'] },
  { id: 3, name: 'Gran Meliá Don Pepe', otherNames: [] },
  { id: 4, name: 'Hotel Palmasol', otherNames: [] },
  { id: 5, name: 'Riu Costa del Sol', otherNames: [] },
  { id: 6, name: 'Hotel Las Dunas', otherNames: [] },
];

/** Accepts every day of this century. */
export const KNOWN: ReadingContext = {
  hotels: HOTELS,
  latestDay: calendarDate('2099-12-31'),
  today: calendarDate('2026-11-26'),
  flights: OWN_NUMBERS,
};
