import type { Writer } from '../db/database.ts';

const MAX_IDS = 500;

/** Makes mails due at once that wait for another attempt, because their content has changed. [MAIL-08] */
export async function attemptAtOnce(db: Writer, ids: readonly number[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: now.toISOString() })
      .where('id', 'in', ids.slice(at, at + MAX_IDS))
      .where('state', '=', 'retrying')
      .where('next_attempt_at', '>', now.toISOString())
      .execute();
  }
}
