import type { Reader } from '../../../../db/database.ts';
import type { MessageRef } from './message-repository.ts';
import { idOf } from './read-message.ts';

export interface ThreadSummary {
  replies: number;
  /** Whether the last reply could not be delivered. */
  undelivered: boolean;
}

/** Number of replies by message id; messages without replies are absent. */
export async function summarizeThreads(
  db: Reader,
  messages: readonly MessageRef[],
): Promise<Map<string, ThreadSummary>> {
  const numbers = (inquiries: boolean) =>
    messages.filter(({ kind }) => (kind === 'inquiry') === inquiries).map(({ number }) => number);
  const ids = new Map(
    messages.filter(({ kind }) => kind !== 'inquiry').map((message) => [message.number, idOf(message)]),
  );
  const summaries = new Map<string, ThreadSummary>();
  for (const reply of await repliesOf(db, numbers(true), numbers(false))) {
    const { inquiry_id, question_id } = reply;
    const id =
      inquiry_id === null ? ids.get(question_id ?? 0) : idOf({ kind: 'inquiry', number: inquiry_id });
    if (id === undefined) continue;
    const state = reply.state ?? reply.delivery;
    const replies = (summaries.get(id)?.replies ?? 0) + 1;
    summaries.set(id, { replies, undelivered: state === 'failed' || state === 'expired' });
  }
  return summaries;
}

async function repliesOf(db: Reader, inquiries: readonly number[], questions: readonly number[]) {
  return db
    .selectFrom('inbox_entries')
    .leftJoin('outbox', 'outbox.id', 'inbox_entries.outbox_id')
    .select(['inquiry_id', 'question_id', 'delivery', 'outbox.state'])
    .where('inbox_entries.kind', '=', 'reply')
    .where((entry) =>
      entry.or([
        entry('inquiry_id', 'in', inquiries.length > 0 ? [...inquiries] : [0]),
        entry('question_id', 'in', questions.length > 0 ? [...questions] : [0]),
      ]),
    )
    .orderBy('inbox_entries.id')
    .execute();
}
