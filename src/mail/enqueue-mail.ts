import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Writer } from '../db/database.ts';
import type { OutboxTable } from '../db/schema.ts';
import type { Language } from '../i18n/languages.ts';

export interface NewMail {
  /** The event, which selects the template. */
  event: string;
  recipient: string;
  language: Language;
  /** The data that the mail is rendered from when it is claimed. */
  payload: object;
  subscriptionId?: number | undefined;
  /** After this time the mail is not sent any more. */
  notAfter?: Date | undefined;
  now: Date;
}

export interface EnqueuedMail {
  id: number;
  messageId: string;
}

/** Bounded by the number of values in one SQLite statement. */
const BATCH_SIZE = 500;

/**
 * Enqueues a mail in the transaction of its cause, so that both are committed or neither. The Message-ID never
 * changes, so that a repeated delivery differs from a second mail.
 */
export function enqueueMail(trx: Writer, mail: NewMail): Promise<EnqueuedMail> {
  return trx
    .insertInto('outbox')
    .values(toRow(mail))
    .returning(['id', 'message_id as messageId'])
    .executeTakeFirstOrThrow();
}

/** Enqueues many mails like `enqueueMail`; returns their ids in no particular order. */
export async function enqueueMails(trx: Writer, mails: readonly NewMail[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < mails.length; at += BATCH_SIZE) {
    const rows = mails.slice(at, at + BATCH_SIZE).map(toRow);
    const stored = await trx.insertInto('outbox').values(rows).returning('id').execute();
    for (const { id } of stored) ids.push(id);
  }
  return ids;
}

function toRow(mail: NewMail): Insertable<OutboxTable> {
  const now = mail.now.toISOString();
  return {
    event: mail.event,
    recipient: mail.recipient,
    language: mail.language,
    subscription_id: mail.subscriptionId ?? null,
    payload: JSON.stringify(mail.payload),
    message_id: `<${randomUUID()}@costa-sol-info>`,
    next_attempt_at: now,
    not_after: mail.notAfter?.toISOString() ?? null,
    leased_until: null,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}
