import type { Writer } from '../../../db/database.ts';
import { hashMailRecipient } from '../../../db/keyed-hash.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import { searchText } from '../../../values/search-text.ts';
import type { Question } from '../contract.ts';

/** Stores an open question and returns its id. */
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

/** Stores the confirmation mail, whose thread replies continue. */
export async function storeConfirmationId(trx: Writer, id: number, messageId: string): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ confirmation_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/**
 * Claims a question; false if the same one was claimed since the instant. One statement over a unique key: of
 * concurrent posts exactly one succeeds on either database.
 */
export async function claimQuestion(
  trx: Writer,
  keys: Keys,
  question: Question,
  since: Date,
  now: Date,
): Promise<boolean> {
  const windowMs = now.getTime() - since.getTime();
  const claim = {
    hit_at: now.toISOString(),
    expires_at: new Date(now.getTime() + windowMs).toISOString(),
  };
  const claimed = await trx
    .insertInto('limit_hits')
    .values({
      scope: 'question',
      subject: hashMailRecipient(keys, question.email),
      item: keys.mac('hashed-subject', 'question', question.source, question.question),
      ...claim,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject', 'item'])
        .doUpdateSet(claim)
        .where('limit_hits.hit_at', '<=', since.toISOString()),
    )
    .returning('item')
    .executeTakeFirst();
  return claimed !== undefined;
}
