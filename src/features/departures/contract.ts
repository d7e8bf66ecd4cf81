import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';

export const TRANSFER_TYPES = ['group', 'private'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

const textsByLanguage = z.partialRecord(z.enum(LANGUAGES), z.string());

/** What guests see of a place where coaches stop; texts in the languages in which they are written. */
export const guestStopSchema = z.object({
  id: z.int(),
  name: z.string(),
  directions: textsByLanguage.describe('how to find it'),
  step_free: textsByLanguage.describe('what matters with a wheelchair or a pram'),
  photo: z.string().nullable(),
});
export type GuestStop = z.infer<typeof guestStopSchema>;

export const departureSchema = z.object({
  id: z.int().describe('stays the same, whatever changes'),
  flight_number: z.string(),
  flight_date: z.string().nullable().describe('yyyy-MM-dd'),
  flight_time: z.string().nullable().describe('HH:mm'),
  flight_destination: z.string().nullable(),
  flight_destination_names: z
    .record(z.enum(LANGUAGES), z.string())
    .optional()
    .describe('what the destination is called in each language, where it is a city that is known'),
  coach: z.string().optional().describe('which coach, where several go to one flight'),
  pickup_date: z.string().describe('yyyy-MM-dd'),
  pickup_time: z.string().nullable().describe('HH:mm, wall time in Madrid; null while it is not assigned'),
  pickup_point: z.string(),
  pickup_lat: z.number().nullable(),
  pickup_lng: z.number().nullable(),
  stop: guestStopSchema
    .optional()
    .describe('where its place is a stop that is known; without texts and photo while that is elsewhere'),
  updated_at: z.string().describe('instant, ISO 8601'),
  leaves_at: z.string().nullable().describe('instant of the pickup, ISO 8601; null while it is not assigned'),
  changed_at: z
    .string()
    .nullable()
    .describe(
      'instant of the last change of day, time or place, until the coach has left; null where none was',
    ),
  previous: z
    .object({ pickup_date: z.string(), pickup_time: z.string().nullable(), pickup_point: z.string() })
    .nullable()
    .describe('day, time and place, each as it was before it last changed'),
  left: z.boolean().describe('whether its time had passed when this was answered'),
});
export type Departure = z.infer<typeof departureSchema>;
