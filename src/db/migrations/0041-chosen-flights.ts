import type { Kysely } from 'kysely';

/** What a guest was notified of before choosing one flight, and the subscription that goes on instead of another. */
export const chosenFlights = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('subscriptions').addColumn('left_aside', 'text').execute();
    await db.schema
      .alterTable('subscriptions')
      .addColumn('continued_by', 'integer', (c) => c.references('subscriptions.id').onDelete('set null'))
      .execute();
    // Each subscription that is deleted is looked for there.
    await db.schema
      .createIndex('subscriptions_continued_by')
      .on('subscriptions')
      .column('continued_by')
      .execute();
  },
};
