import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { fullIt } from '../support/full-tests.ts';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { PASSWORD } from '../support/staff.ts';
import { ENGINE } from '../support/test-database.ts';

const RELEASE = path.resolve(import.meta.dirname, '../support/data/release-0004');
const DAY = '2099-06-01';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

describe('the database of an earlier release', { timeout: 90_000 }, () => {
  let data: ServerData;
  let server: ServerProcess | undefined;
  let before: Tables;

  beforeEach(async () => {
    data = await newServerData();
    before = await makeEarlierDatabase(data);
  });
  afterEach(async () => {
    if (server) await killHard(server);
    await data.remove();
  });

  async function start(): Promise<ServerProcess> {
    server = await startServer(data.env);
    expect(await becomesReady(server)).toBe(true);
    return server;
  }

  it('[OPS-07a] is migrated by starting, with every row as it was', async () => {
    expect([...before.values()].filter((rows) => rows.length > 0)).toHaveLength(30);
    const { kill, ended } = await start();
    // The queued mail is sent; a stop may come before or after that.
    await expect.poll(() => data.visit(waitingMail), { timeout: 20_000 }).toBe('sent');
    kill('SIGTERM');
    expect(await ended).toBe(0);

    await data.visit(async (database) => {
      for (const [table, rows] of before) {
        if (table === 'kysely_migration' || table === 'job_runs') continue;
        const expected = rows.map((row) => renamed(table, sinceStarted(table, row)));
        const after = await rowsOf(database, table, Object.keys(expected[0] ?? {}));
        for (const row of expected) expect(after, table).toContainEqual(row);
      }
      if (ENGINE === 'sqlite') {
        expect((await sql`pragma foreign_key_check`.execute(database.read)).rows).toEqual([]);
      }
      expect(await rowsOf(database, 'kysely_migration', ['name'])).toContainEqual({
        name: '0019-ascii-domains',
      });
    });
  });

  fullIt(
    '[OPS-07b] serves its content: departures, excursions, subscriptions, and staff sign in as before',
    async () => {
      const { url } = await start();
      const { get, post, send } = sendTo(url);
      const lookup = `/api/transfer-schedule/?hotel_id=1&date=${DAY}`;
      expect((await get(`${lookup}&type=group`)).json).toMatchObject({ success: true, pickup_time: '09:00' });
      expect((await get(`${lookup}&type=private&last_name=Ozolins`)).json).toMatchObject({
        success: true,
        pickup_time: '07:45',
      });
      expect((await get('/api/hotels/?search=Gran')).json).toMatchObject([{ id: 2, name: 'Hotel Luna' }]);
      expect((await get('/api/excursions/', { 'accept-language': 'ru' })).json).toMatchObject([
        { id: 1, localized_title: 'Старая Ронда' },
      ]);
      expect((await get('/excursion/1?lang=en')).text).toContain('Ronda of old');
      expect((await send('/unsubscribe?token=token-of-old', { method: 'POST' })).status).toBe(200);

      const origin = new URL(url);
      const backOffice = { origin: `http://localhost:${origin.port}` };
      const staff = { email: 'inese@operator.example', password: PASSWORD };
      expect((await post('/api/admin/sign-in/', staff, backOffice)).status).toBe(201);
      await expect.poll(() => data.visit(waitingMail), { timeout: 20_000 }).toBe('sent');
      expect(await data.visit(endOfSubscription)).not.toBeNull();
    },
  );
});

/** Columns that have another name since. */
const RENAMED: Record<string, Record<string, string>> = {
  subscriptions: { told: 'last_notified' },
  outbox: { told: 'notified_state' },
};

function renamed(table: string, row: Row): Row {
  const names = RENAMED[table] ?? {};
  const { ordinal, source, ...columns } = row;
  if (table === 'questions') columns.kind = source === 'contacts' ? 'contact' : 'question';
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [names[column] ?? column, value]),
  );
}

/** What the server itself changed: it sent the queued mail. */
function sinceStarted(table: string, row: Row): Row {
  if (table !== 'outbox' || row.message_id !== '<waiting@operator.example>') return row;
  const sent = {
    state: 'sent',
    attempts: 1,
    next_attempt_at: expect.any(String),
    sent_at: expect.any(String),
  };
  return { ...row, ...sent };
}

async function waitingMail({ read }: Database): Promise<string> {
  const mails = read.selectFrom('outbox').select('state').where('recipient', '=', 'ruta@guest.example');
  return (await mails.executeTakeFirstOrThrow()).state;
}

async function endOfSubscription({ read }: Database): Promise<string | null> {
  const subscriptions = read
    .selectFrom('subscriptions')
    .select('ended_at')
    .where('token', '=', 'token-of-old');
  return (await subscriptions.executeTakeFirstOrThrow()).ended_at;
}

/** Fills an empty database like the earlier release, and returns all its rows. */
async function makeEarlierDatabase({ env }: ServerData): Promise<Tables> {
  const script = [`${ENGINE}.sql`, 'rows.sql'].map((file) => readFileSync(path.join(RELEASE, file), 'utf8'));
  const tables = new Map<string, Row[]>();
  if (env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query(script.join('\n'));
    const names = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    for (const { name } of names.rows) {
      tables.set(name, (await client.query(`select * from "${name}"`)).rows);
    }
    await client.end();
  } else {
    const database = new DatabaseSync(path.join(env.DATA_DIR ?? '', SQLITE_FILE));
    database.exec(script.join('\n'));
    const names = database.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    );
    for (const { name } of names.all()) {
      tables.set(String(name), database.prepare(`select * from "${name}"`).all());
    }
    database.close();
  }
  return tables;
}

async function rowsOf(database: Database, table: string, columns: readonly string[]): Promise<Row[]> {
  const wanted = columns.length > 0 ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const { rows } = await sql<Row>`select ${wanted} from ${sql.table(table)}`.execute(database.read);
  return rows.map((row) => ({ ...row }));
}
