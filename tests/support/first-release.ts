import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '../../src/db/open-database.ts';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { readConfig } from '../../src/server/config.ts';
import { databaseAddressOf } from '../../src/server/database-address.ts';
import { newServerData, type ServerData } from './server-data.ts';
import type { TestDatabase } from './test-database.ts';
import { withTestKeys } from './test-keys.ts';

const RELEASE = path.resolve(import.meta.dirname, 'data/first-release');

type Value = number | string | null | { utf8: string };

/**
 * The demonstration of release 0.1.0 on SQLite, loaded on 1 June 2026 and used for two days: guests subscribed, lists were
 * published and one undone, departures edited, two hotels merged.
 */
interface Demonstration {
  /** When it answered. */
  now: string;
  /** Its rows by table, column by column. */
  tables: Record<string, Record<string, Value[]>>;
  /** The lists published last. */
  lists: Record<'group' | 'private', string>;
  /** What it answered, by path: every group and guest on every day, meetings, pickups, pages. */
  answers: Record<string, unknown>;
}

export function readDemonstration(): Demonstration {
  const packed = readFileSync(path.join(RELEASE, 'demonstration.json.br'));
  return JSON.parse(brotliDecompressSync(packed).toString('utf8'));
}

export type Query = (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
interface ReleaseDatabase {
  run: (statement: string) => Promise<void>;
  query: Query;
  close: () => Promise<void>;
}

/** An empty database of the first release. */
export async function openRelease({ env }: ServerData): Promise<ReleaseDatabase> {
  if (env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query(readFileSync(path.join(RELEASE, 'postgres.sql'), 'utf8'));
    return {
      run: async (statement) => void (await client.query(statement)),
      query: async (statement, values = []) => (await client.query(statement, [...values])).rows,
      close: () => client.end(),
    };
  }
  const database = new DatabaseSync(path.join(env.DATA_DIR ?? '', SQLITE_FILE));
  database.exec(readFileSync(path.join(RELEASE, 'sqlite.sql'), 'utf8'));
  return {
    run: async (statement) => database.exec(statement),
    query: async (statement, values = []) => database.prepare(statement).all(...(values as string[])),
    close: async () => database.close(),
  };
}

/** The demonstration of the first release, migrated. */
export async function openDemonstration({ tables }: Demonstration): Promise<TestDatabase> {
  const data = await newServerData();
  const release = await openRelease(data);
  const store = data.env.DATABASE_URL ? storeOnPostgres : storeOnSqlite;
  await release.run('begin');
  for (const [table, columns] of Object.entries(tables)) {
    await release.run(`delete from ${table}`);
    await store(release.query, table, columns);
  }
  await release.run('commit');
  await release.close();
  const database = withTestKeys(await openDatabase(databaseAddressOf(readConfig(data.env))));
  return {
    database,
    async close() {
      await database.close();
      await data.remove();
    },
  };
}

type Columns = Demonstration['tables'][string];

async function storeOnPostgres(query: Query, table: string, columns: Columns): Promise<void> {
  const rows = rowsOf(columns, (text) => `\\x${Buffer.from(text).toString('hex')}`);
  const names = Object.keys(columns).map((name) => `"${name}"`);
  await query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  if (typeof columns.id?.[0] !== 'number') return;
  await query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
}

async function storeOnSqlite(query: Query, table: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const insert = `insert into ${table} (${names}) values (${names.map(() => '?')})`;
  for (const row of rowsOf(columns, (text) => Buffer.from(text))) await query(insert, Object.values(row));
}

function rowsOf(columns: Columns, bytes: (text: string) => unknown): Record<string, unknown>[] {
  const stored = (value: Value | undefined) =>
    typeof value === 'object' && value !== null ? bytes(value.utf8) : value;
  const [first = []] = Object.values(columns);
  return first.map((_, at) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, stored(values[at])])),
  );
}
