import { z } from 'zod';
import { addDays, type CalendarDate, todayInMadrid } from '../../values/calendar-date.ts';
import { pageOf, pageQuery } from '../../values/pagination.ts';
import { idSchema } from '../../values/record-id.ts';
import { boundedText } from '../../values/text-field.ts';
import { MAX_FLIGHT_NUMBER_LENGTH } from '../../values/text-lengths.ts';
import { calendarDate, departureFactsSchema } from '../departures/admin-contract.ts';
import { TRANSFER_TYPES } from '../departures/contract.ts';
import { PROBLEM_REASONS } from '../schedule-reading/problem-contract.ts';
import {
  acceptedRowsSchema,
  listFormatSchema,
  SCHEDULE_FIELDS,
} from '../schedule-reading/reading-contract.ts';

export { pageOf, pageQuery };

const AHEAD_DAYS = 731;

/**
 * The last day that is accepted for a departure, two years ahead. A later one is a typo in the year, and its
 * data would be stored until then.
 */
export function latestDay(now: Date): CalendarDate {
  return addDays(todayInMadrid(now), AHEAD_DAYS);
}

const type = z.enum(TRANSFER_TYPES);
const id = z.int().min(1).max(2_147_483_647);
const count = z.int().min(0);
const field = z.enum(SCHEDULE_FIELDS);
/**
 * What a list is complete for: of that it withdraws what it does not name. `coaches`: only the hotels and flights that it
 * names, with further coaches of theirs; `flights`: the flights it names at all hotels; `hotels`: the whole days of its
 * hotels; `days`: its whole days at all hotels. Other than for `coaches`, only departures of the same source.
 */
export const COMPLETENESS = ['coaches', 'flights', 'hotels', 'days'] as const;
export type Completeness = (typeof COMPLETENESS)[number];
const completeness = z.enum(COMPLETENESS);

/** On which day a flight leaves, as seen from the pickup. */
export const FLIGHT_DAYS = ['pickup-day', 'next-day'] as const;

/** Days that are taken from a list; absent: all. */
export const scopeDecisionSchema = z.object({
  from: calendarDate.optional().describe('rows before it are left out'),
  to: calendarDate.optional().describe('rows after it are left out'),
});
export type ScopeDecision = z.infer<typeof scopeDecisionSchema>;

const pairKeys = z.union([z.literal('all'), z.array(boundedText(1_000)).max(50_000)]);

/** Decisions of staff about a list. What is absent is derived from the file, or asked. */
export const listDecisionsSchema = z.object({
  type: type.optional(),
  sheets: z
    .array(boundedText(100))
    .max(1_000)
    .optional()
    .describe('the sheets to read; absent: all that are lists'),
  columns: z.partialRecord(field, z.int().min(0).max(200).nullable()).optional(),
  dateOrders: z.partialRecord(field, z.enum(['day-first', 'month-first'])).optional(),
  hotels: z
    .record(boundedText(300), id.nullable())
    .optional()
    .describe('the hotel that a text of the file means; null: none, its rows are left out'),
  pairs: pairKeys
    .optional()
    .describe('the pairs that are one departure with another flight: their keys or flights'),
  apart: pairKeys.optional().describe('the pairs that are two departures: their keys or flights'),
  codeshares: z
    .array(boundedText(100))
    .max(1_000)
    .optional()
    .describe('numbers of one flight, like UX3151>LH1149; remembered for all lists'),
  ...acceptedRowsSchema.shape,
  accepted_days: z
    .union([z.literal('all'), z.array(calendarDate).max(1_000)])
    .optional()
    .describe('days far from the others that are meant so'),
  accepted_flight_times: z
    .union([z.literal('all'), z.array(boundedText(100)).max(1_000)])
    .optional()
    .describe('keys of flights that leave at several times as the rows state them'),
  flight_days: z
    .record(boundedText(MAX_FLIGHT_NUMBER_LENGTH), z.enum(FLIGHT_DAYS))
    .optional()
    .describe('by flight, where known flights of two days fit a row that states none'),
  source: boundedText(100).min(1).optional().describe('the office that sends the list'),
  new_source: boundedText(100)
    .min(1)
    .optional()
    .describe('the source, where it is none of those that are called nearly the same'),
  complete: completeness.optional().describe('coaches where absent; remembered with the format'),
  withdraw: z
    .union([z.literal('all'), z.array(boundedText(100)).max(10_000)])
    .optional()
    .describe('keys of published departures that the list does not name and that are withdrawn'),
  scope: scopeDecisionSchema.optional(),
});
export type ListDecisions = z.infer<typeof listDecisionsSchema>;

/** What a list speaks for, derived or decided. */
export const scopeSchema = z.object({
  complete: completeness
    .default('hotels')
    .describe('of lists compared by former rules: their hotels and days'),
  source: z.string().nullable().default(null),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
});
export type ScheduleScope = z.infer<typeof scopeSchema>;

