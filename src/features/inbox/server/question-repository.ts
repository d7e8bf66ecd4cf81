import type { Writer } from '../../../db/database.ts';
import { hashMailRecipient } from '../../../db/keyed-hash.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import { DUPLICATE_WINDOW_MS } from '../../../mail/requested-mail-limit.ts';
import { searchText } from '../../../values/search-text.ts';
import type { MessageKind } from '../admin-contract.ts';
import type { Question } from '../contract.ts';

export interface NewQuestion extends Omit<Question, 'source'> {
  kind: Exclude<MessageKind, 'inquiry'>;
}

/** Stores an open question and returns its id; it is found by its texts and by `words`. */
export async function insertQuestion(
  trx: Writer,
  question: NewQuestion,
  now: Date,
  words: readonly string[] = [],
): Promise<number> {
  const { id } = await trx
    .insertInto('questions')
    .values({
      ...question,
      search_text: searchText([question.name, question.email, question.question, ...words]),
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
 * Claims a question, given by its parts; false if the same was claimed within ten minutes. One statement over a
 * unique key: of concurrent posts exactly one succeeds on either database.
 */
export async function claimQuestion(
  trx: Writer,
  keys: Keys,
  { email, parts }: { email: string; parts: readonly string[] },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS);
  const claim = {
    hit_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DUPLICATE_WINDOW_MS).toISOString(),
  };
  const claimed = await trx
    .insertInto('limit_hits')
    .values({
      scope: 'question',
      subject: hashMailRecipient(keys, email),
      item: keys.mac('hashed-subject', 'question', ...parts),
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
