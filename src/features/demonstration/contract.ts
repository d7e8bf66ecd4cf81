import { z } from 'zod';

/** The kinds of demonstration data. Hotels are retained while retained data refers to them. */
export const DEMONSTRATION_KINDS = ['hotels', 'excursions', 'info_meetings', 'transfers', 'pages'] as const;
export type DemonstrationKind = (typeof DEMONSTRATION_KINDS)[number];

const count = z.int().min(0);

export const demonstrationSchema = z.object({
  demonstration: z.boolean(),
  counts: z.object({
    hotels: count,
    excursions: count,
    info_meetings: count,
    transfers: count.describe(
      'departures; with them go schedules, subscriptions, inquiries, questions, mails',
    ),
    pages: count.describe('pages; with them go banners and the team'),
  }),
});
export type Demonstration = z.infer<typeof demonstrationSchema>;

export const removeDemonstrationBody = z.object({
  keep: z
    .array(z.enum(DEMONSTRATION_KINDS))
    .max(DEMONSTRATION_KINDS.length)
    .default([])
    .describe('what staff have made their own'),
});
