import type { MailReason, MailState } from '../contract.ts';

/** `last_error` of mails cancelled by staff. */
export const CANCELLED = 'cancelled at the desk';

/** A mail waiting longer than this counts as undelivered. */
export const UNDELIVERED_AFTER_MS = 15 * 60_000;

const OUTBOX_REASONS: Readonly<Record<string, MailReason>> = {
  'no use any more': 'too_late',
  'another mail took its place': 'another_took_its_place',
  'nothing left to tell': 'nothing_left_to_tell',
  'The recipient is not an e-mail address': 'not_an_address',
  [CANCELLED]: 'cancelled',
};

/** Patterns in server responses, most specific first. */
const SERVER_ERROR_PATTERNS: readonly [RegExp, MailReason][] = [
  [/^could not be written/, 'not_writable'],
  [/\b[45]\.2\.2\b|quota|mailbox (is )?full|over ?quota/i, 'mailbox_full'],
  [
    /\b5\.1\.2\b|domain (name )?not found|no such domain|host unknown|unrouteable|NXDOMAIN/i,
    'no_such_domain',
  ],
  [
    /\b5\.1\.(1|6|10)\b|no such (user|mailbox|recipient)|(user|recipient|mailbox|address)[^.]{0,30}(unknown|not found|unavailable|does not exist|rejected)|unknown (user|recipient)/i,
    'no_such_mailbox',
  ],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist|blocklist|reputation|policy/i, 'taken_for_spam'],
  [/\b5\d\d\b|\b5\.\d+\.\d+\b/, 'refused'],
  [/\b4\d\d\b|\b4\.\d+\.\d+\b|greylist/i, 'put_off'],
  [/connection|socket|timeout|timed out|closed|reset|EPIPE|ECONN/i, 'connection_broken'],
];

export interface Undelivered {
  state: MailState;
  last_error: string | null;
  next_attempt_at: string;
}

/** Why a mail was not delivered; null when it was, or when there is no problem yet. */
export function undeliveredReason(mail: Undelivered, now: Date): MailReason | null {
  const { state, last_error: error, next_attempt_at: due } = mail;
  if (state === 'sent') return null;
  if (error === null)
    return now.getTime() - Date.parse(due) >= UNDELIVERED_AFTER_MS ? 'mail_server_silent' : null;
  return OUTBOX_REASONS[error] ?? SERVER_ERROR_PATTERNS.find(([sign]) => sign.test(error))?.[1] ?? 'unknown';
}
