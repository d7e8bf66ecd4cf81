import { type Kysely, sql } from 'kysely';

/**
 * Links and hashes rest on the key file from now on: the secrets that stood beside them go. What ends the access of
 * an account counts up, so that no link from before comes back; a session may confirm who uses it for a while.
 */
export const accessKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('staff')
      .addColumn('access_version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('staff')
      .addColumn('second_factor_required', 'integer', (c) =>
        c.notNull().defaultTo(0).check(sql`second_factor_required in (0, 1)`),
      )
      .execute();
    await db.schema.alterTable('staff_sessions').addColumn('confirmed_until', 'text').execute();
    await sql`delete from settings where key in ('staff_link_secret', 'hash_secret')`.execute(db);
    // Hashed with a key that stood in the same file, or with none.
    await sql`delete from limit_hits`.execute(db);
  },
};
