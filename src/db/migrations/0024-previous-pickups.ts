import type { Kysely } from 'kysely';

/** What the last change of a departure replaced, for guests who see the new time. Not known of changes before. */
export const previousPickups = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['changed_at', 'previous_date', 'previous_time', 'previous_point']) {
      await db.schema.alterTable('departures').addColumn(column, 'text').execute();
    }
  },
};
