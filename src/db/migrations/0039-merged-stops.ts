import type { Kysely } from 'kysely';

/** The stop that a duplicate became. It stays as a record, because published changes of it name it. */
export const mergedStops = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('stops')
      .addColumn('merged_into', 'integer', (c) => c.references('stops.id').onDelete('cascade'))
      .execute();
  },
};
