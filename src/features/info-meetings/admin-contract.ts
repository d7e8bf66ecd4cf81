import { z } from 'zod';
import { calendarDateText, wallTimeText } from '../../values/date-text.ts';
import { listQuery, pageOf } from '../../values/pagination.ts';
import { idSchema } from '../../values/record-id.ts';
import { boundedText } from '../../values/text-field.ts';

const id = z.int().min(1).max(2_147_483_647);
const calendarDate = calendarDateText.describe('yyyy-MM-dd');
const wallTime = wallTimeText.describe('HH:mm, wall time in Madrid');

const meeting = z.object({ hotel_id: id, date: calendarDate, time_from: wallTime, time_to: wallTime });
export type Meeting = z.infer<typeof meeting>;

/** An info meeting as the back office sees it. */
export const adminMeetingSchema = meeting.extend({ id: z.int(), hotel: z.string(), version: z.int() });
export type AdminMeeting = z.infer<typeof adminMeetingSchema>;
export const adminMeetingPageSchema = pageOf(adminMeetingSchema);

/** Past meetings are included only from `from` on. */
export const adminMeetingQuery = listQuery(['date', 'hotel']).extend({
  hotel_id: idSchema.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});
export type AdminMeetingQuery = z.output<typeof adminMeetingQuery>;

const ENDS_LATER = { error: 'ends before it begins', path: ['time_to'] };
const endsLater = ({ time_from, time_to }: Pick<Meeting, 'time_from' | 'time_to'>) => time_from < time_to;
export const meetingBody = meeting.refine(endsLater, ENDS_LATER);
export const meetingChangeBody = meeting.extend({ version: z.int() }).refine(endsLater, ENDS_LATER);
export const meetingDeleteQuery = z.object({ version: z.coerce.number().int() });
export const meetingDeletedSchema = z.object({ success: z.literal(true) });

/** Part of calls that compare first and apply with the mark of the comparison staff saw. */
const apply = boundedText(64)
  .optional()
  .describe('the mark of the comparison to apply; absent: only compare');

export const repeatBody = meeting
  .extend({ until: calendarDate, skip: z.array(calendarDate).max(400).default([]), apply })
  .refine(endsLater, ENDS_LATER);
export const copyBody = z.object({
  hotel_id: id,
  week: calendarDate.describe('a day of the week that is copied, Monday to Sunday'),
  to_hotels: z.array(id).min(1).max(500),
  to_week: calendarDate.optional().describe('a day of the week it is copied to; by default the same week'),
  apply,
});
export const csvQuery = z.object({
  apply,
  replace: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true')
    .describe('delete future meetings of the same hotels and period that the file does not name'),
});
export const csvExportQuery = z.object({
  hotel_id: idSchema.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});

export const PLAN_STATES = ['new', 'changed', 'there', 'overlaps', 'past', 'gone'] as const;

/** One meeting of a comparison. */
export const plannedSchema = meeting.extend({
  hotel: z.string(),
  state: z
    .enum(PLAN_STATES)
    .describe(
      'new: will be added; changed: gets these times; there already; overlaps or past: will not; gone: will be deleted',
    ),
  overlaps: z
    .object({ time_from: wallTime, time_to: wallTime })
    .nullable()
    .describe('times of the conflicting or changed meeting'),
});
export type Planned = z.infer<typeof plannedSchema>;

export const MEETING_FIELDS = ['hotel', 'date', 'time_from', 'time_to'] as const;
export const MEETING_PROBLEMS = [
  'missing',
  'hotel-unknown',
  'hotel-unclear',
  'not-a-date',
  'date-unclear',
  'not-a-time',
  'ends-before-it-begins',
] as const;
export const rowProblemSchema = z.object({
  row: z.int(),
  field: z.enum(MEETING_FIELDS),
  reason: z.enum(MEETING_PROBLEMS),
  value: z.string(),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** The plan of a comparison, or what was written. */
export const meetingPlanSchema = z.object({
  meetings: z.array(plannedSchema),
  problems: z.array(rowProblemSchema).describe('rows of a file that cannot be read'),
  counts: z.record(z.enum(PLAN_STATES), z.int()),
  applied: z.boolean(),
  mark: z.string().describe('identifies this comparison; only the comparison seen is applied'),
});
export type MeetingPlan = z.infer<typeof meetingPlanSchema>;
