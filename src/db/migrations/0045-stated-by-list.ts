import type { Kysely } from 'kysely';

/** An undo takes back what a list stated for its source. Of lists published until now that is not known. */
export const statedByList = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedule_lists').addColumn('stated', 'text').execute();
  },
};
