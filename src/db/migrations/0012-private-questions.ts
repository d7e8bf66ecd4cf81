import { type Kysely, sql } from 'kysely';

/**
 * Limits know when each of their rows is over, and subscriptions of the first release stay matched as they were: one
 * name of a double one was enough then.
 */
export const privateQuestions = {
  async up(db: Pick<Kysely<unknown>, 'schema' | 'getExecutor'>): Promise<void> {
    await db.schema.alterTable('limit_hits').addColumn('expires_at', 'text').execute();
    await db.schema
      .alterTable('subscriptions')
      .addColumn('matches_half_name', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`matches_half_name in (0, 1)`),
      )
      .execute();
    await sql`update subscriptions set matches_half_name = 1 where transfer_type = 'private'`.execute(db);
  },
};
