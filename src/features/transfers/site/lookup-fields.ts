import { parseDateInput } from '../../../ui/date-input.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';

/** The values of a lookup form. */
export interface LookupFields {
  text: string;
  hotel: ChosenHotel | undefined;
  date: string;
}

/** The draft that all lookup forms share. */
export const LOOKUP_DRAFT = 'lookup';

export const EMPTY_LOOKUP: LookupFields = { text: '', hotel: undefined, date: '' };

/** The chosen hotel and the valid date, or undefined while either is missing. [TRX-02] [TRX-03] */
export function completeLookup({
  hotel,
  date,
}: LookupFields): { hotel: ChosenHotel; date: CalendarDate } | undefined {
  const parsed = parseDateInput(date);
  return hotel && parsed ? { hotel, date: parsed } : undefined;
}
