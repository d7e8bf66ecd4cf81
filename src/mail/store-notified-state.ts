import { sql } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import type { ComposedMail } from './render-mail.ts';

/**
 * Stores with each row what its mail says, before it is sent. Returns the mails whose lease is still held; for others
 * nothing is stored.
 */
export async function storeNotifiedState(
  database: Database,
  composed: readonly ComposedMail[],
): Promise<ComposedMail[]> {
  const changed = composed.filter(({ mail, notifiedState }) => notifiedState !== mail.notifiedState);
  if (changed.length === 0) return [...composed];
  const stored = await database.write((db) => store(db, changed));
  const lost = new Set(changed.filter(({ mail }) => !stored.has(mail.id)));
  return composed.filter((entry) => !lost.has(entry));
}

async function store(db: Writer, changed: readonly ComposedMail[]): Promise<Set<number>> {
  const values = changed.map(
    ({ mail, notifiedState }) => sql`(cast(${mail.id} as integer), ${mail.claim}, ${notifiedState})`,
  );
  const { rows } = await sql<{ id: number }>`
    with notified (id, claim, state) as (values ${sql.join(values)})
    update outbox set notified_state = notified.state from notified
    where outbox.id = notified.id and outbox.leased_by = notified.claim
    returning outbox.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
