import { type Kysely, sql } from 'kysely';

/** Changes that moved a departure to another hotel are few among many; they write the former hotel first. */
export const movedDeparturesIndex = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index schedule_changes_moved on schedule_changes (departure_id)
      where substr("before", 1, 12) = '{"hotel_id":'`.execute(db);
  },
};
