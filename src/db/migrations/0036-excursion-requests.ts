import { type Kysely, sql } from 'kysely';

/** A question has a kind, which says where it was asked; a request to join an excursion is one, with its trip. */
export const excursionRequests = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('questions')
      .addColumn('kind', 'text', (c) =>
        c.notNull().defaultTo('question').check(sql`kind in ('question', 'contact', 'request')`),
      )
      .execute();
    await sql`update questions set kind = 'contact' where source = 'contacts'`.execute(db);
    await db.schema.alterTable('questions').dropColumn('source').execute();
    await db.schema
      .createTable('excursion_requests')
      .addColumn('question_id', 'integer', (c) =>
        c.primaryKey().references('questions.id').onDelete('cascade'),
      )
      .addColumn('excursion_id', 'integer', (c) => c.references('excursions.id').onDelete('set null'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull().check(sql`length(date) = 10 and date like '____-__-__'`))
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id'))
      .addColumn('adults', 'integer', (c) => c.notNull())
      .addColumn('children', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('excursion_requests_date').on('excursion_requests').column('date').execute();
    await db.schema
      .createIndex('excursion_requests_hotel')
      .on('excursion_requests')
      .column('hotel_id')
      .execute();
  },
};
