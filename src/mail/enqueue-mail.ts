import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Writer } from '../db/database.ts';
import type { OutboxTable } from '../db/schema.ts';
import type { Language } from '../i18n/languages.ts';

export interface MailOrder {
  /** What happened: names the template. */
  event: string;
  recipient: string;
  language: Language;
  /** What the mail is rendered from when it is claimed. */
  payload: object;
  subscriptionId?: number | undefined;
  /** From this instant on the mail is of no use and is not sent. */
  notAfter?: Date | undefined;
  now: Date;
}

export interface EnqueuedMail {
  id: number;
  messageId: string;
}

/** SQLite takes so many values in one statement, and more than enough rows. */
const ROWS_AT_ONCE = 500;

/**
 * Puts a mail into the outbox, in the transaction of its cause: both are kept or neither. The row's
 * Message-ID never changes, so a repeated delivery can be told from a second mail.
 */
export function enqueueMail(trx: Writer, order: MailOrder): Promise<EnqueuedMail> {
  return trx
    .insertInto('outbox')
    .values(toRow(order))
    .returning(['id', 'message_id as messageId'])
    .executeTakeFirstOrThrow();
}

/** Puts many mails into the outbox, as `enqueueMail` does one; returns their ids, in no order. */
export async function enqueueMails(trx: Writer, orders: readonly MailOrder[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    const rows = orders.slice(at, at + ROWS_AT_ONCE).map(toRow);
    const stored = await trx.insertInto('outbox').values(rows).returning('id').execute();
    for (const { id } of stored) ids.push(id);
  }
  return ids;
}

function toRow(order: MailOrder): Insertable<OutboxTable> {
  const now = order.now.toISOString();
  return {
    event: order.event,
    recipient: order.recipient,
    language: order.language,
    subscription_id: order.subscriptionId ?? null,
    payload: JSON.stringify(order.payload),
    message_id: `<${randomUUID()}@costa-sol-info>`,
    next_attempt_at: now,
    not_after: order.notAfter?.toISOString() ?? null,
    leased_until: null,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}
