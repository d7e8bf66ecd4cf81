import type { Reader } from '../../../../db/database.ts';
import { readOperator } from '../../../pages/server/read-operator.ts';
import { findMessage, type MessageRef, type StoredMessage } from '../admin/message-repository.ts';
import { threadMessageIds } from '../admin/thread-repository.ts';
import { readTrip } from '../request-repository.ts';
import type { ReplyMailContent } from './reply-mail-content.ts';

export interface ReplyMail {
  content: ReplyMailContent;
  replyTo: { name: string; address: string };
  follows: string[];
}

/** A stored reply with all data of its mail; undefined once it is deleted. */
export async function readReply(
  db: Reader,
  replyId: number,
  siteUrl: string,
): Promise<ReplyMail | undefined> {
  const entry = await db
    .selectFrom('inbox_entries')
    .leftJoin('staff', 'staff.id', 'inbox_entries.staff_id')
    .leftJoin('questions', 'questions.id', 'inbox_entries.question_id')
    .select(['inquiry_id', 'question_id', 'text', 'staff.name as author', 'questions.kind as asked'])
    .where('inbox_entries.id', '=', replyId)
    .executeTakeFirst();
  if (!entry) return undefined;
  const message = await findMessage(db, messageRef(entry));
  if (!message) return undefined;
  const draft = { answer: entry.text, author: entry.author ?? '', siteUrl };
  const operator = await readOperator(db);
  return {
    content: await contentOf(db, message, draft),
    replyTo: { name: operator.operator_name, address: operator.contact_email },
    follows: await threadMessageIds(db, message, replyId),
  };
}

function messageRef(entry: {
  inquiry_id: number | null;
  question_id: number | null;
  asked: MessageRef['kind'] | null;
}): MessageRef {
  if (entry.inquiry_id !== null) return { kind: 'inquiry', number: entry.inquiry_id };
  return { kind: entry.asked ?? 'question', number: entry.question_id ?? 0 };
}

/** Content of a reply's mail, whether stored or a draft. */
export async function contentOf(
  db: Reader,
  message: StoredMessage,
  draft: { answer: string; author: string; siteUrl: string },
): Promise<ReplyMailContent> {
  const { operator_name: operatorName } = await readOperator(db);
  return {
    ...draft,
    language: message.language,
    about: await aboutOf(db, message),
    operatorName,
    asked: { text: message.text, at: message.createdAt },
  };
}

async function aboutOf(
  db: Reader,
  { inquiry, kind, number, language }: StoredMessage,
): Promise<ReplyMailContent['about']> {
  if (kind === 'request') return { kind, trip: await readTrip(db, number, language) };
  if (!inquiry) return { kind: 'question' };
  const hotel = await db
    .selectFrom('hotels')
    .select('name')
    .where('id', '=', inquiry.hotelId)
    .executeTakeFirstOrThrow();
  return { kind: 'inquiry', date: inquiry.date, hotel: hotel.name };
}
