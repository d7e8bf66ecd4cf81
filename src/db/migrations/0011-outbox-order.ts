import type { Kysely } from 'kysely';

/**
 * A changed list puts thousands of mails into the outbox that are due at the same instant: the index has to go on
 * to the id, or PostgreSQL sorts them all for each of the few that are claimed at a time.
 */
export const outboxOrder = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('outbox_due').execute();
    const columns = ['state', 'next_attempt_at', 'id'];
    await db.schema.createIndex('outbox_due').on('outbox').columns(columns).execute();
  },
};
