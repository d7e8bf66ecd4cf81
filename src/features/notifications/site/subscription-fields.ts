import type { Language } from '../../../i18n/languages.ts';
import { looksLikeEmail } from '../../../values/email.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { SubscriptionInput } from '../contract.ts';

/** The values of the subscription form. On the private page the searched last name is used. */
export interface SubscriptionFields {
  email: string;
  consent: boolean;
  lastName: string;
}

/** Requires consent, a plausible e-mail address and, on the group page, a last name. [SUB-01] [SUB-02] */
export function maySubscribe({ email, consent, lastName }: SubscriptionFields, group: boolean): boolean {
  return consent && looksLikeEmail(email.trim()) && (!group || lastName.trim() !== '');
}

/** The request body: exactly these fields, and the flight if one was chosen among several. [SUB-06] [SUB-12] */
export function subscriptionBody(
  { email, lastName }: SubscriptionFields,
  { question, flight, language }: { question: TransferQuestion; flight: string; language: Language },
): SubscriptionInput {
  const { type, hotelId, date, lastName: searched } = question;
  return {
    email: email.trim(),
    hotel: hotelId,
    transfer_type: type,
    departure_date: date,
    language,
    last_name: (type === 'group' ? lastName : (searched ?? '')).trim(),
    ...(flight ? { flight_number: flight } : {}),
  };
}
