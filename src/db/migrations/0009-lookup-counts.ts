import { type Kysely, sql } from 'kysely';

/** Lookups by outcome, calls made about late changes, and mails set aside. */
export const lookupCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lookup_counts')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('group', 'private', 'pickup')`))
      .addColumn('hotel_id', 'integer', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('excursion_id', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('lookups', 'integer', (c) => c.notNull().check(sql`lookups > 0`))
      .addColumn('last_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lookup_counts_pk', [
        'day',
        'type',
        'hotel_id',
        'asked',
        'excursion_id',
        'language',
        'outcome',
      ])
      .execute();
    await db.schema
      .createTable('departure_calls')
      .addColumn('list_id', 'integer', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
      .addColumn('called_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('departure_calls_pk', ['list_id', 'position'])
      .addForeignKeyConstraint(
        'departure_calls_change',
        ['list_id', 'position'],
        'schedule_changes',
        ['list_id', 'position'],
        (change) => change.onDelete('cascade'),
      )
      .execute();
    await db.schema.alterTable('outbox').addColumn('set_aside_at', 'text').execute();
    await db.schema
      .createIndex('departures_pending')
      .on('departures')
      .column('pickup_date')
      .where(sql.ref('pickup_time'), 'is', null)
      .execute();
  },
};
