import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';

/** The lookup in a URL, or undefined if hotel or date are missing or invalid. */
export function parseQuestion(type: TransferType, search: URLSearchParams): TransferQuestion | undefined {
  const hotelId = hotelIdOf(search);
  const date = parseDateParam(search);
  return hotelId && date ? { type, hotelId, date } : undefined;
}

export function parseDateParam(search: URLSearchParams): CalendarDate | undefined {
  return parseCalendarDate(search.get('date')?.trim() ?? '');
}
