import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { entity as entityTable } from './entity.ts';

type Anything = Kysely<unknown>;

/** All tables of the first release. */
export function firstSchema(engine: Engine) {
  const postgres = engine === 'postgres';
  const real: ColumnDataType = postgres ? 'double precision' : 'real';
  const bytes: ColumnDataType = postgres ? 'bytea' : 'blob';

  const entity = (db: Anything, name: string) => entityTable(db, engine, name);

  async function up(db: Anything): Promise<void> {
    await version(db);
    await hotels(db);
    await excursions(db);
    await transfers(db);
    await pages(db);
    await inbox(db);
    await mail(db);
    await images(db);
    await operation(db);
  }

  async function version(db: Anything): Promise<void> {
    await db.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  }

  async function hotels(db: Anything): Promise<void> {
    await entity(db, 'hotels')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('municipality', 'text', (c) => c.notNull())
      .addColumn('latitude', real)
      .addColumn('longitude', real)
      .addColumn('position_source', 'text')
      .addColumn('reception_phone', 'text')
      .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1).check(sql`active in (0, 1)`))
      .execute();
    await entity(db, 'hotel_names')
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('alias', 'former')`))
      .addUniqueConstraint('hotel_names_once', ['hotel_id', 'name'])
      .execute();
  }

  async function excursions(db: Anything): Promise<void> {
    await entity(db, 'excursions')
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1).check(sql`published in (0, 1)`))
      .addColumn('image', 'text')
      .addColumn('titles', 'text', (c) => c.notNull())
      .addColumn('intros', 'text', (c) => c.notNull())
      .addColumn('long_descriptions', 'text', (c) => c.notNull())
      .addColumn('weekdays', 'text', (c) => c.notNull())
      .addColumn('tour_languages', 'text', (c) => c.notNull())
      .addColumn('duration_hours', real, (c) => c.notNull().check(sql`duration_hours > 0`))
      .addColumn('pickup_time', 'text', (c) => c.check(isTime('pickup_time')))
      .addColumn('map_link', 'text')
      .addColumn('price_adult_cents', 'integer', (c) => c.check(sql`price_adult_cents >= 0`))
      .addColumn('price_child_cents', 'integer', (c) => c.check(sql`price_child_cents >= 0`))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await entity(db, 'excursion_blocks')
      .addColumn('excursion_id', 'integer', (c) =>
        c.notNull().references('excursions.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('block_type', 'text', (c) => c.notNull())
      .addColumn('titles', 'text', (c) => c.notNull())
      .addColumn('contents', 'text', (c) => c.notNull())
      .execute();
    await index(db, 'excursion_blocks_order', 'excursion_blocks', ['excursion_id', 'position']);
    await entity(db, 'excursion_images')
      .addColumn('excursion_id', 'integer', (c) =>
        c.notNull().references('excursions.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('alts', 'text', (c) => c.notNull())
      .execute();
    await index(db, 'excursion_images_order', 'excursion_images', ['excursion_id', 'position']);
    await db.schema
      .createTable('excursion_pickups')
      .addColumn('excursion_id', 'integer', (c) =>
        c.notNull().references('excursions.id').onDelete('cascade'),
      )
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('latitude', real)
      .addColumn('longitude', real)
      .addColumn('time', 'text', (c) => c.notNull().check(isTime('time')))
      .addColumn('price_adult_cents', 'integer', (c) => c.notNull().check(sql`price_adult_cents >= 0`))
      .addColumn('price_child_cents', 'integer', (c) => c.notNull().check(sql`price_child_cents >= 0`))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('excursion_pickups_pk', ['excursion_id', 'hotel_id'])
      .execute();
    await index(db, 'excursion_pickups_hotel', 'excursion_pickups', ['hotel_id']);
    await entity(db, 'info_meetings')
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
      .addColumn('date', 'text', (c) => c.notNull().check(isDate('date')))
      .addColumn('time_from', 'text', (c) => c.notNull().check(isTime('time_from')))
      .addColumn('time_to', 'text', (c) => c.notNull().check(isTime('time_to')))
      .execute();
    await index(db, 'info_meetings_hotel_date', 'info_meetings', ['hotel_id', 'date']);
  }

  async function transfers(db: Anything): Promise<void> {
    await entity(db, 'departures')
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
      .addUniqueConstraint('departures_identity', [
        'type',
        'hotel_id',
        'pickup_date',
        'flight_number',
        'last_name',
        'ordinal',
      ])
      .execute();
    await index(db, 'departures_flight_date', 'departures', ['hotel_id', 'flight_date', 'type']);
    await index(db, 'departures_pickup_date', 'departures', ['pickup_date']);
    await entity(db, 'transfer_inquiries')
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id'))
      .addColumn('departure_date', 'text', (c) => c.notNull().check(isDate('departure_date')))
      .addColumn('flight_number', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('open').check(isInboxState))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await index(db, 'transfer_inquiries_date', 'transfer_inquiries', ['departure_date']);
    await entity(db, 'subscriptions')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id'))
      .addColumn('transfer_type', 'text', (c) =>
        c.notNull().check(sql`transfer_type in ('group', 'private')`),
      )
      .addColumn('departure_date', 'text', (c) => c.notNull().check(isDate('departure_date')))
      .addColumn('flight_number', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('consent_version', 'text', (c) => c.notNull())
      .addColumn('consent_at', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .addUniqueConstraint('subscriptions_once', [
        'email',
        'hotel_id',
        'transfer_type',
        'departure_date',
        'flight_number',
        'last_name',
      ])
      .execute();
    await index(db, 'subscriptions_departure', 'subscriptions', ['hotel_id', 'departure_date']);
    await index(db, 'subscriptions_date', 'subscriptions', ['departure_date']);
  }

  async function pages(db: Anything): Promise<void> {
    await db.schema
      .createTable('pages')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('titles', 'text', (c) => c.notNull())
      .addColumn('contents', 'text', (c) => c.notNull())
      .addColumn('image', 'text')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await entity(db, 'page_sections')
      .addColumn('page_key', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('titles', 'text', (c) => c.notNull())
      .addColumn('contents', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('banners')
      .addColumn('page_key', 'text', (c) => c.primaryKey())
      .addColumn('image', 'text', (c) => c.notNull())
      .addColumn('titles', 'text', (c) => c.notNull())
      .execute();
    await entity(db, 'team_members')
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('photo', 'text')
      .addColumn('names', 'text', (c) => c.notNull())
      .addColumn('positions', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('whatsapp', 'text')
      .execute();
  }

  async function inbox(db: Anything): Promise<void> {
    await entity(db, 'questions')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) =>
        c.notNull().check(sql`category in ('transfer', 'excursion', 'organization', 'other')`),
      )
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('ask', 'contacts')`))
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('open').check(isInboxState))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await index(db, 'questions_created', 'questions', ['created_at']);
  }

  async function mail(db: Anything): Promise<void> {
    await entity(db, 'outbox')
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('subscription_id', 'integer', (c) => c.references('subscriptions.id').onDelete('cascade'))
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull().unique())
      .addColumn('state', 'text', (c) =>
        c
          .notNull()
          .defaultTo('queued')
          .check(sql`state in ('queued', 'sending', 'sent', 'retrying', 'failed', 'expired')`),
      )
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (c) => c.notNull())
      .addColumn('not_after', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('sent_at', 'text')
      .execute();
    await index(db, 'outbox_due', 'outbox', ['state', 'next_attempt_at']);
    await index(db, 'outbox_subscription', 'outbox', ['subscription_id']);
  }

  async function images(db: Anything): Promise<void> {
    await db.schema
      .createTable('images')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('alts', 'text', (c) => c.notNull())
      .addColumn('bytes', bytes, (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('image_variants')
      .addColumn('image_hash', 'text', (c) => c.notNull().references('images.hash').onDelete('cascade'))
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('bytes', bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('image_variants_pk', ['image_hash', 'width', 'media_type'])
      .execute();
  }

  async function operation(db: Anything): Promise<void> {
    await db.schema
      .createTable('limit_hits')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('hit_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('limit_hits_pk', ['scope', 'subject', 'item'])
      .execute();
    await index(db, 'limit_hits_at', 'limit_hits', ['hit_at']);
    await db.schema
      .createTable('job_runs')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('last_run_at', 'text', (c) => c.notNull())
      .execute();
    await entity(db, 'audit_log')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('entity', 'text', (c) => c.notNull())
      .addColumn('entity_id', 'text', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await index(db, 'audit_log_entity', 'audit_log', ['entity', 'entity_id']);
  }

  return { up };
}

const isInboxState = sql<boolean>`state in ('open', 'answered', 'closed')`;

/** The shape only; that the day exists is the parser's promise. */
function isDate(column: string) {
  return sql<boolean>`length(${sql.ref(column)}) = 10 and ${sql.ref(column)} like '____-__-__'`;
}

function isTime(column: string) {
  return sql<boolean>`length(${sql.ref(column)}) = 5 and ${sql.ref(column)} like '__:__'`;
}

async function index(db: Anything, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
