import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Engine, Writer } from '../db/database.ts';
import type { OutboxTable } from '../db/schema.ts';
import { stateRows, writeInParts } from '../db/stated-rows.ts';
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

const COLUMNS = [
  'event',
  'recipient',
  'language',
  'subscription_id',
  'payload',
  'message_id',
  'next_attempt_at',
  'not_after',
  'created_at',
] as const;

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
export async function enqueueMails(
  trx: Writer,
  engine: Engine,
  mails: readonly NewMail[],
): Promise<number[]> {
  const ids: number[] = [];
  await writeInParts(mails.map(toRow), COLUMNS, (rows) => {
    const stated = stateRows(engine, 'outbox', COLUMNS, rows);
    const insert = trx.insertInto('outbox').columns(COLUMNS).expression(stated).returning('id');
    return { execute: async () => ids.push(...(await insert.execute()).map(({ id }) => id)) };
  });
  return ids;
}

function toRow(mail: NewMail): Pick<Insertable<OutboxTable>, (typeof COLUMNS)[number]> {
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
    created_at: now,
  };
}
