import { z } from 'zod';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../i18n/languages.ts';
import { calendarDateText } from '../../values/date-text.ts';
import { MAX_GUESTS } from '../../values/guest-count.ts';
import { idParams, idSchema, recordIdBody } from '../../values/record-id.ts';
import { boundedText, emailText, freeText, personName } from '../../values/text-field.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';
import { guestStopSchema } from '../departures/contract.ts';

export const TOUR_LANGUAGES = ['en', 'de', 'es', 'fr', 'ru'] as const;
export type TourLanguage = (typeof TOUR_LANGUAGES)[number];

export const weekdaySchema = z.int().min(0).max(6);
export const tourLanguageSchema = z.enum(TOUR_LANGUAGES);

export const excursionCardSchema = z.object({
  id: z.int(),
  image: z.string().nullable(),
  localized_title: z.string(),
  localized_description: z.string(),
  available_days: z.array(weekdaySchema),
  tour_languages: z.array(tourLanguageSchema),
  duration: z.number(),
  price_from: z
    .number()
    .nullable()
    .describe('euro, lowest adult price; with a hotel_id, the price from that hotel'),
});
export type ExcursionCard = z.infer<typeof excursionCardSchema>;
export const excursionListSchema = z.array(excursionCardSchema);

export const contentBlockSchema = z.object({
  localized_title: z.string(),
  localized_content: z.string().describe('HTML'),
  block_type: z.string(),
});

export const excursionDetailSchema = z.object({
  id: z.int(),
  localized_title: z.string(),
  title: z.string(),
  localized_description: z.string(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  available_days: z.array(weekdaySchema),
  tour_languages: z.array(tourLanguageSchema),
  content_blocks: z.array(contentBlockSchema),
  duration: z.number().describe('hours'),
  pickup_time: z.string().nullable().describe('HH:mm of the first pickup, wall time in Madrid'),
  map_link: z.string().nullable(),
  price_from: z.number().nullable().describe('euro, lowest adult price'),
  adult_price: z.number().nullable().describe('euro, for pickups without their own price'),
  child_price: z.number().nullable().describe('euro, ages 3 to 11'),
  detailed_description: z.string().describe('HTML'),
  next_dates: z
    .array(z.string())
    .describe('days from tomorrow on, within two weeks, for which guests can ask to join'),
});
export type ExcursionDetail = z.infer<typeof excursionDetailSchema>;

/** Path parameters of an excursion. [API-38] */
export const excursionParams = idParams;

export const longDetailSchema = z.object({ text: z.string().describe('HTML') });
export type LongDetail = z.infer<typeof longDetailSchema>;

/** Limits the list to excursions that pick up guests at this hotel. */
export const hotelOfListQuery = z.object({ hotel_id: idSchema.optional() });

export const pickupQuery = z.object({ hotel_id: idSchema });
export const pickupSchema = z.object({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  name: z.string().describe('name of the pickup point, or of the hotel if it has none'),
  time: z.string().describe('HH:mm, wall time in Madrid'),
  price_adult: z.number().describe('euro'),
  price_child: z.number().describe('euro'),
  updated_at: z.string(),
  stop: guestStopSchema.optional().describe('where the pickup is at a stop that is known'),
});
export type PickupAnswer = z.infer<typeof pickupSchema>;

/** A request to join an excursion: a question to the operator, not a booking. [JOIN-01] */
export const excursionRequestBody = z.object({
  excursion: recordIdBody,
  date: calendarDateText,
  hotel: recordIdBody,
  adults: z.int().min(1).max(MAX_GUESTS),
  children: z.int().min(0).max(MAX_GUESTS).describe('aged 3 to 11'),
  name: personName(MAX_NAME_LENGTH),
  email: emailText(),
  message: freeText(MAX_MESSAGE_LENGTH).default(''),
  language: boundedText(100)
    .optional()
    .transform((tag) => parseLanguage(tag) ?? FALLBACK_LANGUAGE),
});
export type ExcursionRequestInput = z.input<typeof excursionRequestBody>;
export type ExcursionRequest = z.output<typeof excursionRequestBody>;
