import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { parseCalendarDate } from '../../values/calendar-date.ts';
import { parseEuro } from '../../values/cents.ts';
import { MAX_IDS_TEXT } from '../../values/pagination.ts';
import { boundedText, MAX_DATE_TEXT, trimmedText } from '../../values/text-field.ts';
import { parseWallTime } from '../../values/wall-time.ts';
import { pageOf, pageQuery } from '../schedules/schedule-contract.ts';
import { tourLanguageSchema, weekdaySchema } from './contract.ts';

// What staff read and change about an excursion. Schemas check requests and responses alike: none transforms its input.

/** Types of blocks on the page. A `description` shows no heading. */
export const BLOCK_TYPES = ['description', 'programme', 'included', 'not-included', 'bring'] as const;

const date = boundedText(MAX_DATE_TEXT)
  .refine((text) => parseCalendarDate(text) !== undefined, { error: 'no calendar date' })
  .describe('yyyy-MM-dd');
const time = boundedText(MAX_DATE_TEXT)
  .refine((text) => parseWallTime(text) !== undefined, { error: 'no wall time' })
  .describe('HH:mm, wall time in Madrid');
const euro = z
  .number()
  .min(0)
  .max(10_000)
  .refine((price) => parseEuro(price) !== undefined, { error: 'no price in whole cents' })
  .describe('euro');
const version = z.int().min(1);
const language = z.enum(LANGUAGES);
const texts = (longest: number) => z.partialRecord(language, boundedText(longest));
const stamps = z
  .partialRecord(language, boundedText(40))
  .describe('for each language, the version of the English text it was translated from');
const pictureAddress = boundedText(500)
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/)
  .describe('a path of the site, or an address with https');

export const blockSchema = z.object({
  type: z.enum(BLOCK_TYPES).or(boundedText(40).min(1)),
  titles: texts(200),
  contents: texts(20_000).describe('HTML'),
  translated_from: z.object({ titles: stamps, contents: stamps }),
});
export type AdminBlock = z.infer<typeof blockSchema>;

export const pictureSchema = z.object({
  url: pictureAddress,
  alts: texts(300),
  translated_from: z.object({ alts: stamps }),
});
export type AdminPicture = z.infer<typeof pictureSchema>;

/** Prices for a period; both days are included. */
export const pricePeriodSchema = z.object({ from: date, to: date, adult: euro, child: euro });
export type PricePeriod = z.infer<typeof pricePeriodSchema>;

/** Everything staff write about an excursion. All of it is optional in a draft. */
export const contentSchema = z.object({
  image: pictureAddress.nullable(),
  titles: texts(200),
  intros: texts(1_000),
  long_descriptions: texts(60_000).describe('HTML'),
  translated_from: z.object({ titles: stamps, intros: stamps, long_descriptions: stamps }),
  weekdays: z.array(weekdaySchema).max(7),
  tour_languages: z.array(tourLanguageSchema).max(10),
  duration_hours: z.number().positive().max(1_000).nullable(),
  pickup_time: time.nullable(),
  map_link: boundedText(1_000)
    .regex(/^https:\/\/\S+$/)
    .nullable(),
  adult_price: euro.nullable(),
  child_price: euro.nullable(),
  price_periods: z.array(pricePeriodSchema).max(50),
  valid_from: date.nullable(),
  valid_to: date.nullable(),
  blocks: z.array(blockSchema).max(40),
  pictures: z.array(pictureSchema).max(40),
});
export type ExcursionContent = z.infer<typeof contentSchema>;

/** `new`: never published. */
export const EXCURSION_STATES = ['new', 'published', 'archived'] as const;
/** Whether visitors see it today. `early` and `over`: the date is before or after its validity. */
export const SHOWN = ['shown', 'hidden', 'early', 'over'] as const;

/** Checks before publishing: some block it, the others are warnings. */
export const CHECKS = [
  'no-title',
  'no-intro',
  'no-weekdays',
  'no-tour-languages',
  'no-duration',
  'no-prices',
  'no-text',
  'dates-over',
  'no-picture',
  'no-pickups',
  'hotels-without-pickup',
  'own-prices-in-periods',
  'missing-texts',
  'outdated-texts',
] as const;
export const checkSchema = z.object({
  check: z.enum(CHECKS),
  /** Whether it blocks publishing. */
  blocks: z.boolean(),
  count: z.int().optional(),
  languages: z.array(language).optional(),
});
export type Check = z.infer<typeof checkSchema>;

const state = z.enum(EXCURSION_STATES);
const shown = z.enum(SHOWN);

