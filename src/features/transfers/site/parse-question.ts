import { parseDateInput } from '../../../ui/date-input.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';

/** The lookup in a URL, or undefined if hotel or date are missing or invalid. */
export function parseQuestion(type: TransferType, search: URLSearchParams): TransferQuestion | undefined {
  const hotelId = hotelIdOf(search);
  const date = parseDateParam(search);
  return hotelId && date ? { type, hotelId, date } : undefined;
}

/** The day of a link, or as a form without scripts sent it: in any form that the date field takes. */
export function parseDateParam(search: URLSearchParams): CalendarDate | undefined {
  return parseDateInput(search.get('date') ?? '');
}
