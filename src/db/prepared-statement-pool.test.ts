import { connect, createServer, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { fullIt } from '../../tests/support/full-tests.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';
import { preparedStatementPool } from './prepared-statement-pool.ts';

interface Prepared {
  name: string;
  statement: string;
}

describe('frequent queries on PostgreSQL', () => {
  let database: Database;
  let url: string;
  let drop: () => Promise<void>;
  /** No other client: one connection serves all queries, prepared from the twentieth on. */
  const often = 25;

  beforeEach(async () => {
    ({ url, drop } = await createPostgresDatabase(inject('postgresUrl')));
    database = await openPostgresDatabase(url);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const hotelsOfNerja = () =>
    database.read.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
  const addHotel = (name: string) =>
    database.write((db) => db.insertInto('hotels').values({ name, municipality: 'Nerja' }).execute());

  async function ask(times: number, question: () => Promise<unknown> = hotelsOfNerja) {
    for (let time = 0; time < times; time += 1) await question();
  }

  /** What the only connection has prepared. */
  async function prepared(by = database): Promise<Prepared[]> {
    const known = sql<Prepared>`select name, statement from pg_prepared_statements where name like 'read%'`;
    return (await known.execute(by.read)).rows;
  }

  test('are prepared, and return current data', async () => {
    await ask(19);
    expect(await prepared()).toEqual([]);
    await ask(2);
    expect(await prepared()).toEqual([
      { name: expect.any(String), statement: expect.stringContaining('"municipality" = $1') },
    ]);
    expect(await hotelsOfNerja()).toEqual([]);
    await addHotel('Burriana');
    expect(await hotelsOfNerja()).toMatchObject([{ name: 'Burriana' }]);
  });

  fullIt('are answered after a newer release altered the table', async () => {
    await addHotel('Burriana');
    await ask(often);
    await sql`alter table hotels add column stars integer`.execute(database.read);
    expect(await hotelsOfNerja()).toMatchObject([{ name: 'Burriana', stars: null }]);
    await ask(often);
    expect(await hotelsOfNerja()).toHaveLength(1);
  });

  fullIt('are answered on a connection that has lost them', async () => {
    await addHotel('Burriana');
    await ask(often);
    await sql`deallocate all`.execute(database.read);
    expect(await hotelsOfNerja()).toHaveLength(1);
  });

  fullIt(
    'are answered where another client prepared them on the same connection, under the same name',
    async () => {
      await addHotel('Burriana');
      await ask(often);
      const [known] = await prepared();
      const other = await openPostgresDatabase(url);
      const byOther = () =>
        other.read.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
      await sql.raw(`prepare "${known?.name}" as ${known?.statement}`).execute(other.read);
      await ask(often, byOther);
      expect(await byOther()).toMatchObject([{ name: 'Burriana' }]);
      expect((await prepared(other)).map(({ name }) => name)).toEqual([known?.name]);
      await other.close();
    },
  );

  test('are not prepared within a transaction, which an error would end', async () => {
    await database.write(async (db) => {
      for (let time = 0; time < often; time += 1) {
        await db.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
      }
    });
    expect(await prepared()).toEqual([]);
  });

  fullIt('report the error of the database', async () => {
    const wrong = () => sql`select 1 / ${0}::int`.execute(database.read);
    for (let time = 0; time < often; time += 1) await expect(wrong()).rejects.toThrow(/division by zero/);
  });

  fullIt('are limited to a hundred per connection, without evicting any', async () => {
    for (let n = 0; n < 105; n += 1) {
      await ask(21, () => sql`select ${sql.lit(n)}::int as n`.execute(database.read));
    }
    expect(await prepared()).toHaveLength(100);
  });
});

describe('a connection to PostgreSQL without response', () => {
  const PATIENCE_MS = 300;
  const LIMITS = { statementMs: 5_000 };
  let drop: () => Promise<void>;
  let silent: boolean;
  let stop: () => void;
  let read: Kysely<object>;

  beforeEach(async () => {
    const created = await createPostgresDatabase(inject('postgresUrl'));
    drop = created.drop;
    const { port, end } = await startForgetfulNetwork(new URL(created.url));
    stop = end;
    const address = new URL(created.url);
    address.host = `127.0.0.1:${port}`;
    const pool = new pg.Pool({ connectionString: address.href, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => void client.on('error', () => undefined));
    read = new Kysely({
      dialect: new PostgresDialect({
        pool: preparedStatementPool(pool, { patienceMs: PATIENCE_MS, limits: LIMITS }),
      }),
    });
    silent = false;
  });
  afterEach(async () => {
    await read.destroy();
    stop();
    await drop();
  });

  /** Forwards everything until silenced; connections opened before stay silent. */
  async function startForgetfulNetwork(to: URL): Promise<{ port: number; end: () => void }> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      const onward = connect(Number(to.port), to.hostname);
      for (const each of [socket, onward]) each.on('error', () => undefined);
      let forgotten = false;
      socket.on('data', (data) => {
        forgotten ||= silent;
        if (!forgotten) onward.write(data);
      });
      onward.on('data', (data) => socket.write(data));
      socket.on('close', () => onward.destroy());
      sockets.add(socket);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const end = () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { port, end };
  }

  const one = (db = read) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows);

  test('fails its query after a timeout, and the next query gets a new connection', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    silent = true;
    await expect(one()).rejects.toThrow('Connection terminated');
    silent = false;
    expect(await one()).toEqual([{ one: 1 }]);
  });

  fullIt('fails a transaction that begins on it', async () => {
    await one();
    silent = true;
    await expect(read.transaction().execute(one)).rejects.toThrow('Connection terminated');
    silent = false;
    expect(await read.transaction().execute(one)).toEqual([{ one: 1 }]);
  });

  test('fails a transaction whose response arrives while the connection is abandoned', async () => {
    let answer: (error: null, result: object) => void = () => undefined;
    const client = {
      getTransactionStatus: () => 'T',
      query: (_question: object, callback: typeof answer) => {
        answer = callback;
      },
      end: () => answer(null, { rows: [{ one: 1 }] }),
    };
    const late = { options: {}, connect: async () => client } as unknown as pg.Pool;
    const limits = { statementMs: 10 - 2_000 };
    const lent = await preparedStatementPool(late, { patienceMs: 10, limits }).connect();
    await expect(lent.query('select 1', [])).rejects.toThrow('Connection terminated');
  });

  fullIt('has enough time for large writes', async () => {
    await read.transaction().execute((db) => sql`select pg_sleep(${(2 * PATIENCE_MS) / 1_000})`.execute(db));
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
