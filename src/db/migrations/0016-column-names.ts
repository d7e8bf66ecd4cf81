import type { Kysely } from 'kysely';

/** Column names in standard terms, from => to. Constraints, indexes and triggers follow by themselves. */
const RENAMED = {
  subscriptions: { told: 'last_notified' },
  outbox: { told: 'notified_state' },
  lookup_counts: { asked: 'requested_date' },
  pages: { titles_of: 'titles_translated_from', contents_of: 'contents_translated_from' },
  page_sections: { titles_of: 'titles_translated_from', contents_of: 'contents_translated_from' },
  banners: { titles_of: 'titles_translated_from' },
  team_members: { names_of: 'names_translated_from', positions_of: 'positions_translated_from' },
  service_notice: { texts_of: 'texts_translated_from', switched_on: 'enabled' },
};

export const columnNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, columns] of Object.entries(RENAMED)) {
      for (const [from, to] of Object.entries(columns)) {
        await db.schema.alterTable(table).renameColumn(from, to).execute();
      }
    }
  },
};