export const questionSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('type') }),
  z.object({
    about: z.literal('source'),
    sources: z.array(z.string()),
    stated: z.string().optional().describe('a new name that is nearly one of them'),
  }),
  z.object({
    about: z.literal('days'),
    days: z.array(calendarDate),
    rows: z.int(),
    from: calendarDate.nullable().describe('first day of the others; null: all days are far from today'),
    to: calendarDate.nullable(),
  }),
  z.object({
    about: z.literal('flight-day'),
    flight: z.string(),
    rows: z.int(),
    pickup_days: z.array(calendarDate).describe('known flights leave on each, and on the day after it'),
  }),
  z.object({
    about: z.literal('flight-times'),
    key: z.string(),
    flight: z.string(),
    day: calendarDate,
    times: z.array(z.object({ time: z.string(), rows: z.int() })).describe('most rows first'),
  }),
  z.object({ about: z.literal('sheet'), sheets: z.array(z.string()) }),
  z.object({ about: z.literal('column'), field, candidates: z.array(z.int()) }),
  z.object({ about: z.literal('date-order'), field, example: z.string() }),
  z.object({
    about: z.literal('hotel'),
    text: z.string(),
    rows: z.int(),
    nearest: z.array(z.object({ id: z.int(), name: z.string() })),
    hidden: z.boolean().optional().describe('it names a hotel that is not shown on the site'),
  }),
]);

const ABOUT_ROWS = ['hotel', 'date-order', 'days', 'flight-day', 'flight-times'] as const;

/** Whether no row of a list is used until the question is answered. */
export function isAboutWholeList({ about }: z.infer<typeof questionSchema>): boolean {
  return !ABOUT_ROWS.some((each) => each === about);
}

const pairedDepartureSchema = departureFactsSchema
  .pick({
    pickup_time: true,
    pickup_point: true,
    flight_date: true,
    flight_time: true,
    flight_destination: true,
  })
  .nullable()
  .default(null);
/**
 * A published departure and a listed one that may be the same: with another flight, with a corrected name, or stated by
 * another source.
 */
export const flightPairSchema = z.object({
  key: z.string(),
  hotel_id: z.int(),
  pickup_date: z.string(),
  last_name: z.string().default(''),
  listed_name: z.string().default('').describe('where the list corrects it'),
  listed_date: z.string().default('').describe('where the list states another day of the pickup'),
  from: z.string(),
  to: z.string(),
  went: pairedDepartureSchema,
  came: pairedDepartureSchema,
  alike: z.boolean().default(false).describe('time and place are the same'),
  confirmed: z.boolean(),
  apart: z.boolean().default(false).describe('staff decided that these are two departures'),
});
export type FlightPair = z.infer<typeof flightPairSchema>;

/** Published departures of one flight on the days of a list, at its hotels or all that it is complete for, that it does not name. */
export const unmentionedSchema = z.object({
  key: z.string(),
  flight_number: z.string(),
  date: calendarDate,
  departures: z.int(),
  hotels: z.array(z.string()).describe('the first of them'),
});
export type Unmentioned = z.infer<typeof unmentionedSchema>;

/** Whether staff still have to decide about a pair. */
export function isOpenPair({ confirmed, apart }: FlightPair): boolean {
  return !confirmed && !apart;
}

/** How the file was interpreted. */
export const listReadingSchema = z.object({
  type: type.nullable(),
  format: listFormatSchema.nullable(),
  headings: z.array(z.string()),
  preview: z
    .array(z.object({ row: z.int(), cells: z.array(z.string()) }))
    .default([])
    .describe('the first rows below the headings'),
  columns: z.partialRecord(field, z.int()),
  blank_columns: z.array(z.int()).default([]).describe('with a heading and without a value in any row'),
  section_column: z
    .int()
    .optional()
    .describe('that of the dates of sections or sheets, which the file does not have'),
  dateOrders: z.partialRecord(field, z.enum(['day-first', 'month-first'])),
  inferred_years: z.array(z.int()).default([]).describe('of dates that are written without one'),
  questions: z.array(questionSchema),
  notices: z.array(z.object({ row: z.int(), field, reason: z.string(), value: z.string() })),
  arrivals: z.array(z.int()).default([]).describe('rows of flights that land, which are left out'),
  pairs: z.array(flightPairSchema),
  unmentioned: z.array(unmentionedSchema).default([]),
  sources: z.array(z.string()).default([]).describe('offices that sent such lists'),
  unused: z.array(z.string()).default([]).describe('decisions about what is not in the list'),
});
export type ListReading = z.infer<typeof listReadingSchema>;

