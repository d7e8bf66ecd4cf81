import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';
import type { TransferType } from '../contract.ts';
import type { TransferQuestion } from './queries.ts';

/** The address of a result, or of one flight of several: hotel and date in the query, never the last name. */
export function questionAddress(
  { type, hotelId, date }: Omit<TransferQuestion, 'lastName'>,
  flight?: string | null,
): string {
  const chosen = flight ? `&flight=${encodeURIComponent(flight)}` : '';
  return `/airport-transfer/${type}?hotel_id=${hotelId}&date=${date}${chosen}`;
}

/** The question an address asks, or undefined where hotel or date are missing or not valid. */
export function questionOf(type: TransferType, search: URLSearchParams): TransferQuestion | undefined {
  const hotelId = hotelIdOf(search);
  const date = dateOf(search);
  return hotelId && date ? { type, hotelId, date } : undefined;
}

export function dateOf(search: URLSearchParams): CalendarDate | undefined {
  return parseCalendarDate(search.get('date')?.trim() ?? '');
}
