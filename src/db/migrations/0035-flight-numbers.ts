import type { Kysely } from 'kysely';

/** Further numbers of flights, without spaces: `flight` is the number that stands for all of them. */
export const flightNumbers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('flight_numbers')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('flight', 'text', (c) => c.notNull())
      .execute();
  },
};
