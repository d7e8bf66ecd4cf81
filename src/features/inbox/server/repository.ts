import { createHash } from 'node:crypto';
import type { Writer } from '../../../db/database.ts';
import { searchText } from '../../../values/search-text.ts';
import type { Question } from '../contract.ts';

/** Stores an open question and gives its id. */
export async function insertQuestion(trx: Writer, question: Question, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('questions')
    .values({
      ...question,
      search_text: searchText([question.name, question.email, question.question]),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers will follow the mail that confirmed the question. */
export async function rememberConfirmation(trx: Writer, id: number, messageId: string): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ confirmation_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether nobody has claimed the same question since an instant; from now on it is claimed. One statement
 * over a unique key, so that of two posts at the same moment one wins on either engine.
 */
export async function claimQuestion(
  trx: Writer,
  question: Question,
  since: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('limit_hits')
    .values({
      scope: 'question',
      subject: digest(question.email.toLowerCase()),
      item: digest(`${question.source} ${question.question}`),
      hit_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject', 'item'])
        .doUpdateSet({ hit_at: now.toISOString() })
        .where('limit_hits.hit_at', '<=', since.toISOString()),
    )
    .returning('item')
    .executeTakeFirst();
  return claimed !== undefined;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
