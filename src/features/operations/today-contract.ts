import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { idSchema } from '../../values/record-id.ts';
import { boundedText } from '../../values/text-field.ts';
import { LOOKUP_TYPES } from '../analytics/contract.ts';
import { calendarDate, wallTime } from '../departures/admin-contract.ts';
import { TRANSFER_TYPES } from '../departures/contract.ts';
import { MESSAGE_KINDS } from '../inbox/admin-contract.ts';
import { mailSchema } from '../mail-log/contract.ts';

const count = z.int().min(0);
const date = z.string().describe('yyyy-MM-dd');
const time = z.string().nullable().describe('HH:mm, wall time in Madrid; null while it is pending');
const instant = z.string().describe('ISO 8601');

export const messageSchema = z.object({
  kind: z.enum(MESSAGE_KINDS),
  id: z.int(),
  name: z.string(),
  text: z.string().describe('excerpt'),
  language: z.enum(LANGUAGES),
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

export const heardPickupSchema = z.object({
  date: calendarDate,
  time: wallTime.nullable(),
  point: boundedText(500),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
/** When and where a departure leaves, as a reception heard it. */
export type HeardPickup = z.infer<typeof heardPickupSchema>;
export const heardSchema = z.object({
  departure_id: z.int().min(1),
  pickup: heardPickupSchema.nullable().describe('null if it does not leave'),
});
export type HeardDeparture = z.infer<typeof heardSchema>;

export const callChangeSchema = z.object({
  departure_id: z.int(),
  type: z.enum(TRANSFER_TYPES),
  last_name: z.string(),
  flight_number: z.string(),
  before: heardPickupSchema.nullable().describe('what the reception last heard; null if nothing of it'),
  after: heardPickupSchema.nullable().describe('null if it does not leave, or leaves from another hotel'),
  other_hotel: z.string().nullable().describe('the hotel that it leaves from instead'),
  published_at: instant,
});
export type CallChange = z.infer<typeof callChangeSchema>;

/** A hotel to call, or one that was called and knows all. */
export const hotelCallSchema = z.object({
  hotel_id: z.int(),
  hotel: z.string(),
  reception_phone: z.string().nullable(),
  changes: z.array(callChangeSchema).describe('what differs from what the reception last heard'),
  attempts: count.describe('how often nobody answered when these changes were due'),
  called: z.object({ id: z.int(), at: instant, by: z.string() }).nullable().describe('the last call'),
});
export type HotelCall = z.infer<typeof hotelCallSchema>;

export const missSchema = z.object({
  type: z.enum(LOOKUP_TYPES),
  hotel_id: z.int(),
  hotel: z.string(),
  asked: date.nullable(),
  excursion_id: z.int().nullable(),
  excursion: z.string().nullable(),
  lookups: count,
  is_at_least: z.boolean().describe('more of its lookups may be later than what was published in between'),
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
  messages: z.object({
    answered: count.describe('stored messages that have an answer'),
    closed: count.describe('stored messages that were closed without an answer'),
    total: count,
    oldest: instant.nullable(),
    rows: z.array(messageSchema),
  }),
  mails: z.object({
    stored: count.describe('all mails in the outbox'),
    written_to_files: count.describe('those that left as files, because there was no mail server'),
    mail_server: z.string().nullable().describe('null: mails are written to files and reach nobody'),
    total: count,
    rows: z.array(mailSchema),
  }),
  pending: z.object({
    published: count.describe('departures that leave in the next 72 hours'),
    total: count,
    rows: z.array(pendingSchema),
  }),
  calls: z.object({
    published: count.describe('departures that leave in the next 12 hours'),
    to_call: count,
    rows: z.array(hotelCallSchema),
  }),
  pickups: z.object({
    published: count.describe('excursions on sale'),
    hotels: z.object({
      total: count,
      rows: z.array(z.object({ id: z.int(), name: z.string(), municipality: z.string() })),
    }),
    excursions: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  texts: z.object({
    checked: count.describe('texts that are written in some language'),
    unwritten: z
      .array(z.object({ to: z.string(), title: z.string() }))
      .describe('pages, banners and contacts that are empty in every language'),
    languages: z.array(textGapSchema),
  }),
  misses: z.object({
    lookups: count.describe('all lookups since then'),
    total: count,
    rows: z.array(missSchema),
    since: date,
  }),
});
export type Today = z.infer<typeof todaySchema>;

export const hotelParams = z.object({ hotel_id: idSchema });
export const callBody = z.object({
  outcome: z.enum(['called', 'no_answer']),
  state: z.array(heardSchema).max(500).describe('what the caller saw, and said if there was an answer'),
});
export const recordedSchema = z.object({ success: z.literal(true) });
