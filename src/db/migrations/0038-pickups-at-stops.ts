import type { Kysely } from 'kysely';

/**
 * The stop of an excursion pickup, where staff chose one. Nothing is recognised here: pickups keep their own places until
 * then.
 */
export const pickupsAtStops = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('excursion_pickups')
      .addColumn('stop_id', 'integer', (c) => c.references('stops.id').onDelete('set null'))
      .execute();
  },
};
