import { type Kysely, sql } from 'kysely';

/** What staff change: each record knows how often, and of which English its translations are. */
const CHANGED = {
  pages: ['titles_of', 'contents_of'],
  page_sections: ['titles_of', 'contents_of'],
  banners: ['titles_of'],
  team_members: ['names_of', 'positions_of'],
} as const;
/** A section changes with its page. */
const VERSIONED = ['pages', 'banners', 'team_members'] as const;

/** Pages, banners, team and images as they are changed at the desk; the service notice. */
export const pagesAndImages = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, columns] of Object.entries(CHANGED)) {
      for (const column of columns) {
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (c) => c.notNull().defaultTo('{}'))
          .execute();
      }
    }
    for (const table of VERSIONED) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    }
    await db.schema.alterTable('images').addColumn('unused_since', 'text').execute();
    await db.schema
      .createTable('service_notice')
      .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('texts', 'text', (c) => c.notNull())
      .addColumn('texts_of', 'text', (c) => c.notNull())
      .addColumn('switched_on', 'integer', (c) => c.notNull().check(sql`switched_on in (0, 1)`))
      .addColumn('starts_at', 'text')
      .addColumn('ends_at', 'text')
      .addColumn('shown', 'integer', (c) => c.notNull().check(sql`shown in (0, 1)`))
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await sql`insert into service_notice (id, texts, texts_of, switched_on, shown) values (1, '{}', '{}', 0, 0)`.execute(
      db,
    );
  },
};
