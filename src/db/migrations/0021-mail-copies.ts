import type { Kysely } from 'kysely';

/** What a mail said when it left, and who took it. Mails that left before have neither. */
export const mailCopies = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['handed_to', 'handed_reply', 'file_name']) {
      await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
    }
    await db.schema
      .createTable('mail_copies')
      .addColumn('mail_id', 'integer', (c) => c.primaryKey().references('outbox.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
  },
};
