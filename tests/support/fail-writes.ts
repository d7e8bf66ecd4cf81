import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

interface FailingWrite {
  on: 'insert' | 'update';
  table: 'outbox' | 'questions' | 'subscriptions' | 'transfer_inquiries';
  /** Only outbox rows of this event. */
  event?: string;
}

/** Makes the database refuse such writes from now on. */
export async function failWrites(database: Database, { on, table, event }: FailingWrite): Promise<void> {
  const when = event === undefined ? sql`` : sql`when (new.event = ${sql.lit(event)})`;
  const before = sql`create trigger refused_write before ${sql.raw(on)} on ${sql.table(table)}`;
  await database.write(async (db) => {
    if (database.engine === 'sqlite') {
      await sql`${before} ${when} begin select raise(abort, 'refused write'); end`.execute(db);
      return;
    }
    await sql`create function refuse_write() returns trigger language plpgsql
      as 'begin raise exception ''refused write''; end'`.execute(db);
    await sql`${before} for each row ${when} execute function refuse_write()`.execute(db);
  });
}
