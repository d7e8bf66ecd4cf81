import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { calendarDateText } from '../../values/date-text.ts';

export const LOOKUP_TYPES = ['group', 'private', 'pickup'] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** A period in days; both ends are included. */
export const periodQuery = z
  .object({ from: calendarDateText, to: calendarDateText })
  .refine(({ from, to }) => from <= to, { error: 'ends before it begins', path: ['to'] });
export const analyticsQuery = periodQuery.safeExtend({ step: z.enum(STEPS).default('day') });
export const analyticsCsvQuery = periodQuery.safeExtend({ table: z.enum(['visits', 'lookups']) });
export type Period = z.output<typeof periodQuery>;

const count = z.int().min(0);
const overTime = z.array(count).describe('visits in each of the periods');
const byOutcome = z.object({
  found: count,
  time_pending: count,
  need_last_name: count,
  no_exact_match: count,
  not_found: count,
});
export type ByOutcome = z.infer<typeof byOutcome>;

export const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  step: z.enum(STEPS),
  /** One entry per day, week (from Monday) or month, including empty ones. */
  periods: z.array(
    z.object({
      from: z.string().describe('its first day within the period, yyyy-MM-dd'),
      visits: count.describe('pages opened by visitors who consented to analytics'),
      lookups: byOutcome,
    }),
  ),
  pages: z.array(z.object({ page: z.string(), visits: count, over_time: overTime })),
  languages: z.array(
    z.object({ language: z.enum(LANGUAGES), visits: count, over_time: overTime, lookups: count }),
  ),
  types: z.array(z.object({ type: z.enum(LOOKUP_TYPES), lookups: byOutcome })),
});
export type Analytics = z.infer<typeof analyticsSchema>;
