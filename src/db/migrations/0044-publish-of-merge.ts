import { type Kysely, sql } from 'kysely';

/** An undo tells what a list did to a departure before it was merged from what it did afterwards. */
export const publishOfMerge = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('merged_departures')
      .addColumn('last_publish', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // When earlier merges were is not known: an undo of a list published until now withdraws none of their departures.
    await sql`update merged_departures set last_publish =
      (select coalesce(max(publish_number), 0) from schedule_lists)`.execute(db);
  },
};
