import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

/**
 * Places where coaches stop, by which names lists call them, which hotels they are usual for, and changes of them from
 * day to day. No departure has a stop until staff enter one: words and positions of lists stay as they are.
 */
export function stops(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createStops(db, engine);
      await createStopChanges(db, engine);
      for (const column of ['stop_id', 'listed_stop_id']) {
        await db.schema.alterTable('departures').addColumn(column, 'integer').execute();
      }
      // Of a change of a stop; departures without one cost nothing.
      await sql`
        create index departures_stop on departures ((coalesce(listed_stop_id, stop_id)), pickup_date)
        where stop_id is not null and withdrawn_at is null`.execute(db);
    },
  };
}

async function createStops(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await entity(db, engine, 'stops')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('place', 'hotel')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('municipality', 'text', (c) => c.notNull())
    .addColumn('latitude', realType(engine))
    .addColumn('longitude', realType(engine))
    .addColumn('directions', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('directions_translated_from', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('step_free', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('step_free_translated_from', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('photo', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('stop_names')
    .addColumn('stop_id', 'integer', (c) => c.notNull().references('stops.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stop_names_pk', ['stop_id', 'name'])
    .execute();
  await db.schema
    .createTable('hotel_stops')
    .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('transfer', 'excursion')`))
    .addColumn('stop_id', 'integer', (c) => c.notNull().references('stops.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('hotel_stops_pk', ['hotel_id', 'purpose'])
    .execute();
}

async function createStopChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await entity(db, engine, 'stop_changes')
    .addColumn('list_id', 'integer', (c) => c.notNull().unique().references('schedule_lists.id'))
    .addColumn('stop_id', 'integer', (c) => c.notNull().references('stops.id').onDelete('cascade'))
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text')
    .addColumn('replacement_id', 'integer', (c) => c.references('stops.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('latitude', realType(engine))
    .addColumn('longitude', realType(engine))
    .execute();
}

function realType(engine: Engine): ColumnDataType {
  return engine === 'postgres' ? 'double precision' : 'real';
}
