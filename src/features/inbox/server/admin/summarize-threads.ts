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
  const kinds = new Map(messages.map((message) => [idOf(message), message.kind]));
  const summaries = new Map<string, ThreadSummary>();
  for (const reply of await repliesOf(db, numbers(true), numbers(false))) {
    const id = idOfThread(reply, kinds);
    const state = reply.state ?? reply.delivery;
    const replies = (summaries.get(id)?.replies ?? 0) + 1;
    summaries.set(id, { replies, undelivered: state === 'failed' || state === 'expired' });
  }
  return summaries;
}

function idOfThread(
  { inquiry_id, question_id }: { inquiry_id: number | null; question_id: number | null },
  kinds: ReadonlyMap<string, MessageRef['kind']>,
): string {
  if (inquiry_id !== null) return idOf({ kind: 'inquiry', number: inquiry_id });
  const asQuestion = idOf({ kind: 'question', number: question_id ?? 0 });
  return kinds.has(asQuestion) ? asQuestion : idOf({ kind: 'contact', number: question_id ?? 0 });
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
