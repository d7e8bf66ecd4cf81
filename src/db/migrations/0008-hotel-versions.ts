import type { Kysely } from 'kysely';

/** Of two people who edit the same hotel or meeting, the second is told: each edit raises the version. */
export const hotelVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['hotels', 'info_meetings']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    }
  },
};
