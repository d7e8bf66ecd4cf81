import { type Kysely, sql } from 'kysely';
import { searchText } from '../../values/search-text.ts';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

/** What the office does with a message: who has it, answers and notes, and what a search finds it by. */
export function inbox(engine: Engine) {
  async function up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['questions', 'transfer_inquiries']) await addColumns(db, table);
    await entity(db, engine, 'inbox_entries')
      .addColumn('question_id', 'integer', (c) => c.references('questions.id').onDelete('cascade'))
      .addColumn('inquiry_id', 'integer', (c) => c.references('transfer_inquiries.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('reply', 'note')`))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('staff_id', 'text', (c) => c.references('staff.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text')
      .addColumn('outbox_id', 'integer', (c) => c.references('outbox.id').onDelete('set null'))
      .addColumn('delivery', 'text', (c) => c.check(sql`delivery in ('sent', 'failed', 'expired')`))
      .addColumn('delivery_at', 'text')
      .addColumn('delivery_error', 'text')
      .addCheckConstraint(
        'inbox_entries_of_one',
        sql`(question_id is null and inquiry_id is not null) or (question_id is not null and inquiry_id is null)`,
      )
      .execute();
    for (const column of ['question_id', 'inquiry_id', 'outbox_id']) {
      await db.schema.createIndex(`inbox_entries_${column}`).on('inbox_entries').column(column).execute();
    }
    await makeFindable(db);
  }

  async function addColumns(db: Kysely<unknown>, table: string): Promise<void> {
    const add = () => db.schema.alterTable(table);
    await add()
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await add()
      .addColumn('assigned_to', 'text', (c) => c.references('staff.id').onDelete('set null'))
      .execute();
    await add().addColumn('confirmation_message_id', 'text').execute();
    await add()
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }

  return { up };
}

/** What came before is found as what comes. */
async function makeFindable(db: Kysely<unknown>): Promise<void> {
  type Found = { id: number; name: string; email: string; text: string };
  const questions = await sql<Found>`select id, name, email, question as text from questions`.execute(db);
  for (const { id, ...texts } of questions.rows) {
    const found = searchText(Object.values(texts));
    await sql`update questions set search_text = ${found} where id = ${id}`.execute(db);
  }
  const inquiries = await sql<Found>`
    select id, last_name as name, email, flight_number || ' ' || message as text from transfer_inquiries`.execute(
    db,
  );
  for (const { id, ...texts } of inquiries.rows) {
    const found = searchText(Object.values(texts));
    await sql`update transfer_inquiries set search_text = ${found} where id = ${id}`.execute(db);
  }
}
