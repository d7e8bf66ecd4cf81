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

/** The day of a link; one that a form without scripts sent in another form was brought into this one (`forwardAddress`). */
export function parseDateParam(search: URLSearchParams): CalendarDate | undefined {
  return parseCalendarDate(search.get('date') ?? '');
}
