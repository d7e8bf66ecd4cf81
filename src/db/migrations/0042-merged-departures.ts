import type { Kysely } from 'kysely';

/** A mail that was on its way when two hotels were merged may still name a departure that was deleted then. */
export const mergedDepartures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('merged_departures')
      .addColumn('departure_id', 'integer', (c) => c.primaryKey())
      .addColumn('into_id', 'integer', (c) => c.notNull().references('departures.id').onDelete('cascade'))
      .execute();
    // Each departure that is deleted is looked for there.
    await db.schema.createIndex('merged_departures_into').on('merged_departures').column('into_id').execute();
  },
};
