import type { Kysely } from 'kysely';

/** Each comparison of a list has a number: a publish names the one that staff have seen. */
export const comparedLists = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedule_lists')
      .addColumn('comparison', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
