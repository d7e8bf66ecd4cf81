import { z } from 'zod';
import { idSchema } from '../../values/record-id.ts';
import { trimmedText } from '../../values/text-field.ts';
import { calendarDate, departureFactsSchema } from '../departures/admin-contract.ts';
import { PROBLEM_REASONS } from '../schedule-reading/problem-contract.ts';
import { CHANGE_KINDS, LIST_STATES, listSummarySchema, pageQuery, REFUSALS } from './schedule-contract.ts';

const count = z.int().min(0);
const startOfText = trimmedText(100).optional().describe('beginning of a flight number or last name');

/** Filters for the changes of a list. */
export const changesQuery = pageQuery.extend({
  kind: z.enum(CHANGE_KINDS).optional(),
  hotel: idSchema.optional(),
  day: calendarDate.optional(),
  q: startOfText,
});
export const problemsQuery = pageQuery.extend({ reason: z.enum(PROBLEM_REASONS).optional() });
export const historyQuery = pageQuery.extend({ state: z.enum(LIST_STATES).optional() });

/** Lists that would change a departure and were not published. */
export const stagedEditsSchema = z.object({
  rows: z.array(z.object({ list_id: z.int(), staged_at: z.string(), staged_by: z.string() })),
});
export type StagedEdits = z.infer<typeof stagedEditsSchema>;

/** Number of changes of a list by hotel. */
export const changedHotelSchema = z.object({
  hotel_id: z.int(),
  hotel: z.string(),
  new: count,
  changed: count,
  flight_changed: count,
  gone: count,
});
export type ChangedHotel = z.infer<typeof changedHotelSchema>;

/** Number of rows that are not part of a list, by reason. */
export const problemCountSchema = z.object({ reason: z.enum(PROBLEM_REASONS), rows: count });

/** Delivery of the mails that a publish enqueued. */
export const deliveriesSchema = z.object({
  concerned: count.describe('subscribers that the publish notifies'),
  queued: count,
  sending: count,
  retrying: count,
  handed_over: count.describe('accepted by a mail server'),
  written: count.describe('written to files, as there is no mail server: they reached nobody'),
  failed: count,
  too_late: count.describe('not sent: they could not be in time'),
  expired: count.describe('not sent: no longer needed, as after an undo'),
  deleted: count.describe('deleted since with the data of their guests'),
  undelivered: z
    .array(
      z.object({
        recipient: z.string(),
        hotel: z.string(),
        state: z.enum(['retrying', 'failed', 'expired']).describe('expired: it could not be sent in time'),
        reason: z.string().nullable(),
        next_attempt_at: z.string().nullable(),
      }),
    )
    .describe('the first undelivered mails'),
});
export type Deliveries = z.infer<typeof deliveriesSchema>;

/** Preview of an undo. */
export const undoPreviewSchema = z.object({
  refusal: z.enum(REFUSALS).nullable(),
  departures: z
    .array(departureFactsSchema.extend({ hotel: z.string() }))
    .describe('the first that changed since: they stay as they are'),
  changed_since: z.int().min(0).describe('how many stay: changed since, or an equal one was published'),
  summary: listSummarySchema.pick({
    new: true,
    changed: true,
    flight_changed: true,
    gone: true,
    mails: true,
  }),
});
export type UndoPreview = z.infer<typeof undoPreviewSchema>;
