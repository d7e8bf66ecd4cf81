import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { LOOKUP_TYPES } from '../analytics/contract.ts';
import { TRANSFER_TYPES } from '../departures/contract.ts';
import { mailSchema } from '../mail-log/contract.ts';

const count = z.int().min(0);
const date = z.string().describe('yyyy-MM-dd');
const time = z.string().nullable().describe('HH:mm, wall time in Madrid; null while it is pending');
const instant = z.string().describe('ISO 8601');

export const MESSAGE_KINDS = ['question', 'contact', 'inquiry'] as const;
export const messageSchema = z.object({
  kind: z.enum(MESSAGE_KINDS),
  id: z.int(),
  name: z.string(),
  text: z.string().describe('excerpt'),
  language: z.string(),
  hotel: z.string().nullable(),
  departure_date: date.nullable(),
  created_at: instant,
});
export type WaitingMessage = z.infer<typeof messageSchema>;

export const pendingSchema = z.object({
  type: z.enum(TRANSFER_TYPES),
  hotel_id: z.int(),
  hotel: z.string(),
  reception_phone: z.string().nullable(),
  date,
  departures: count,
  flights: z.array(z.string()),
  flight_date: date.nullable(),
  flight_time: time,
});
export type Pending = z.infer<typeof pendingSchema>;

const place = z.object({ date, time, point: z.string() });
export const callSchema = z.object({
  list_id: z.int(),
  position: z.int(),
  hotel_id: z.int(),
  hotel: z.string(),
  reception_phone: z.string().nullable(),
  type: z.enum(TRANSFER_TYPES),
  last_name: z.string(),
  flight_number: z.string(),
  before: place,
  after: place.nullable().describe('null if the departure was removed'),
  published_at: instant,
  called_at: instant.nullable(),
  called_by: z.string().nullable(),
});
export type Call = z.infer<typeof callSchema>;

export const missSchema = z.object({
  type: z.enum(LOOKUP_TYPES),
  hotel_id: z.int(),
  hotel: z.string(),
  asked: date.nullable(),
  excursion_id: z.int().nullable(),
  excursion: z.string().nullable(),
  lookups: count,
  last_at: instant,
});
export type Miss = z.infer<typeof missSchema>;

/** Missing and outdated translations of a language. */
export const textGapSchema = z.object({
  language: z.enum(LANGUAGES),
  missing: count,
  outdated: count,
  records: z.array(
    z.object({
      to: z.string().describe('URL of its screen in the back office'),
      title: z.string(),
      missing: count,
      outdated: count,
    }),
  ),
});
export type TextGap = z.infer<typeof textGapSchema>;

/** What needs action now. Each part has a total and the first items. */
export const todaySchema = z.object({
  now: instant,
  messages: z.object({ total: count, oldest: instant.nullable(), rows: z.array(messageSchema) }),
  mails: z.object({ total: count, rows: z.array(mailSchema) }),
  pending: z.object({ total: count, rows: z.array(pendingSchema) }),
  calls: z.object({ to_call: count, rows: z.array(callSchema) }),
  pickups: z.object({
    published: count.describe('excursions on sale'),
    hotels: z.object({
      total: count,
      rows: z.array(z.object({ id: z.int(), name: z.string(), municipality: z.string() })),
    }),
    excursions: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  texts: z.object({
    unwritten: z
      .array(z.object({ to: z.string(), title: z.string() }))
      .describe('pages, banners and contacts that are empty in every language'),
    languages: z.array(textGapSchema),
  }),
  misses: z.object({ total: count, rows: z.array(missSchema), since: date }),
});
export type Today = z.infer<typeof todaySchema>;

export const callParams = z.object({
  list_id: z.coerce.number().int().min(1).max(2_147_483_647),
  position: z.coerce.number().int().min(0).max(2_147_483_647),
});
export const callBody = z.object({ called: z.boolean() });
export const calledSchema = z.object({ success: z.literal(true) });
