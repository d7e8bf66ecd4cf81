import type { Kysely } from 'kysely';

/** An undo gives subscriptions back the flight that they named before the publish. Of lists published until now that is not known. */
export const renumberedSubscriptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('subscriptions').addColumn('before_renumbering', 'text').execute();
  },
};
