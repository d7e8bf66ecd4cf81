import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * An excursion as staff work on it: a draft beside what visitors read, an archive, dates of validity for it and for
 * its prices, and of which English every text was translated. A pickup without prices takes the excursion's.
 */
export function excursionDrafts(engine: Engine) {
  const real: ColumnDataType = engine === 'postgres' ? 'double precision' : 'real';

  async function up(db: Kysely<unknown>): Promise<void> {
    await excursions(db);
    for (const part of ['excursion_blocks', 'excursion_images']) {
      await db.schema
        .alterTable(part)
        .addColumn('translated_from', 'text', (c) => c.notNull().defaultTo('{}'))
        .execute();
    }
    await prices(db);
    await pickupsWithoutPrices(db);
  }

  async function excursions(db: Kysely<unknown>): Promise<void> {
    const table = () => db.schema.alterTable('excursions');
    await table()
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await table()
      .addColumn('pickups_version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await table().addColumn('draft', 'text').execute();
    await table()
      .addColumn('archived', 'integer', (c) => c.notNull().defaultTo(0).check(sql`archived in (0, 1)`))
      .execute();
    await table()
      .addColumn('valid_from', 'text', (c) => c.check(isDate('valid_from')))
      .execute();
    await table()
      .addColumn('valid_to', 'text', (c) => c.check(isDate('valid_to')))
      .execute();
    await table()
      .addColumn('translated_from', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  }

  async function prices(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('excursion_prices')
      .addColumn('excursion_id', 'integer', (c) =>
        c.notNull().references('excursions.id').onDelete('cascade'),
      )
      .addColumn('valid_from', 'text', (c) => c.notNull().check(isDate('valid_from')))
      .addColumn('valid_to', 'text', (c) => c.notNull().check(isDate('valid_to')))
      .addColumn('price_adult_cents', 'integer', (c) => c.notNull().check(sql`price_adult_cents >= 0`))
      .addColumn('price_child_cents', 'integer', (c) => c.notNull().check(sql`price_child_cents >= 0`))
      .addPrimaryKeyConstraint('excursion_prices_pk', ['excursion_id', 'valid_from'])
      .execute();
  }

  /** SQLite cannot let a column go empty afterwards: the table is made anew, on both engines alike. */
  async function pickupsWithoutPrices(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('excursion_pickups_anew')
      .addColumn('excursion_id', 'integer', (c) =>
        c.notNull().references('excursions.id').onDelete('cascade'),
      )
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('latitude', real)
      .addColumn('longitude', real)
      .addColumn('time', 'text', (c) => c.notNull().check(sql`length("time") = 5 and "time" like '__:__'`))
      .addColumn('price_adult_cents', 'integer', (c) => c.check(sql`price_adult_cents >= 0`))
      .addColumn('price_child_cents', 'integer', (c) => c.check(sql`price_child_cents >= 0`))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('excursion_pickups_once', ['excursion_id', 'hotel_id'])
      .execute();
    const columns = sql.raw(
      'excursion_id, hotel_id, name, latitude, longitude, "time", price_adult_cents, price_child_cents, updated_at',
    );
    await sql`insert into excursion_pickups_anew (${columns}) select ${columns} from excursion_pickups`.execute(
      db,
    );
    await db.schema.dropTable('excursion_pickups').execute();
    await db.schema.alterTable('excursion_pickups_anew').renameTo('excursion_pickups').execute();
    await db.schema
      .createIndex('excursion_pickups_hotel')
      .on('excursion_pickups')
      .column('hotel_id')
      .execute();
  }

  return { up };
}

function isDate(column: string) {
  return sql<boolean>`length(${sql.ref(column)}) = 10 and ${sql.ref(column)} like '____-__-__'`;
}
