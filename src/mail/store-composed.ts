import { sql } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import type { ComposedMail } from './render-mail.ts';

/**
 * Stores with each row what its mail says, before it is sent: the state its subscription is notified of, and a copy
 * for staff. Returns the mails whose lease is still held; for others nothing is stored.
 */
export async function storeComposed(
  database: Database,
  composed: readonly ComposedMail[],
): Promise<ComposedMail[]> {
  if (composed.length === 0) return [];
  return database.write(async (db) => {
    const leased = await storeNotifiedState(db, composed);
    const held = composed.filter(({ mail }) => leased.has(mail.id));
    await storeCopies(db, held);
    return held;
  });
}

async function storeNotifiedState(db: Writer, composed: readonly ComposedMail[]): Promise<Set<number>> {
  const values = composed.map(
    ({ mail, notifiedState }) => sql`(cast(${mail.id} as integer), ${mail.claim}, ${notifiedState})`,
  );
  const { rows } = await sql<{ id: number }>`
    with notified (id, claim, state) as (values ${sql.join(values)})
    update outbox set notified_state = notified.state from notified
    where outbox.id = notified.id and outbox.leased_by = notified.claim
    returning outbox.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function storeCopies(db: Writer, composed: readonly ComposedMail[]): Promise<void> {
  if (composed.length === 0) return;
  await db
    .insertInto('mail_copies')
    .values(composed.map(({ mail, copy }) => ({ mail_id: mail.id, content: copy })))
    .onConflict((copy) =>
      copy.column('mail_id').doUpdateSet({ content: (row) => row.ref('excluded.content') }),
    )
    .execute();
}
