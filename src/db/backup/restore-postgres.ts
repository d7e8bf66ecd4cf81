import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { DatabaseUnusableError } from '../database.ts';
import { connectToPostgres, openPostgresDatabase, SERVER_NAME } from '../open-postgres-database.ts';
import { beginWithin, COPY_LIMITS } from '../time-limits.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { type CopiedTable, quoted, tablesToCopy } from './copied-tables.ts';
import type { DiscardedSecrets } from './discard-stale-secrets.ts';
import { prepareBackup } from './prepare-backup.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Replaces the contents of a PostgreSQL database by a backup, in one transaction, and raises the content version.
 * Resolves to what was discarded because the key file differs. Throws `BackupError`, also while servers are connected,
 * and `DatabaseUnusableError` when the database cannot be reached.
 */
export async function restorePostgres(
  file: string,
  url: string,
  secret: Buffer | undefined,
): Promise<DiscardedSecrets> {
  const folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-restore-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeFolder);
  try {
    const copy = path.join(folder, 'backup.sqlite');
    const lost = await prepareBackup(file, copy, secret);
    await replaceAll(url, copy);
    return lost;
  } finally {
    removeFolder();
    process.off('exit', removeFolder);
  }
}

async function replaceAll(url: string, copy: string): Promise<void> {
  const client = await connectToPostgres(url);
  const source = new DatabaseSync(copy, { readOnly: true });
  try {
    await refuseServers(client);
    await (await openPostgresDatabase(url)).close();
    await inTransaction(client, () => refill(client, source));
  } catch (error) {
    throw explain(error);
  } finally {
    source.close();
    await client.end();
  }
}

async function refill(client: pg.Client, source: DatabaseSync): Promise<void> {
  const tables = tablesToCopy(source);
  const former = await client.query('select version from content_version');
  await client.query(`set local costa_sol_info.restoring = 'on'`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  // A server may have connected before the tables were locked.
  await refuseServers(client);
  for (const table of tables) {
    await fillTable(client, source, table);
    if (table.givesIds) await setLastId(client, source, table);
  }
  await client.query('update content_version set version = greatest(version, $1) + 1', [
    former.rows[0]?.version ?? 0,
  ]);
}

async function refuseServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*) as servers from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  );
  if (rows[0]?.servers > 0) throw new BackupError('A server is running on the database; stop it first');
}

async function fillTable(client: pg.Client, source: DatabaseSync, table: CopiedTable): Promise<void> {
  const name = quoted(table.name);
  const columns = table.columns.map(quoted).join(', ');
  // The table provides the types of the JSON values.
  const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`;
  const flushRows = async (rows: unknown[]) => {
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows.splice(0))]);
  };
  const rows: unknown[] = [];
  try {
    for (const row of source.prepare(`select ${columns} from ${name} ${inOrder(table)}`).iterate()) {
      rows.push(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asJson(value)])));
      if (rows.length === table.rowsAtOnce) await flushRows(rows);
    }
    await flushRows(rows);
  } catch (error) {
    throw new BackupError(`The rows of ${table.name} cannot be restored: ${reasonOf(error)}`);
  }
}

/** A merged hotel is inserted after the one it was merged into, which is not merged itself. */
function inOrder({ columns }: CopiedTable): string {
  return columns.includes('merged_into') ? 'order by merged_into is not null' : '';
}

function asJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

/** A generated id is never reused. Rolled back with the transaction, unlike `setval`. */
async function setLastId(client: pg.Client, source: DatabaseSync, { name }: CopiedTable): Promise<void> {
  const sequence = source.prepare('select seq from sqlite_sequence where name = ?').get(name);
  const next = Number(sequence?.seq ?? 0) + 1;
  await client.query(`alter table ${quoted(name)} alter column id restart with ${next}`);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(beginWithin(COPY_LIMITS));
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function explain(error: unknown): Error {
  if (error instanceof BackupError || error instanceof DatabaseUnusableError) return error;
  if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) {
    return new BackupError('Another program is using the database');
  }
  return new BackupError(`The database cannot be filled: ${reasonOf(error)}`);
}
