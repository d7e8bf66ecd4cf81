import { z } from 'zod';
import type { Reader } from '../db/database.ts';
import type { Keys } from '../db/keys/keys.ts';
import type { Language } from '../i18n/languages.ts';
import type { Mailbox } from './mailbox.ts';

/** The event of a mail about changed departures: written when it is sent, with what there is to say then, if anything. */
export const CHANGE_EVENT = 'transfer-changed';

/** An outbox row as handlers see it. */
export interface OutboxMail {
  id: number;
  event: string;
  recipient: string;
  language: Language;
  subscriptionId: number | undefined;
  payload: unknown;
  createdAt: Date;
  /** JSON: what the mail said if an unrecorded attempt may have delivered it; otherwise null. */
  notifiedState: string | null;
}

/** Part of the payload of a mail that replaces one that may have arrived. */
export const replacementSchema = z.object({ replaces: z.literal(true).optional() });
export type Replacement = z.infer<typeof replacementSchema>;

/** The rendered content of a mail. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
  /** Message-IDs of the thread, oldest first. */
  follows?: readonly string[];
  /** Contains a link that signs in: nobody but the recipient may read it, so no copy of its text is stored. */
  secret?: true;
  /** Written by a person: sent without auto-response headers. */
  byHand?: true;
  /** JSON: the state the subscription is notified of by this mail; stored once it is sent. */
  notifiedState?: string;
}
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string;
}

export interface MailContext {
  db: Reader;
  /** The mails that are rendered together: a handler may read the data of all of them at once. */
  batch: readonly Pick<OutboxMail, 'subscriptionId'>[];
  /** For signed links. */
  keys: Keys;
  siteUrl: string;
  /** Who mails are sent from. */
  from: Mailbox;
  now: Date;
}

/** Thrown where what a mail would say came too late, as the coach has left: staff see that the guest was not reached. */
export class LateMail extends Error {}

/** Renders a mail from the data current at sending; undefined if there is nothing left to say. Throws `LateMail`. */
export type MailHandler = (mail: OutboxMail, context: MailContext) => Promise<RenderedMail | undefined>;
export type MailHandlers = Readonly<Record<string, MailHandler>>;
