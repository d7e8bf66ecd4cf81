import type { Kysely } from 'kysely';

/** Departures that a list states as they are published, at another stop that the same one stands in for. */
export const relistedDepartures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedule_lists').addColumn('relisted', 'text').execute();
  },
};
