import { z } from 'zod';
import { idSchema } from '../../values/record-id.ts';
import { trimmedText } from '../../values/text-field.ts';
import { calendarDate, departureFactsSchema } from '../departures/admin-contract.ts';
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
