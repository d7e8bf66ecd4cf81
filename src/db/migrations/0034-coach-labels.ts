import type { Kysely } from 'kysely';

/** Which coach a departure is, where several of a hotel go to one flight. No departure has a label until a list states one. */
export const coachLabels = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('departures').addColumn('coach', 'text').execute();
  },
};
