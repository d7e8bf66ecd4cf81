import type { Reader } from '../../../db/database.ts';
import { findUnansweredQuestions } from '../../inbox/server/find-unanswered-questions.ts';
import { findUnansweredInquiries } from '../../transfers/server/find-unanswered-inquiries.ts';
import type { Today, WaitingMessage } from '../today-contract.ts';
import { countRows } from './count-rows.ts';

const MAX_EXCERPT_LENGTH = 140;

/** Messages without an answer, oldest first. */
export async function readMessages(db: Reader, limit: number): Promise<Today['messages']> {
  const questions = await findUnansweredQuestions(db, limit);
  const inquiries = await findUnansweredInquiries(db, limit);
  const all: WaitingMessage[] = [
    ...questions.rows,
    ...inquiries.rows.map((inquiry) => ({ ...inquiry, kind: 'inquiry' as const })),
  ];
  const rows = all
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .slice(0, limit)
    .map((message) => ({ ...message, text: excerpt(message.text) }));
  const received = (await countRows(db, 'questions')) + (await countRows(db, 'transfer_inquiries'));
  return { received, total: questions.total + inquiries.total, oldest: rows[0]?.created_at ?? null, rows };
}

function excerpt(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= MAX_EXCERPT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_EXCERPT_LENGTH).join('')}…`;
}
