import { z } from 'zod';

/** The kinds of demonstration records, in the order in which they are named. */
export const DEMONSTRATION_KINDS = [
  'hotels',
  'excursions',
  'info_meetings',
  'departures',
  'stops',
  'pages',
  'banners',
  'team_members',
] as const;
export type DemonstrationKind = (typeof DEMONSTRATION_KINDS)[number];

/** What else refers to a hotel, so that it stays. */
export const HOTEL_USES = [
  'departures',
  'excursions',
  'info_meetings',
  'guests',
  'receptions',
  'lists',
] as const;
export type HotelUse = (typeof HOTEL_USES)[number];

/** What else refers to a stop, so that it stays. */
export type StopUse = 'departures' | 'excursions' | 'lists' | 'hotels';

const RECORD_USES = [...HOTEL_USES, 'hotels'] as const;

const count = z.int().min(0);

export const demonstrationSchema = z.object({ demonstration: z.boolean() });
export type Demonstration = z.infer<typeof demonstrationSchema>;

export const removalPlanSchema = z.object({
  goes: count.describe('how many records go'),
  kinds: z.array(
    z.object({
      kind: z.enum(DEMONSTRATION_KINDS),
      goes: count.describe('as they were loaded, and used by nothing that stays'),
      added: count.describe('added by staff: they stay'),
      changed: count.describe('changed by staff or by a list: they stay'),
      used: z
        .array(z.object({ by: z.enum(RECORD_USES), count }))
        .describe('used by what stays, each by its first use: they stay'),
    }),
  ),
});
export type RemovalPlan = z.infer<typeof removalPlanSchema>;
export type KindPlan = RemovalPlan['kinds'][number];

/** What is typed to confirm a removal. */
export const REMOVAL_WORD = 'remove';

export const removeDemonstrationBody = z.object({
  confirm: z.literal(REMOVAL_WORD),
  goes: count.describe('the number of the plan; if it has changed since, nothing is removed'),
});

const NOUNS: Record<DemonstrationKind, [one: string, many: string]> = {
  hotels: ['hotel', 'hotels'],
  excursions: ['excursion', 'excursions'],
  info_meetings: ['info meeting', 'info meetings'],
  departures: ['departure', 'departures'],
  stops: ['stop', 'stops'],
  pages: ['page', 'pages'],
  banners: ['banner', 'banners'],
  team_members: ['team member', 'team members'],
};

const USES: Record<HotelUse | StopUse, string> = {
  departures: 'departures that stay',
  excursions: 'excursions that stay',
  info_meetings: 'info meetings that stay',
  guests: 'subscriptions or messages of guests',
  receptions: 'calls and sheets of receptions',
  lists: 'lists of departures',
  hotels: 'hotels that stay',
};

/** "12 excursions". */
export function formatRecords(kind: DemonstrationKind, count: number): string {
  return `${count.toLocaleString('en')} ${NOUNS[kind][count === 1 ? 0 : 1]}`;
}

/** What stays of a kind and why, such as "3 excursions changed by you"; empty if nothing does. */
export function formatStaying({ kind, added, changed, used }: KindPlan): string[] {
  const lines = [
    { count: added, why: 'added by you' },
    { count: changed, why: 'changed by you' },
    ...used.map(({ by, count }) => ({ count, why: `used by ${USES[by]}` })),
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ count, why }) => `${formatRecords(kind, count)} ${why}`);
}
