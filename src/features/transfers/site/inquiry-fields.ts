import type { MessageId } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { parseDateInput } from '../../../ui/date-input.ts';
import { isEmail } from '../../../values/email.ts';
import type { InquiryInput } from '../contract.ts';
import { EMPTY_LOOKUP, type LookupFields } from './lookup-fields.ts';

/** The values of the inquiry form. */
export interface InquiryFields extends LookupFields {
  lastName: string;
  flight: string;
  message: string;
  email: string;
}

export const EMPTY_INQUIRY: InquiryFields = {
  ...EMPTY_LOOKUP,
  lastName: '',
  flight: '',
  message: '',
  email: '',
};

export type InquiryProblems = Partial<Record<'lastName' | 'hotel' | 'date' | 'email', MessageId>>;

/** The errors that prevent sending, by field, in form order. [INQ-01] [INQ-02] */
export function inquiryProblems({ lastName, hotel, date, email }: InquiryFields): InquiryProblems {
  const problems: InquiryProblems = {};
  if (lastName.trim() === '') problems.lastName = 'form.field_required';
  if (!hotel) problems.hotel = 'form.choose_hotel';
  if (date.trim() === '') problems.date = 'form.field_required';
  else if (!parseDateInput(date)) problems.date = 'date.invalid';
  if (email.trim() === '') problems.email = 'form.field_required';
  else if (!isEmail(email.trim())) problems.email = 'form.email_invalid';
  return problems;
}

/** The request body: exactly these fields, trimmed; undefined while a field has an error. [INQ-03] [INQ-04] */
export function inquiryBody(fields: InquiryFields, language: Language): InquiryInput | undefined {
  const { hotel } = fields;
  const date = parseDateInput(fields.date);
  if (!hotel || !date || Object.keys(inquiryProblems(fields)).length > 0) return undefined;
  return {
    last_name: fields.lastName.trim(),
    hotel: hotel.id,
    departure_date: date,
    flight_number: fields.flight.trim(),
    message: fields.message.trim(),
    email: fields.email.trim(),
    language,
  };
}
