import type { Kysely } from 'kysely';

/** What became of writes of the back office, by the key of the request. */
export const adminOutcomes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('admin_outcomes')
      .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('attempt', 'text', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('body', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('admin_outcomes_key', ['staff_id', 'key'])
      .execute();
  },
};
