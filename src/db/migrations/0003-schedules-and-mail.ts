import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

/** Lists of departures from file to publish, and what every mail and every subscriber was last told. */
export function schedulesAndMail(engine: Engine) {
  const bytes: ColumnDataType = engine === 'postgres' ? 'bytea' : 'blob';

  async function up(db: Kysely<unknown>): Promise<void> {
    await entity(db, engine, 'schedule_lists')
      .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('group', 'private')`))
      .addColumn('origin', 'text', (c) => c.notNull().check(sql`origin in ('import', 'edit', 'undo')`))
      .addColumn('state', 'text', (c) =>
        c.notNull().check(sql`state in ('staged', 'published', 'discarded')`),
      )
      .addColumn('file_name', 'text')
      .addColumn('file', bytes)
      .addColumn('choices', 'text', (c) => c.notNull())
      .addColumn('reading', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('last_date', 'text')
      .addColumn('base_publish', 'integer', (c) => c.notNull())
      .addColumn('publish_number', 'integer', (c) => c.unique())
      .addColumn('undoes_list_id', 'integer', (c) => c.references('schedule_lists.id').onDelete('set null'))
      .addColumn('staged_at', 'text', (c) => c.notNull())
      .addColumn('staged_by', 'text', (c) => c.notNull())
      .addColumn('published_at', 'text')
      .addColumn('published_by', 'text')
      .execute();
    await part(db, 'schedule_changes')
      .addColumn('kind', 'text', (c) =>
        c.notNull().check(sql`kind in ('new', 'changed', 'flight-changed', 'gone')`),
      )
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id'))
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await part(db, 'schedule_problems')
      .addColumn('row_number', 'integer', (c) => c.notNull())
      .addColumn('field', 'text')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('schedule_formats')
      .addColumn('headings', 'text', (c) => c.primaryKey())
      .addColumn('choices', 'text', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .alterTable('hotels')
      .addColumn('merged_into', 'integer', (c) => c.references('hotels.id'))
      .execute();
    await db.schema.alterTable('subscriptions').addColumn('told', 'text').execute();
    await db.schema.alterTable('outbox').addColumn('told', 'text').execute();
    await db.schema.alterTable('outbox').addColumn('leased_by', 'text').execute();
  }

  /** Rows of a list, in their order. */
  function part(db: Kysely<unknown>, name: string) {
    return db.schema
      .createTable(name)
      .addColumn('list_id', 'integer', (c) => c.notNull().references('schedule_lists.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_pk`, ['list_id', 'position']);
  }

  return { up };
}
