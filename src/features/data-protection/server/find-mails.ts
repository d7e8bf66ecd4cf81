import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { OutboxTable } from '../../../db/schema.ts';
import { type Address, mayContain } from './address.ts';

export interface MailTrace {
  id: number;
  event: string;
  state: Selectable<OutboxTable>['state'];
  created_at: string;
}

interface OfPerson {
  subscriptions: readonly number[];
  questions: readonly number[];
  inquiries: readonly number[];
}

/** Mails whose payload names a message but not what it says. */
const STORED_APART = [
  'inquiry-received',
  'inquiry-confirmation',
  'request-received',
  'request-confirmation',
  'inbox-reply',
];

/** Mails to the person or about their messages, and mails to others whose content contains the address. */
export async function findMails(
  db: Reader,
  address: Address,
  of: OfPerson,
): Promise<{ own: MailTrace[]; mentioning: number[] }> {
  const answers = await answerMails(db, of);
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'event', 'state', 'created_at', 'recipient', 'payload', 'subscription_id'])
    .where((mail) =>
      mail.or([
        mayContain('recipient', address),
        mayContain('payload', address),
        mail('event', 'in', STORED_APART),
        mail('subscription_id', 'in', [0, ...of.subscriptions]),
      ]),
    )
    .orderBy('id')
    .execute();
  // Texts that guests sent to the office are the guests' data, not the office's.
  const isTo = ({ recipient, event }: (typeof rows)[number]) =>
    address.is(recipient) && !event.endsWith('-received');
  const own = rows.filter(
    (mail) =>
      isTo(mail) ||
      of.subscriptions.includes(mail.subscription_id ?? 0) ||
      answers.includes(mail.id) ||
      isAbout(mail.payload, address, of),
  );
  return {
    own: own.map(({ id, event, state, created_at }) => ({ id, event, state, created_at })),
    mentioning: rows
      .filter((mail) => !own.includes(mail) && address.isInJson(mail.payload))
      .map(({ id }) => id),
  };
}

async function answerMails(db: Reader, { questions, inquiries }: OfPerson): Promise<number[]> {
  const rows = await db
    .selectFrom('inbox_entries')
    .select('outbox_id')
    .where((entry) =>
      entry.or([entry('question_id', 'in', [0, ...questions]), entry('inquiry_id', 'in', [0, ...inquiries])]),
    )
    .execute();
  return rows.flatMap(({ outbox_id: id }) => (id === null ? [] : [id]));
}

/** Whether a mail forwards the person's message to the office. */
function isAbout(payload: string, address: Address, { questions, inquiries }: OfPerson): boolean {
  const content: { email?: unknown; questionId?: unknown; inquiryId?: unknown } = JSON.parse(payload);
  if (typeof content.email === 'string' && address.is(content.email)) return true;
  return (
    questions.includes(Number(content.questionId ?? 0)) || inquiries.includes(Number(content.inquiryId ?? 0))
  );
}
