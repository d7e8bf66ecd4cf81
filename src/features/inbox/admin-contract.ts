import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { hasLetterOrDigit } from '../../values/text.ts';
import { boundedText, freeText, MAX_PARAMETER, trimmedText } from '../../values/text-field.ts';
import { QUESTION_CATEGORIES } from './contract.ts';

export const MESSAGE_KINDS = ['inquiry', 'question', 'contact', 'request'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const kind = z.enum(MESSAGE_KINDS);
const state = z.enum(MESSAGE_STATES);
const language = z.enum(LANGUAGES);
const instant = z.string().describe('instant, ISO 8601');
const count = z.int().min(0);
const version = z.int().min(1);
const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** Choices of the filter by assignee besides colleagues. */
export const ASSIGNEES = ['me', 'nobody'] as const;
export const inboxQuery = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  sort: z.literal('created_at').default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc').describe('asc: the oldest first'),
  q: trimmedText(200).default('').describe('name, e-mail, text, flight or hotel, in any script'),
  state: state.optional(),
  kind: kind.optional(),
  language: language.optional(),
  assigned_to: boundedText(40)
    .optional()
    .describe(`${ASSIGNEES.join(', ')}, or the id of a colleague`),
});
export type InboxQuery = z.output<typeof inboxQuery>;

/** A message in the list. */
export const messageRowSchema = z.object({
  id: z.string().describe('kind and number, unique among messages'),
  kind,
  number: z.int(),
  state,
  language,
  name: z.string(),
  email: z.string(),
  category: z.enum(QUESTION_CATEGORIES).nullable(),
  hotel: z.string().nullable(),
  excursion: z.string().nullable().describe('title in English of the excursion to join'),
  departure_date: z.string().nullable().describe('of the transfer asked about, or of the excursion'),
  excerpt: z.string(),
  created_at: instant,
  assigned_to: colleague.nullable(),
  replies: count,
  undelivered: z.boolean().describe('whether the last reply could not be delivered'),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

export const inboxPageSchema = z.object({
  total: count,
  rows: z.array(messageRowSchema),
  counts: z.record(state, count).describe('number of messages per state, under the other filters'),
});
export type InboxPage = z.infer<typeof inboxPageSchema>;

export const messageParams = z.object({
  kind,
  id: boundedText(MAX_PARAMETER).transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)),
});

/** Delivery state of a reply, from the outbox; once its mail is deleted, the last known state. */
export const deliverySchema = z.object({
  state: z.enum(['queued', 'sending', 'retrying', 'sent', 'failed', 'expired']),
  at: instant.nullable().describe('when it was sent or given up'),
  reason: z.string().nullable(),
  mail_id: z.int().nullable().describe('as long as the mail is stored'),
  handed_to: z.string().nullable().describe('the mail server that accepted it'),
  file_name: z.string().nullable().describe('the file it was written to where there is no mail server'),
});

export const entrySchema = z.object({
  id: z.int(),
  kind: z.enum(['reply', 'note']),
  text: z.string(),
  author: z.string(),
  created_at: instant,
  delivery: deliverySchema.nullable(),
});
export type MessageEntry = z.infer<typeof entrySchema>;

export const inquiryDepartureSchema = z.object({
  id: z.int(),
  type: z.enum(['group', 'private']),
  pickup_date: z.string(),
  pickup_time: z.string().nullable(),
  pickup_point: z.string(),
  flight_number: z.string(),
  flight_date: z.string().nullable(),
  flight_time: z.string().nullable(),
  flight_destination: z.string().nullable(),
  last_name: z.string(),
  concerns: z.boolean().describe('a coach, or a car booked under the name of the inquirer'),
});

/** A message with its replies, notes and state. */
export const messageSchema = z.object({
  id: z.string(),
  kind,
  number: z.int(),
  version,
  state,
  language,
  name: z.string(),
  email: z.string(),
  category: z.enum(QUESTION_CATEGORIES).nullable(),
  text: z.string(),
  created_at: instant,
  assigned_to: colleague.nullable(),
  inquiry: z
    .object({
      hotel_id: z.int(),
      hotel: z.string(),
      reception_phone: z.string().nullable(),
      departure_date: z.string(),
      flight_number: z.string(),
      departures: z.array(inquiryDepartureSchema),
    })
    .nullable(),
  request: z
    .object({
      excursion_id: z.int().nullable(),
      excursion: z.string().describe('title in English'),
      date: z.string(),
      hotel: z.string(),
      reception_phone: z.string().nullable(),
      adults: count,
      children: count.describe('aged 3 to 11'),
      pickup: z.object({ time: z.string(), place: z.string() }).nullable(),
    })
    .nullable()
    .describe('the trip that an excursion request asks to join'),
  entries: z.array(entrySchema),
  reply_to: z.string().describe('Reply-To address of the mail; empty while no contact address is set'),
});
export type Message = z.infer<typeof messageSchema>;

export const messageChangeBody = z.object({ version, state, assigned_to: boundedText(40).nullable() });
export type MessageChange = z.output<typeof messageChangeBody>;

const written = freeText(10_000).refine(hasLetterOrDigit, { error: 'no letter and no digit' });

export const replyBody = z.object({
  version: version.describe('version of the message the author has seen'),
  text: written,
  close: z.boolean().default(false),
});
export type Reply = z.output<typeof replyBody>;
export const noteBody = z.object({ text: written });
/** Answers to an excursion request to begin with, in the visitor's language. */
export const requestDraftsSchema = z.object({ accept: z.string(), decline: z.string() });
export type RequestDrafts = z.infer<typeof requestDraftsSchema>;
export const previewBody = z.object({ text: freeText(10_000) });
export const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export const colleaguesSchema = z.array(colleague);
