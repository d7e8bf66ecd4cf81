import { z } from 'zod';
import { trimmedText } from '../../values/text-field.ts';
import { idSchema } from '../hotels/contract.ts';
import { TRANSFER_TYPES } from './contract.ts';
import { calendarDate, departureFactsSchema, wallTime } from './departure-contract.ts';
import {
  CHANGE_KINDS,
  LIST_STATES,
  listSummarySchema,
  PROBLEM_REASONS,
  pageQuery,
  REFUSALS,
} from './schedule-contract.ts';

const count = z.int().min(0);
const startOfText = trimmedText(100).optional().describe('how a flight number or a last name begins');

/** Which changes of a list staff want to look at. */
export const changesQuery = pageQuery.extend({
  kind: z.enum(CHANGE_KINDS).optional(),
  hotel: idSchema.optional(),
  day: calendarDate.optional(),
  q: startOfText,
});
export const problemsQuery = pageQuery.extend({ reason: z.enum(PROBLEM_REASONS).optional() });
export const historyQuery = pageQuery.extend({ state: z.enum(LIST_STATES).optional() });

/** What a list changes, hotel by hotel. */
export const changedHotelSchema = z.object({
  hotel_id: z.int(),
  hotel: z.string(),
  new: count,
  changed: count,
  flight_changed: count,
  gone: count,
});
export type ChangedHotel = z.infer<typeof changedHotelSchema>;

/** How many rows are no part of a list, by reason. */
export const problemCountSchema = z.object({ reason: z.enum(PROBLEM_REASONS), rows: count });

export const DEPARTURE_ORDERS = ['pickup_date', 'hotel', 'flight_number', 'last_name', 'updated_at'] as const;
export const departuresQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(25),
  sort: z.enum(DEPARTURE_ORDERS).default('pickup_date'),
  order: z.enum(['asc', 'desc']).default('asc'),
  hotel: idSchema.optional(),
  type: z.enum(TRANSFER_TYPES).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  pending: z.enum(['true', 'false']).optional().describe('true: only those without a time'),
  q: startOfText,
});
/** A published departure as staff find it. */
export const departureRowSchema = departureFactsSchema.extend({
  id: z.int(),
  hotel: z.string(),
  municipality: z.string(),
  updated_at: z.string(),
});
export type DepartureRow = z.infer<typeof departureRowSchema>;

/** What became of the mails that a publish ordered. */
export const deliveriesSchema = z.object({
  concerned: count.describe('subscribers that the publish had to tell'),
  queued: count,
  sending: count,
  retrying: count,
  sent: count,
  failed: count,
  expired: count.describe('not sent, because it would have come too late or its subscription had ended'),
  deleted: count.describe('ended, and deleted since with the data of their guests'),
  undelivered: z
    .array(
      z.object({
        recipient: z.string(),
        hotel: z.string(),
        state: z.enum(['retrying', 'failed', 'expired']),
        reason: z.string().nullable(),
        next_attempt_at: z.string().nullable(),
      }),
    )
    .describe('the first that did not arrive'),
});
export type Deliveries = z.infer<typeof deliveriesSchema>;

/** What an undo would do, before anybody decides. */
export const undoPreviewSchema = z.object({
  refusal: z.enum(REFUSALS).nullable(),
  departures: z
    .array(departureFactsSchema.extend({ hotel: z.string() }))
    .describe('those that changed since'),
  summary: listSummarySchema.pick({
    new: true,
    changed: true,
    flight_changed: true,
    gone: true,
    mails: true,
  }),
});
export type UndoPreview = z.infer<typeof undoPreviewSchema>;

export const lobbyQuery = z.object({ hotel_id: idSchema, date: calendarDate });
/** What hangs in a hotel's lobby for a day: coaches only, as a last name is for nobody else's eyes. */
export const lobbySheetSchema = z.object({
  hotel: z.object({ id: z.int(), name: z.string(), municipality: z.string() }),
  date: calendarDate,
  departures: z.array(
    z.object({
      pickup_date: calendarDate,
      pickup_time: wallTime.nullable(),
      pickup_point: z.string(),
      flight_number: z.string(),
      flight_date: calendarDate.nullable(),
      flight_time: wallTime.nullable(),
      flight_destination: z.string().nullable(),
    }),
  ),
  printed_at: z.string(),
});
export type LobbySheet = z.infer<typeof lobbySheetSchema>;
