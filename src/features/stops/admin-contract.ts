import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { calendarDateText } from '../../values/date-text.ts';
import { pageOf, pageQuery } from '../../values/pagination.ts';
import { hasLetterOrDigit } from '../../values/text.ts';
import { boundedText, trimmedText } from '../../values/text-field.ts';

// Schemas check requests and responses alike.

const MAX_ID = 2_147_483_647;
const id = z.int().min(1).max(MAX_ID);
const count = z.int().min(0);
const name = (max: number) =>
  boundedText(max).min(1).refine(hasLetterOrDigit, { error: 'a name has letters' });
const texts = z.partialRecord(z.enum(LANGUAGES), boundedText(500));
const stamps = z.partialRecord(z.enum(LANGUAGES), boundedText(40));
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const stopFields = z.object({
  kind: z.enum(['place', 'hotel']).describe('hotel: in front of the hotel of each guest'),
  name: name(200),
  municipality: boundedText(100).describe('empty for a stop at hotels'),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  aliases: z.array(name(200)).max(300).describe('other spellings and names in lists'),
  directions: texts.describe('how a guest finds it'),
  step_free: texts.describe('what matters with a wheelchair or a pram'),
  translated_from: z.object({ directions: stamps, step_free: stamps }),
  photo: boundedText(500)
    .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/)
    .nullable(),
  hotels: z.array(id).max(2_000).describe('hotels whose guests usually wait here for transfers'),
  excursion_hotels: z.array(id).max(2_000).describe('hotels whose guests usually wait here for excursions'),
});

const hasWholePosition = (stop: { latitude: number | null; longitude: number | null }) =>
  (stop.latitude === null) === (stop.longitude === null);
const hasOwnPlace = (stop: { kind: string; municipality: string; latitude: number | null }) =>
  stop.kind === 'hotel' ? stop.latitude === null : stop.municipality !== '';
const bothOrNone = { error: 'both or none', path: ['longitude'] };
const placeOfKind = { error: 'a place has a town, a stop at hotels no position', path: ['municipality'] };

export const stopBody = stopFields.refine(hasWholePosition, bothOrNone).refine(hasOwnPlace, placeOfKind);
export type StopBody = z.infer<typeof stopBody>;
export const changedStopBody = stopFields
  .extend({ version: z.int() })
  .refine(hasWholePosition, bothOrNone)
  .refine(hasOwnPlace, placeOfKind);
export type ChangedStop = z.infer<typeof changedStopBody>;

/** Where a stop is elsewhere or replaced, and by which list. */
const publishedStopChangeSchema = z.object({
  list_id: z.int(),
  valid_from: calendarDateText,
  valid_to: calendarDateText.nullable().describe('null: until further notice'),
  replacement: z.object({ id: z.int(), name: z.string() }).nullable(),
  name: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
});
export type PublishedStopChange = z.infer<typeof publishedStopChangeSchema>;
export const stopChangesSchema = z.array(publishedStopChangeSchema);

export const adminStopSchema = stopFields.extend({
  id: z.int(),
  version: z.int(),
  departures_ahead: count.describe('from today on: those that stand or are listed there'),
});
export type AdminStop = z.infer<typeof adminStopSchema>;

export const stopsQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  q: trimmedText(100).optional().describe('a part of one of its names, or of its town'),
});
export const stopRowSchema = z.object({
  id: z.int(),
  kind: z.enum(['place', 'hotel']),
  name: z.string(),
  municipality: z.string(),
  aliases: z.array(z.string()),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  missing: z.array(z.enum(LANGUAGES)).describe('languages without directions'),
  hotels: count,
  departures_ahead: count,
});
export type StopRow = z.infer<typeof stopRowSchema>;
export const stopPageSchema = pageOf(stopRowSchema);

/** Places of published departures ahead that are no known stop, the most frequent first. */
export const unknownPlaceSchema = z.object({
  pickup_point: z.string(),
  municipality: z.string().describe('of the hotel with most of these departures'),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  departures: count,
  hotels: count,
});
export type UnknownPlace = z.infer<typeof unknownPlaceSchema>;
export const unknownPlacesSchema = z.array(unknownPlaceSchema);

const days = {
  valid_from: calendarDateText,
  valid_to: calendarDateText.nullable().describe('null: until further notice'),
};
/** Another stop instead of this one, or another position of it, from day to day. */
export const stopChangeBody = z
  .union([
    z.strictObject({ ...days, replacement_id: id }),
    z.strictObject({ ...days, name: name(200).nullable(), latitude, longitude }),
  ])
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_from <= valid_to, {
    error: 'ends before it begins',
    path: ['valid_to'],
  });
export type StopChangeBody = z.infer<typeof stopChangeBody>;
export const mergeStopBody = z.object({ into: id.describe('the stop that stays'), version: z.int() });
export const stagedStopChangeSchema = z.object({ list_id: z.int() });
