import type { Reader, Writer } from '../../../../db/database.ts';
import type { MessageEntry } from '../../admin-contract.ts';
import { type MessageRef, threadColumn } from './message-repository.ts';

export interface NewEntry {
  kind: MessageEntry['kind'];
  text: string;
  staffId: string;
  now: Date;
}

/** Adds a reply or note to a message; returns its id. */
export async function insertEntry(
  trx: Writer,
  ref: MessageRef,
  { kind, text, staffId, now }: NewEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('inbox_entries')
    .values({
      question_id: null,
      inquiry_id: null,
      [threadColumn(ref)]: ref.number,
      kind,
      text,
      staff_id: staffId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeMailId(
  trx: Writer,
  entryId: number,
  mail: { id: number; messageId: string },
): Promise<void> {
  await trx
    .updateTable('inbox_entries')
    .set({ outbox_id: mail.id, message_id: mail.messageId })
    .where('id', '=', entryId)
    .execute();
}

/** Replies and notes of a message, oldest first, with delivery states. [DESK-29] */
export async function readThread(db: Reader, ref: MessageRef): Promise<MessageEntry[]> {
  const rows = await db
    .selectFrom('inbox_entries')
    .leftJoin('staff', 'staff.id', 'inbox_entries.staff_id')
    .leftJoin('outbox', 'outbox.id', 'inbox_entries.outbox_id')
    .select([
      'inbox_entries.id',
      'inbox_entries.kind',
      'inbox_entries.text',
      'inbox_entries.created_at',
      'inbox_entries.delivery',
      'inbox_entries.delivery_at',
      'inbox_entries.delivery_error',
      'staff.name as author',
      'outbox.state',
      'outbox.next_attempt_at',
      'outbox.last_error',
      'outbox.id as mail_id',
      'outbox.handed_to',
      'outbox.file_name',
    ])
    .where(`inbox_entries.${threadColumn(ref)}`, '=', ref.number)
    .orderBy('inbox_entries.id')
    .execute();
  return rows.map(({ id, kind, text, created_at, author, ...mail }) => ({
    id,
    kind,
    text,
    author: author ?? '',
    created_at,
    delivery: kind === 'reply' ? deliveryOf(mail) : null,
  }));
}

interface MailOfEntry {
  delivery: 'sent' | 'failed' | 'expired' | null;
  delivery_at: string | null;
  delivery_error: string | null;
  state: NonNullable<MessageEntry['delivery']>['state'] | null;
  next_attempt_at: string | null;
  last_error: string | null;
  mail_id: number | null;
  handed_to: string | null;
  file_name: string | null;
}

function deliveryOf(mail: MailOfEntry): NonNullable<MessageEntry['delivery']> {
  const { mail_id, handed_to, file_name } = mail;
  const left = { mail_id, handed_to, file_name };
  if (mail.state === null) {
    const { delivery, delivery_at: at, delivery_error: reason } = mail;
    return { ...left, state: delivery ?? 'expired', at, reason };
  }
  const ended = mail.state === 'sent' || mail.state === 'failed' || mail.state === 'expired';
  return { ...left, state: mail.state, at: ended ? mail.next_attempt_at : null, reason: mail.last_error };
}

/** Message-IDs of earlier mails to the visitor, oldest first: mail programs group the next one with them. */
export async function threadMessageIds(
  db: Reader,
  ref: MessageRef & { confirmationMessageId: string | null },
  entryId?: number,
): Promise<string[]> {
  let replies = db
    .selectFrom('inbox_entries')
    .select('message_id')
    .where(threadColumn(ref), '=', ref.number)
    .where('kind', '=', 'reply');
  if (entryId !== undefined) replies = replies.where('id', '<', entryId);
  const rows = await replies.orderBy('id').execute();
  return [ref.confirmationMessageId, ...rows.map((row) => row.message_id)].filter((id) => id !== null);
}
