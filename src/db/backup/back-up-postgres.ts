import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { DatabaseUnusableError } from '../database.ts';
import { migrate } from '../migrate.ts';
import { connectToPostgres } from '../open-postgres-database.ts';
import type { Schema } from '../schema.ts';
import { asKyselyDatabase, ImmediateSqliteDialect } from '../sqlite.ts';
import { beginWithin, COPY_LIMITS } from '../time-limits.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { type CopiedTable, quoted, tablesToCopy } from './copied-tables.ts';

/**
 * Copies a consistent snapshot of the PostgreSQL database of a URL into a new SQLite file of the same schema; servers
 * may keep writing. Throws `BackupError`, and `DatabaseUnusableError` when it cannot be reached or is of a newer
 * version.
 */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  const client = await connectToPostgres(url);
  try {
    await writeFileAtomically(file, (part) => copyInto(part, client));
  } catch (error) {
    if (error instanceof BackupError || error instanceof DatabaseUnusableError) throw error;
    throw new BackupError(`The database cannot be copied: ${reasonOf(error)}`);
  } finally {
    await client.end();
  }
}

async function copyInto(part: string, client: pg.Client): Promise<void> {
  const step = await lastStep(client);
  await makeSchema(part, step);
  const target = new DatabaseSync(part, { enableForeignKeyConstraints: false });
  try {
    // On failure the file is discarded, so it needs no journal.
    target.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    const tables = tablesToCopy(target);
    await client.query(beginWithin(COPY_LIMITS, 'begin isolation level repeatable read, read only'));
    // TRUNCATE is not MVCC-safe: this lock excludes it while the snapshot is read.
    await client.query(
      `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    if ((await lastStep(client)) !== step) throw new BackupError('The schema has just changed; try again');
    for (const table of tables) {
      await copyTable(client, target, table);
      if (table.givesIds) await copyLastId(client, target, table);
    }
    await client.query('commit');
    target.exec('commit');
  } finally {
    target.close();
  }
}

async function lastStep(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as migrated`);
  const steps = rows[0]?.migrated
    ? await client.query('select max(name) as last from kysely_migration')
    : null;
  const last: unknown = steps?.rows[0]?.last;
  if (typeof last === 'string') return last;
  throw new BackupError('There is nothing to back up: the database is empty');
}

async function makeSchema(file: string, step: string): Promise<void> {
  const dialect = new ImmediateSqliteDialect({ database: asKyselyDatabase(new DatabaseSync(file)) });
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, 'sqlite', step);
  } finally {
    await db.destroy();
  }
}

async function copyTable(client: pg.Client, target: DatabaseSync, table: CopiedTable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const values = table.columns.map(() => '?').join(', ');
  // Migrations have inserted rows.
  target.exec(`delete from ${quoted(table.name)}`);
  const insert = target.prepare(`insert into ${quoted(table.name)} (${columns}) values (${values})`);
  await client.query(`declare rows no scroll cursor for select ${columns} from ${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${table.rowsAtOnce} from rows`, rowMode: 'array' });
    for (const row of rows as SQLInputValue[][]) insert.run(...row);
    if (rows.length < table.rowsAtOnce) break;
  }
  await client.query('close rows');
}

/** A generated id is never reused, even after its row is deleted. */
async function copyLastId(client: pg.Client, target: DatabaseSync, { name }: CopiedTable): Promise<void> {
  const { rows } = await client.query(`select pg_get_serial_sequence($1, 'id') as sequence`, [quoted(name)]);
  const sequence = await client.query(`select last_value, is_called from ${rows[0]?.sequence}`);
  const { last_value: lastValue, is_called: isCalled } = sequence.rows[0] ?? {};
  target.prepare('delete from sqlite_sequence where name = ?').run(name);
  const lastId = isCalled ? lastValue : lastValue - 1;
  if (lastId < 1) return;
  // As a BigInt: the column is untyped, and a number would be stored as a float.
  target.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, BigInt(lastId));
}
