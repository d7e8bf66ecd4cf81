import { type Kysely, sql } from 'kysely';

/**
 * The flight day where no list states it but only one known flight fits the pickup. Lookups by flight day find a departure
 * by either. Nothing is inferred here: a published departure has no inferred day until a list brings it.
 */
export const inferredFlightDays = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('departures').addColumn('inferred_flight_date', 'text').execute();
    await db.schema.dropIndex('departures_hotel_flight').execute();
    await sql`
      create index departures_hotel_flight on departures
        (hotel_id, (coalesce(flight_date, inferred_flight_date)), type)
      where withdrawn_at is null and coalesce(flight_date, inferred_flight_date) <> pickup_date`.execute(db);
  },
};
