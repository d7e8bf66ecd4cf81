import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

/**
 * Devices that have signed in before, and the access log of the back office. The database itself refuses to change
 * an entry of the log, and to delete one before its time: no mistake in the program and no erasure can.
 */
export function accessLog(engine: Engine) {
  async function up(db: Kysely<unknown>): Promise<void> {
    await knownDevices(db);
    await entity(db, engine, 'access_log')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('actor_id', 'text')
      .addColumn('network', 'text')
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('detail', 'text')
      .addColumn('times', 'integer', (c) => c.notNull().check(sql`times > 0`))
      .execute();
    for (const column of ['at', 'event', 'staff_id', 'network']) {
      await db.schema.createIndex(`access_log_${column}`).on('access_log').column(column).execute();
    }
    for (const statement of engine === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  }
  return { up };
}

async function knownDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('first_used_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('signed_in_at', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('staff_devices_once', ['token_hash', 'staff_id'])
    .execute();
  await db.schema.createIndex('staff_devices_staff').on('staff_devices').column('staff_id').execute();
  await db.schema
    .alterTable('staff_sessions')
    .addColumn('device_id', 'text', (c) => c.references('staff_devices.id').onDelete('set null'))
    .execute();
}

/** An entry may be deleted after a year, by the clock of the database. */
const SQLITE_GUARDS = [
  `create trigger access_log_no_update before update on access_log
   begin select raise(abort, 'access_log is append-only'); end`,
  `create trigger access_log_no_delete before delete on access_log
   when old.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')
   begin select raise(abort, 'access_log is append-only'); end`,
  // INSERT OR REPLACE deletes without asking the trigger above.
  `create trigger access_log_no_replace before insert on access_log
   when exists (select 1 from access_log where id = new.id)
   begin select raise(abort, 'access_log is append-only'); end`,
];

/** A restore replaces the log together with all else: it alone may empty the table. */
const POSTGRES_GUARDS = [
  `create function access_log_guard() returns trigger language plpgsql as $$
   begin
     if tg_op = 'TRUNCATE' and current_setting('costa_sol_info.restoring', true) = 'on' then return null; end if;
     if tg_op = 'DELETE' and old.at < to_char(
       (clock_timestamp() at time zone 'utc') - interval '365 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
     ) then return old; end if;
     raise exception 'access_log is append-only';
   end $$`,
  `create trigger access_log_no_change before update or delete on access_log
   for each row execute function access_log_guard()`,
  `create trigger access_log_no_truncate before truncate on access_log
   for each statement execute function access_log_guard()`,
];
