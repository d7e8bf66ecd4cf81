import type { Reader } from '../db/database.ts';
import type { Keys } from '../db/keys/keys.ts';
import type { Language } from '../i18n/languages.ts';

/** A row of the outbox as its handler sees it. */
export interface OutboxMail {
  id: number;
  event: string;
  recipient: string;
  language: Language;
  subscriptionId: number | undefined;
  payload: unknown;
  /** JSON: what it said when it may have arrived, though nobody recorded it; null when it has not. */
  told: string | null;
}

/** In the payload of a mail that took the place of one which may have arrived, or may not. */
export interface Replacement {
  replaces?: true;
}

/** A mail as it leaves. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** Where one click ends what the mail is part of (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
  /** Message-IDs of the mails it follows, the first one first. */
  follows?: readonly string[];
  /** Someone wrote it by hand: no machine answers for itself. */
  byHand?: true;
  /** JSON: what the mail tells its subscription; kept when it was sent. */
  told?: string;
}
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string;
}

export interface MailContext {
  db: Reader;
  /** For links that are signed. */
  keys: Keys;
  siteUrl: string;
  now: Date;
}

/** Writes a mail from what is true when it leaves; undefined when there is nothing left to say. */
export type MailHandler = (mail: OutboxMail, context: MailContext) => Promise<RenderedMail | undefined>;
export type MailHandlers = Readonly<Record<string, MailHandler>>;
