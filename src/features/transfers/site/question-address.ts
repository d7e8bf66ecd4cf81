import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';

/** The question an address asks, or undefined where hotel or date are missing or not valid. */
export function questionOf(type: TransferType, search: URLSearchParams): TransferQuestion | undefined {
  const hotelId = hotelIdOf(search);
  const date = dateOf(search);
  return hotelId && date ? { type, hotelId, date } : undefined;
}

export function dateOf(search: URLSearchParams): CalendarDate | undefined {
  return parseCalendarDate(search.get('date')?.trim() ?? '');
}
