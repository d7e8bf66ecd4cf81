import type { Reader } from '../../../db/database.ts';
import { findUnansweredQuestions } from '../../inbox/server/find-unanswered-questions.ts';
import { findUnansweredInquiries } from '../../transfers/server/find-unanswered-inquiries.ts';
import type { Today, WaitingMessage } from '../today-contract.ts';

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
  const total = questions.total + inquiries.total;
  const [asked, inquired] = [await countEnded(db, 'questions'), await countEnded(db, 'transfer_inquiries')];
  return {
    answered: asked.answered + inquired.answered,
    closed: asked.closed + inquired.closed,
    ...{ total, oldest: rows[0]?.created_at ?? null, rows },
  };
}

/** Messages that wait no more: those with an answer, and those that staff closed without one. */
async function countEnded(db: Reader, table: 'questions' | 'transfer_inquiries') {
  const message = table === 'questions' ? 'entry.question_id' : 'entry.inquiry_id';
  const states = await db
    .selectFrom(table)
    .select((row) => [
      'state',
      row.fn.countAll<number>().as('messages'),
      row.fn
        .countAll<number>()
        .filterWhere((each) =>
          each.exists(
            each
              .selectFrom('inbox_entries as entry')
              .select('entry.id')
              .where('entry.kind', '=', 'reply')
              .whereRef(message, '=', `${table}.id`),
          ),
        )
        .as('replied'),
    ])
    .where('state', '<>', 'open')
    .groupBy('state')
    .execute();
  const closed = states.find(({ state }) => state === 'closed');
  const unanswered = closed ? Number(closed.messages) - Number(closed.replied) : 0;
  const ended = states.reduce((sum, { messages }) => sum + Number(messages), 0);
  return { answered: ended - unanswered, closed: unanswered };
}

function excerpt(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= MAX_EXCERPT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_EXCERPT_LENGTH).join('')}…`;
}