export const listSummarySchema = z.object({
  rows: count.describe('of the file, without its heading'),
  new: count,
  changed: count,
  flight_changed: count,
  gone: count,
  unchanged: count,
  held_back: count.describe('not removed, because an unreadable row may mean them'),
  outside_scope: count.describe('rows on days outside the scope'),
  past: count.default(0).describe('rows of coaches that have left'),
  unmentioned: count
    .default(0)
    .describe('published on its days at hotels that it speaks for, neither named nor withdrawn'),
  problems: count.describe('rows that are not part of the list'),
  left_out: count.describe('those of them that staff left out by their hotel'),
  held: count.default(0).describe('of the problems, rows that can be read but are implausible'),
  notices: count,
  questions: count.default(0).describe('that staff have not answered yet'),
  mails: z.object({
    total: count,
    hotels: z.array(z.object({ hotel_id: z.int(), name: z.string(), mails: count })),
  }),
});
export type ListSummary = z.infer<typeof listSummarySchema>;

const listOrigin = z.enum(['import', 'edit', 'undo']);
export const LIST_STATES = ['staged', 'published', 'discarded'] as const;
const stopChangeTitle = z
  .object({
    stop: z.string(),
    replacement: z.string().nullable().describe('null: the stop is at another position'),
    valid_from: calendarDate,
    valid_to: calendarDate.nullable().describe('null: until further notice'),
  })
  .nullable()
  .describe('of an edit that moves or replaces a stop');
/** A list from a file, an edit by hand or an undo, from staging to publish; then its history. */
export const scheduleListSchema = z.object({
  id: z.int(),
  type,
  origin: listOrigin,
  state: z.enum(LIST_STATES),
  file_name: z.string().nullable(),
  stop_change: stopChangeTitle,
  scope: scopeSchema.nullable(),
  summary: listSummarySchema,
  publish_number: z.int().nullable(),
  mails: count.nullable().describe('subscribers affected by its publish'),
  undoes: z
    .object({
      id: z.int(),
      origin: listOrigin,
      file_name: z.string().nullable(),
      stop_change: stopChangeTitle,
    })
    .nullable()
    .describe('the list whose publish this one undid'),
  undone_by: z.int().nullable().describe('the list that undid its publish, unless that was undone too'),
  noted: z.boolean().describe('whether it waits no longer because it was noted that it changes nothing'),
  outdated: z
    .boolean()
    .describe('whether it waits and something was published or noted since it was compared'),
  staged_at: z.string(),
  staged_by: z.string(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
});
export const wholeListSchema = scheduleListSchema.extend({
  choices: listDecisionsSchema,
  reading: listReadingSchema.nullable(),
  comparison: z.int().describe('its number: it rises whenever the list is compared again'),
});
export type ScheduleList = z.infer<typeof scheduleListSchema>;
export type WholeList = z.infer<typeof wholeListSchema>;

export const CHANGE_KINDS = ['new', 'changed', 'flight-changed', 'gone'] as const;
export const changeSchema = z.object({
  position: z.int(),
  departure_id: z.int().nullable().describe('null until the publish, for a departure that the list adds'),
  kind: z.enum(CHANGE_KINDS),
  hotel: z.string(),
  former_hotel: z.string().nullable().describe('where it left from before, if that was another hotel'),
  before: departureFactsSchema.nullable(),
  after: departureFactsSchema.nullable(),
});
export const problemSchema = z.object({
  position: z.int(),
  row_number: z.int().describe('numbers run through all sheets that are read'),
  field: field.nullable(),
  reason: z.enum(PROBLEM_REASONS),
  value: z.string(),
  cells: z.partialRecord(field, z.string()).describe('cells of the row by field'),
});
export type Problem = z.infer<typeof problemSchema>;

export const listParams = z.object({ id: idSchema });
export const uploadQuery = z.object({
  file_name: boundedText(255).min(1),
  type: type.optional(),
});
const acceptGone = count
  .optional()
  .describe('the number of departures that are withdrawn, as confirmed by staff');
export const publishBody = z.object({
  leave_out: z.boolean().default(false).describe('publish without the rows that cannot be read'),
  accept_gone: acceptGone,
  comparison: z
    .int()
    .optional()
    .describe('the comparison that staff have seen; refused if there is a later one'),
});
export const undoBody = z.object({ accept_gone: acceptGone }).nullish();
export const editBody = z
  .object({
    id: z.int().min(1).nullable().describe('of the departure; null for a new one'),
    before: departureFactsSchema.nullable(),
    after: departureFactsSchema.nullable(),
  })
  .refine(({ before, after }) => before !== null || after !== null, { error: 'nothing to edit' })
  .refine(({ id, before }) => (id === null) === (before === null), { error: 'a departure has an id' });

/** Result of a publish. */
export const publishedSchema = z.object({
  list_id: z.int(),
  publish_number: z.int(),
  mails: count.describe('subscribers affected'),
});
export const REFUSALS = [
  'compare_again',
  'questions_open',
  'rows_left_out',
  'held_not_accepted',
  'pairs_open',
  'gone_not_confirmed',
  'nothing_to_publish',
  'not_staged',
  'not_published',
  'changed_since',
] as const;
export type Refusal = (typeof REFUSALS)[number];
/** Why a list is not published or undone. */
export const refusalSchema = z.object({
  error: z.string(),
  error_key: z.enum(REFUSALS),
  departures: z.array(departureFactsSchema).optional().describe('departures that have changed since'),
});
