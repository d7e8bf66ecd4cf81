import { z } from 'zod';
import { looksLikeEmail } from '../../values/email.ts';
import { hasControlCharacter } from '../../values/text.ts';
import { trimmedText } from '../../values/text-field.ts';
import { MAX_EMAIL_LENGTH } from '../../values/text-lengths.ts';
import { MESSAGE_KINDS } from '../inbox/admin-contract.ts';

const count = z.int().min(0);
const instant = z.string().describe('instant, ISO 8601');

export const personBody = z.object({
  // Accepts addresses that mail cannot be sent to: earlier releases stored some, and they must be findable.
  email: trimmedText(MAX_EMAIL_LENGTH).refine((text) => looksLikeEmail(text) && !hasControlCharacter(text), {
    error: 'no e-mail address',
  }),
});

const mailed = z.object({
  event: z.string(),
  state: z.enum(['queued', 'sending', 'retrying', 'sent', 'failed', 'expired']),
  created_at: instant,
});

/** Stored data that contains an e-mail address, as shown to staff before they decide. */
export const findingsSchema = z.object({
  email: z.string(),
  subscriptions: z.array(
    z.object({
      hotel: z.string(),
      type: z.enum(['group', 'private']),
      departure_date: z.string(),
      last_name: z.string(),
      created_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      kind: z.enum(MESSAGE_KINDS),
      number: z.int(),
      name: z.string(),
      state: z.string(),
      created_at: instant,
      replies: count,
      notes: count,
    }),
  ),
  mails: z.array(mailed),
  mail_files: count.describe('mails that were written as files'),
  mentions: count.describe('texts of other messages, answers and notes in which the address stands'),
  audit_entries: count,
  limit_hits: count.describe('traces without a name that limits keep for some days'),
  invitations: count,
  stays: z
    .array(z.enum(['staff', 'team', 'office']))
    .describe('what is not erased here, because staff keep it'),
});
export type Findings = z.infer<typeof findingsSchema>;

/** The data export a person receives, in readable form. */
export const exportSchema = z.object({
  about: z.string(),
  made_at: instant,
  made_by: z.string(),
  transfer_subscriptions: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  invitations: z.array(z.record(z.string(), z.unknown())),
  staff_account: z.record(z.string(), z.unknown()).nullable(),
  entries_in_the_log_of_changes: z.array(z.record(z.string(), z.unknown())),
  traces_kept_by_limits: z.string(),
});
export type PersonExport = z.infer<typeof exportSchema>;

export const erasedSchema = z.object({
  subscriptions: count,
  messages: count,
  replies: count,
  notes: count,
  mails: count,
  mail_files: count,
  mentions: count,
  audit_entries: count,
  limit_hits: count,
  invitations: count,
});
export type Erased = z.infer<typeof erasedSchema>;
