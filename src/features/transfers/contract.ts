import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { type CalendarDate, parseCalendarDate } from '../../values/calendar-date.ts';
import { boundedText, cleanLine, emailText, freeText, MAX_DATE_TEXT } from '../../values/text-field.ts';
import { idSchema } from '../hotels/contract.ts';

export const TRANSFER_TYPES = ['group', 'private'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export const calendarDateSchema = boundedText(MAX_DATE_TEXT)
  .refine((text) => parseCalendarDate(text) !== undefined, { error: 'no calendar date' })
  .transform((text) => text as CalendarDate);

export const transferQuery = z.object({
  hotel_id: idSchema,
  date: calendarDateSchema,
  type: z.enum(TRANSFER_TYPES),
  last_name: boundedText(100).optional(),
});

export const departureSchema = z.object({
  flight_number: z.string(),
  flight_date: z.string().nullable().describe('yyyy-MM-dd'),
  flight_time: z.string().nullable().describe('HH:mm'),
  flight_destination: z.string().nullable(),
  flight_destination_names: z
    .record(z.enum(LANGUAGES), z.string())
    .optional()
    .describe('what the destination is called in each language, where it is a city that is known'),
  pickup_date: z.string().describe('yyyy-MM-dd'),
  pickup_time: z.string().nullable().describe('HH:mm, wall time in Madrid; null while it is not assigned'),
  pickup_point: z.string(),
  pickup_lat: z.number().nullable(),
  pickup_lng: z.number().nullable(),
  updated_at: z.string().describe('instant, ISO 8601'),
});
export type Departure = z.infer<typeof departureSchema>;

/** The fields of the first departure, repeated at the top. [API-30] */
const first = departureSchema.pick({
  pickup_date: true,
  pickup_point: true,
  pickup_lat: true,
  pickup_lng: true,
});

/** What a valid question can bring, by `reason`. [API-27] */
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
  }),
]);
export type TransferResult = z.infer<typeof transferResultSchema>;

const required = (max: number) => cleanLine({ min: 1, max });
const optional = (max: number) => cleanLine({ max }).default('');
const email = emailText();
/** Sent as a number or as digits; never anything that merely converts to a number. */
const hotelId = z.union([z.int().min(1).max(2_147_483_647), idSchema]);
const language = z.enum(LANGUAGES).catch('en');

export const inquiryBody = z.object({
  last_name: required(100),
  hotel: hotelId,
  departure_date: calendarDateSchema,
  flight_number: optional(20),
  message: freeText(5000).default(''),
  email,
  language,
});
export type InquiryInput = z.input<typeof inquiryBody>;
export type Inquiry = z.output<typeof inquiryBody>;

export const subscriptionBody = z.object({
  email,
  hotel: hotelId,
  transfer_type: z.enum(TRANSFER_TYPES),
  departure_date: calendarDateSchema,
  language,
  last_name: optional(100),
  flight_number: optional(20),
});
export type SubscriptionInput = z.input<typeof subscriptionBody>;
export type SubscriptionRequest = z.output<typeof subscriptionBody>;

/** What an unsubscribe link carries. */
export const tokenQuery = z.object({ token: boundedText(100).min(1) });
export const subscriptionStateSchema = z.object({
  ended: z.boolean(),
  type: z.enum(TRANSFER_TYPES),
  hotel_id: z.int(),
  hotel: z.string(),
  date: z.string().describe('yyyy-MM-dd'),
  language: z.enum(LANGUAGES),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const acceptedSchema = z.object({ success: z.literal(true) });
