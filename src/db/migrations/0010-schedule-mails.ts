import type { Kysely } from 'kysely';

/** Which mails a publish ordered, how many, and of a row that cannot be read what its cells say. */
export const scheduleMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('schedule_mails')
      .addColumn('list_id', 'integer', (c) => c.notNull().references('schedule_lists.id').onDelete('cascade'))
      .addColumn('mail_id', 'integer', (c) => c.notNull().references('outbox.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('schedule_mails_pk', ['list_id', 'mail_id'])
      .execute();
    await db.schema.createIndex('schedule_mails_mail').on('schedule_mails').column('mail_id').execute();
    await db.schema.alterTable('schedule_lists').addColumn('mails', 'integer').execute();
    await db.schema
      .alterTable('schedule_problems')
      .addColumn('cells', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
