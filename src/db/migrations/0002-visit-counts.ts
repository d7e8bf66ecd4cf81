import { type Kysely, sql } from 'kysely';

/** How often each page was opened, by day and language: numbers without visitors. */
export const visitCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('visit_counts')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('visits', 'integer', (c) => c.notNull().check(sql`visits > 0`))
      .addPrimaryKeyConstraint('visit_counts_pk', ['day', 'page', 'language'])
      .execute();
  },
};
