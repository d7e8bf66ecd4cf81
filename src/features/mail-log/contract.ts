import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { idSchema } from '../../values/record-id.ts';
import { boundedText, trimmedText } from '../../values/text-field.ts';

export const MAIL_STATES = ['queued', 'sending', 'retrying', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail was not delivered, as far as known. */
export const MAIL_REASONS = [
  'no_such_mailbox',
  'no_such_domain',
  'mailbox_full',
  'taken_for_spam',
  'refused',
  'put_off',
  'connection_broken',
  'not_an_address',
  'not_writable',
  'too_late',
  'another_took_its_place',
  'nothing_left_to_tell',
  'cancelled',
  'mail_server_silent',
  'unknown',
] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

const count = z.int().min(0);

export const mailSchema = z.object({
  id: z.int(),
  event: z.string().describe('what it is about: transfer-time, question-confirmation, …'),
  recipient: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MAIL_STATES),
  attempts: count,
  reason: z.enum(MAIL_REASONS).nullable().describe('why it has not arrived'),
  last_error: z.string().nullable().describe('what the mail server said'),
  hotel: z.string().nullable().describe('of the departure it tells about'),
  departure_date: z.string().nullable().describe('yyyy-MM-dd'),
  created_at: z.string(),
  next_attempt_at: z.string().nullable().describe('null once it has come to its end'),
  not_after: z.string().nullable().describe('from then on it is of no use'),
  sent_at: z.string().nullable(),
  set_aside_at: z.string().nullable(),
  handed_to: z.string().nullable().describe('the mail server that accepted it'),
  handed_reply: z.string().nullable().describe('what that server answered'),
  file_name: z.string().nullable().describe('the file it was written to where there is no mail server'),
  can_try_again: z.boolean(),
  can_cancel: z.boolean(),
  can_set_aside: z.boolean(),
});
export type Mail = z.infer<typeof mailSchema>;

/** What a mail said when it was last written. */
export const mailContentSchema = z.object({
  subject: z.string(),
  text: z.string().nullable().describe('null where the mail holds a link that signs in'),
  has_html: z.boolean(),
  attachments: z.array(z.string()),
});
export type MailContent = z.infer<typeof mailContentSchema>;

/** A mail with its content. */
export const openedMailSchema = mailSchema.extend({
  content: mailContentSchema
    .nullable()
    .describe('null where it was not written yet, or before copies were stored'),
});
export type OpenedMail = z.infer<typeof openedMailSchema>;

export const mailParams = z.object({ id: idSchema });
export const mailQuery = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(25),
  sort: z.enum(['created_at', 'recipient', 'state']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  q: trimmedText(200).optional().describe('part of the address'),
  state: z.enum(MAIL_STATES).optional(),
  event: boundedText(60).optional(),
  undelivered: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only what has not arrived and nobody has set aside'),
});
export type MailQuery = z.output<typeof mailQuery>;
export const mailListSchema = z.object({
  total: count,
  rows: z.array(mailSchema),
  counts: z.object({ undelivered: count, states: z.record(z.enum(MAIL_STATES), count) }),
  events: z.array(z.string()).describe('those there are'),
  mail_server: z.string().nullable().describe('null: mails are written to files and reach nobody'),
});
export type MailList = z.infer<typeof mailListSchema>;
