import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { assignDepartureIds } from './assign-departure-ids.ts';
import { entity } from './entity.ts';

const COLUMNS = [
  ...['id', 'type', 'hotel_id', 'pickup_date', 'pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'],
  ...['flight_number', 'flight_date', 'flight_time', 'flight_destination', 'last_name', 'updated_at'],
];

/**
 * A departure is identified by its id alone: no unique key over facts that change. Departures that a list withdraws stay
 * under their id, also those withdrawn before, as far as the stored changes name them.
 */
export function departureIds(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (engine === 'postgres') await alterTable(db);
      else await rebuildTable(db);
      await createIndexes(db);
      await db.schema.alterTable('schedule_changes').addColumn('departure_id', 'integer').execute();
      await assignDepartureIds(db);
      await db.schema
        .createIndex('schedule_changes_departure')
        .on('schedule_changes')
        .column('departure_id')
        .execute();
    },
  };
}

async function alterTable(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('departures').dropConstraint('departures_identity').execute();
  await db.schema.dropIndex('departures_flight_date').execute();
  await db.schema.dropIndex('departures_pending').execute();
  await db.schema.alterTable('departures').addColumn('withdrawn_at', 'text').execute();
}

/** SQLite cannot drop a unique constraint. The ids and the next id are carried over. */
async function rebuildTable(db: Kysely<unknown>): Promise<void> {
  const real: ColumnDataType = 'real';
  await entity(db, 'sqlite', 'departures_next')
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('group', 'private')`))
    .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
    .addColumn('pickup_date', 'text', (c) => c.notNull().check(isDate('pickup_date')))
    .addColumn('pickup_time', 'text', (c) => c.check(isTime('pickup_time')))
    .addColumn('pickup_point', 'text', (c) => c.notNull())
    .addColumn('pickup_lat', real)
    .addColumn('pickup_lng', real)
    .addColumn('flight_number', 'text', (c) => c.notNull())
    .addColumn('flight_date', 'text', (c) => c.check(isDate('flight_date')))
    .addColumn('flight_time', 'text', (c) => c.check(isTime('flight_time')))
    .addColumn('flight_destination', 'text')
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('ordinal', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .execute();
  const columns = sql.join([...COLUMNS, 'ordinal'].map((column) => sql.ref(column)));
  await sql`insert into departures_next (${columns}) select ${columns} from departures`.execute(db);
  await sql`delete from sqlite_sequence where name = 'departures_next'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'departures_next', seq from sqlite_sequence where name = 'departures'`.execute(db);
  await db.schema.dropTable('departures').execute();
  await db.schema.alterTable('departures_next').renameTo('departures').execute();
  await db.schema.createIndex('departures_pickup_date').on('departures').column('pickup_date').execute();
}

/** Withdrawn departures answer nothing, so that no index of an answer holds them. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('departures_hotel_pickup')
    .on('departures')
    .columns(['hotel_id', 'pickup_date', 'type'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('departures_hotel_flight')
    .on('departures')
    .columns(['hotel_id', 'flight_date', 'type'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .where(sql.ref('flight_date'), '<>', sql.ref('pickup_date'))
    .execute();
  await db.schema
    .createIndex('departures_pending')
    .on('departures')
    .column('pickup_date')
    .where(sql.ref('pickup_time'), 'is', null)
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
}

function isDate(column: string) {
  return sql<boolean>`length(${sql.ref(column)}) = 10 and ${sql.ref(column)} like '____-__-__'`;
}

function isTime(column: string) {
  return sql<boolean>`length(${sql.ref(column)}) = 5 and ${sql.ref(column)} like '__:__'`;
}
