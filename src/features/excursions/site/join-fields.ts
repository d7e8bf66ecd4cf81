import type { MessageId } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { isEmail } from '../../../values/email.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import type { ExcursionRequestInput } from '../contract.ts';

/** The values of the request form; numbers of guests are empty until they are chosen. */
export interface JoinFields {
  adults: string;
  children: string;
  name: string;
  email: string;
  message: string;
}

export const EMPTY_REQUEST: JoinFields = { adults: '', children: '', name: '', email: '', message: '' };

export type JoinProblems = Partial<Record<'hotel' | 'name' | 'email', MessageId>>;

/** How many come: two adults unless the guest chooses otherwise. */
export function guestsOf({ adults, children }: JoinFields): { adults: number; children: number } {
  return { adults: Number(adults || 2), children: Number(children) };
}

/** The errors that prevent sending, by field, in form order. */
export function joinProblems({ name, email }: JoinFields, hotel: ChosenHotel | undefined): JoinProblems {
  const problems: JoinProblems = {};
  if (!hotel) problems.hotel = 'form.choose_hotel';
  if (name.trim() === '') problems.name = 'form.field_required';
  if (email.trim() === '') problems.email = 'form.field_required';
  else if (!isEmail(email.trim())) problems.email = 'form.email_invalid';
  return problems;
}

interface Trip {
  excursion: number;
  date: string;
  hotel: ChosenHotel | undefined;
  language: Language;
}

/** The request body; undefined while a field has an error. [JOIN-01] */
export function joinBody(
  fields: JoinFields,
  { excursion, date, hotel, language }: Trip,
): ExcursionRequestInput | undefined {
  if (!hotel || Object.keys(joinProblems(fields, hotel)).length > 0) return undefined;
  const { name, email, message } = fields;
  return {
    excursion,
    date: calendarDate(date),
    hotel: hotel.id,
    ...guestsOf(fields),
    name: name.trim(),
    email: email.trim(),
    message: message.trim(),
    language,
  };
}
