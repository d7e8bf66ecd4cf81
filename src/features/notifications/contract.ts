import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { calendarDateText } from '../../values/date-text.ts';
import { recordIdBody } from '../../values/record-id.ts';
import { boundedText, cleanLine, emailText } from '../../values/text-field.ts';
import { MAX_FLIGHT_NUMBER_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';
import { TRANSFER_TYPES } from '../departures/contract.ts';

export const subscriptionBody = z.object({
  email: emailText(),
  hotel: recordIdBody,
  transfer_type: z.enum(TRANSFER_TYPES),
  departure_date: calendarDateText,
  language: z.enum(LANGUAGES).catch('en'),
  last_name: cleanLine({ max: MAX_NAME_LENGTH }).default(''),
  flight_number: cleanLine({ max: MAX_FLIGHT_NUMBER_LENGTH }).default(''),
});
export type SubscriptionInput = z.input<typeof subscriptionBody>;
export type SubscriptionRequest = z.output<typeof subscriptionBody>;

/** The query of the links of a subscription's mails. */
export const tokenQuery = z.object({ token: boundedText(100).min(1) });
export const subscriptionStateSchema = z.object({
  ended: z.boolean().describe('whether the guest gets no more mails about the transfer, by no subscription'),
  type: z.enum(TRANSFER_TYPES),
  hotel_id: z.int(),
  hotel: z.string(),
  date: z.string().describe('yyyy-MM-dd'),
  language: z.enum(LANGUAGES),
  flight_number: z.string().describe('the only flight that mails are about; empty: all of the hotel and day'),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const subscriptionFlightsSchema = subscriptionStateSchema.extend({
  flights: z.array(z.string()).describe('the others that can be chosen, in the order of their departures'),
});
export type SubscriptionFlights = z.infer<typeof subscriptionFlightsSchema>;
export const chosenFlightBody = z.object({
  flight_number: cleanLine({ min: 1, max: MAX_FLIGHT_NUMBER_LENGTH }),
});
