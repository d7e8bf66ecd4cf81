import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { calendarDateText } from '../../values/date-text.ts';
import { idSchema, recordIdBody } from '../../values/record-id.ts';
import { boundedText, cleanLine, emailText, freeText } from '../../values/text-field.ts';
import { MAX_FLIGHT_NUMBER_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';
import { departureSchema, TRANSFER_TYPES } from '../departures/contract.ts';

export const transferQuery = z.object({
  hotel_id: idSchema,
  date: calendarDateText,
  type: z.enum(TRANSFER_TYPES),
  last_name: boundedText(MAX_NAME_LENGTH).optional(),
});

/** The fields of the first departure, repeated at the top. [API-30] */
const first = departureSchema.pick({
  pickup_date: true,
  pickup_point: true,
  pickup_lat: true,
  pickup_lng: true,
});

/** The outcomes of a valid lookup, by `reason`. [API-27] */
export const transferResultSchema = z.discriminatedUnion('reason', [
  first.extend({
    reason: z.literal('found'),
    success: z.literal(true),
    pickup_time: z.string(),
    departures: z.array(departureSchema),
  }),
  first.extend({
    reason: z.literal('time_pending'),
    success: z.literal(false),
    message_key: z.enum(['time_pending_group', 'time_pending_private']),
    pickup_time: z.null(),
    departures: z.array(departureSchema),
  }),
  z.object({
    reason: z.literal('need_last_name'),
    success: z.literal(false),
    message_key: z.literal('please_enter_last_name'),
    departures: z.array(departureSchema).max(0),
  }),
  z.object({
    reason: z.literal('no_exact_match'),
    success: z.literal(false),
    message_key: z.literal('no_exact_match'),
    suggestion: z.string(),
    departures: z.array(departureSchema).max(0),
  }),
  z.object({
    reason: z.literal('not_found'),
    success: z.literal(false),
    message_key: z.enum(['no_transfer_found', 'no_transfer_for_lastname']),
    departures: z.array(departureSchema).max(0),
    nearest_days: z
      .array(z.string())
      .optional()
      .describe('days near the requested one on which coaches leave from the hotel; only of group transfers'),
  }),
]);
export type TransferResult = z.infer<typeof transferResultSchema>;

const required = (max: number) => cleanLine({ min: 1, max });
const optional = (max: number) => cleanLine({ max }).default('');
const email = emailText();
const language = z.enum(LANGUAGES).catch('en');

export const inquiryBody = z.object({
  last_name: required(MAX_NAME_LENGTH),
  hotel: recordIdBody,
  departure_date: calendarDateText,
  flight_number: optional(MAX_FLIGHT_NUMBER_LENGTH),
  message: freeText(MAX_MESSAGE_LENGTH).default(''),
  email,
  language,
});
export type InquiryInput = z.input<typeof inquiryBody>;
export type Inquiry = z.output<typeof inquiryBody>;