export const excursionRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  state,
  shown,
  changed: z.boolean().describe('there is a draft that visitors do not see'),
  missing: z.array(language),
  outdated: z.array(language),
  pickups: z.int(),
  hotels: z.int().describe('all active hotels'),
  valid_from: date.nullable(),
  valid_to: date.nullable(),
  updated_at: z.string(),
  version,
});
export type ExcursionRow = z.infer<typeof excursionRowSchema>;

export const excursionRecordSchema = z.object({
  id: z.int(),
  slug: z.string(),
  version,
  state,
  shown,
  /** What staff edit: the draft, or the published content if there is no draft. */
  content: contentSchema,
  /** The published content; null if it was never published. */
  published: contentSchema.nullable(),
  changed: z.boolean(),
  checks: z.array(checkSchema),
  updated_at: z.string(),
});
export type ExcursionRecord = z.infer<typeof excursionRecordSchema>;

export const EXCURSION_FILTERS = ['new', 'changed', 'published', 'archived', 'all'] as const;
export const excursionListQuery = pageQuery.extend({
  state: z.enum(EXCURSION_FILTERS).optional().describe('absent: all that are not archived'),
  q: trimmedText(200).default('').describe('part of the title'),
  ids: boundedText(MAX_IDS_TEXT)
    .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
    .transform((text) => text.split(',').map(Number))
    .optional()
    .describe('only these: 3,17'),
  sort: z.enum(['position', 'title', 'updated_at']).default('position'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type ExcursionListQuery = z.infer<typeof excursionListQuery>;
export const excursionPageSchema = pageOf(excursionRowSchema);

export const newExcursionBody = z.object({ title: trimmedText(200).min(1) });
export const draftBody = z.object({ version, content: contentSchema });
export const versionBody = z.object({ version });
/** Ids of all excursions that are not archived, in the new order. */
export const orderBody = z.object({ ids: z.array(z.int().positive()).min(1).max(2_000) });

export const orderedSchema = z.object({ success: z.literal(true) });

/** Where and when an excursion picks up the guests of a hotel. */
export const adminPickupSchema = z.object({
  hotel_id: z.int().min(1),
  name: boundedText(300)
    .nullable()
    .describe('name of the pickup point; null: the hotel; at a stop that of the stop'),
  time,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  adult_price: euro.nullable().describe('null: the price of the excursion'),
  child_price: euro.nullable().describe('null: the price of the excursion'),
  stop_id: z
    .int()
    .min(1)
    .nullable()
    .describe('the stop where its guests wait, whose name and position count'),
});
export type AdminPickup = z.infer<typeof adminPickupSchema>;

const hotel = z.object({ hotel_id: z.int(), hotel: z.string(), municipality: z.string() });
export const pickupTableSchema = z.object({
  version,
  rows: z.array(adminPickupSchema.extend(hotel.shape)),
  without: z
    .array(
      hotel.extend({
        usual_stop_id: z.int().nullable().describe('where guests of the hotel wait for excursions'),
      }),
    )
    .describe('hotels without a pickup'),
});
export type PickupTable = z.infer<typeof pickupTableSchema>;

export const pickupsBody = z.object({
  version,
  set: z
    .array(
      adminPickupSchema.extend({
        stop_id: adminPickupSchema.shape.stop_id
          .optional()
          .describe('absent: as stored, unless the place differs'),
      }),
    )
    .max(20_000),
  remove: z.array(z.int().min(1)).max(20_000),
});
export type SentPickups = Omit<z.infer<typeof pickupsBody>, 'version'>;
export type PickupChanges = { set: AdminPickup[]; remove: number[] };

/** Why a row of a CSV file is rejected. */
export const ROW_PROBLEMS = [
  'hotel-missing',
  'hotel-unknown',
  'hotel-unclear',
  'hotel-twice',
  'time-missing',
  'not-a-time',
  'not-a-coordinate',
  'half-a-coordinate',
  'not-a-price',
  'half-a-price',
  'too-long',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** What an uploaded file would change; nothing is stored yet. */
export const pickupComparisonSchema = z.object({
  version,
  added: z.array(adminPickupSchema.extend(hotel.shape)),
  changed: z.array(
    z.object({ before: adminPickupSchema.extend(hotel.shape), after: adminPickupSchema.extend(hotel.shape) }),
  ),
  unchanged: z.int(),
  absent: z
    .array(adminPickupSchema.extend(hotel.shape))
    .describe(
      'hotels with a pickup that the file does not name; none while a row does not say which it means',
    ),
  problems: z.array(
    z.object({
      row: z.int(),
      hotel: z.string(),
      column: z.string(),
      value: z.string(),
      reason: z.enum(ROW_PROBLEMS),
    }),
  ),
});
export type PickupComparison = z.infer<typeof pickupComparisonSchema>;
