import type { Kysely } from 'kysely';

/** An undo takes back what is remembered of the answers about a list. Of lists published until now that is not known. */
export const rememberedByList = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedule_lists').addColumn('remembered', 'text').execute();
  },
};
