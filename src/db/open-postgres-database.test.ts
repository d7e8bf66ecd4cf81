import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeNewer } from '../../tests/support/damage-database.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { numRuns } from '../../tests/support/full-run.ts';
import { fullIt } from '../../tests/support/full-tests.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { type Database, DatabaseUnusableError, type Reader, readContentVersion } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';

describe('opening a PostgreSQL database', () => {
  async function expectUnusable(url: string, message: RegExp) {
    const error = await openPostgresDatabase(url).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toMatch(/\n|secret/);
  }

  test('a server that cannot be reached is named, without its password', async () => {
    const url = `postgres://guide:secret@127.0.0.1:${await freePort()}/guide`;
    await expectUnusable(url, /^PostgreSQL at 127\.0\.0\.1:\d+\/guide cannot be used: .*ECONNREFUSED/);
  });

  test('a database that does not exist is named', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/nowhere';
    await expectUnusable(url.href, /\/nowhere cannot be used: .*does not exist/);
  });

  test('a database of a newer version is refused and unchanged', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const database = await openPostgresDatabase(url);
    await makeNewer(database);
    await database.close();
    await expectUnusable(url, /newer version.*9999-of-tomorrow/);
    await drop();
  });

  test('nothing is in an empty list, as with SQLite', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const database = await openPostgresDatabase(url);
    const ids = (which: 'in' | 'not in') =>
      database.read.selectFrom('content_version').select('id').where('id', which, []).execute();
    expect([await ids('in'), await ids('not in')]).toEqual([[], [{ id: 1 }]]);
    await database.close();
    await drop();
  });

  fullIt('a connection that ends during a transaction fails that transaction only', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const database = await openPostgresDatabase(url);
    const ended = database.write(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read);
      // No query is running when it ends: only a listener notices.
      await setTimeout(200);
      return readContentVersion(db);
    });
    await expect(ended).rejects.toThrow(/connection error|terminat/);
    expect(await readContentVersion(database.read)).toBe(1);
    await database.close();
    await drop();
  });

  fullIt('four servers that open a new database at once all start, with one schema', async () => {
    for (let round = 0; round < numRuns(5); round += 1) {
      const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
      const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
      for (const database of opened) expect(await readContentVersion(database.read)).toBe(1);
      await Promise.all(opened.map((database) => database.close()));
      await drop();
    }
  });
});

interface Settings {
  statement: string;
  lock: string;
  idle: string;
}

async function settingsOf(db: Reader): Promise<Settings | undefined> {
  const { rows } = await sql<Settings>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  return rows[0];
}

describe('a server on PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  let database: Database;
  let other: pg.Client;

  beforeEach(async () => {
    ({ url, drop } = await createPostgresDatabase(inject('postgresUrl')));
    database = await openPostgresDatabase(url, { asServer: true });
    other = new pg.Client({ connectionString: url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await database.close();
    await drop();
  });

  const addHotel = (db: Database, name: string) =>
    db.write((trx) => trx.insertInto('hotels').values({ name, municipality: 'Nerja' }).execute());
  const hotelsNamed = async () => {
    const rows = await database.read.selectFrom('hotels').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  test('[SEC-67a] every statement has limits, in transactions and outside, and commands have longer ones', async () => {
    expect(await settingsOf(database.read)).toEqual({ statement: '8s', lock: '2s', idle: '5s' });
    expect(await database.write(settingsOf)).toEqual({ statement: '8s', lock: '500ms', idle: '5s' });
    expect(await settingsOf(database.background.read)).toEqual({ statement: '8s', lock: '2s', idle: '5s' });
    const background = await database.background.write(settingsOf);
    expect(background).toEqual({ statement: '1min', lock: '500ms', idle: '10s' });
    const command = await openPostgresDatabase(url);
    expect(await command.write(settingsOf)).toEqual({ statement: '5min', lock: '5s', idle: '1min' });
    await command.close();
  });

  fullIt(
    '[SEC-67a] a transaction waiting for a lock releases its connection, and completes when the lock is free',
    async () => {
      await other.query('begin; lock table hotels in exclusive mode');
      const names = Array.from({ length: 8 }, (_, n) => `Hotel ${n}`);
      const waiting = Promise.all(names.map((name) => addHotel(database, name)));
      const start = performance.now();
      await database.write((db) => readContentVersion(db));
      const waited = performance.now() - start;
      await other.query('rollback');
      await waiting;
      expect(waited).toBeLessThan(2_500);
      expect(await hotelsNamed()).toEqual(names);
    },
  );

  fullIt('[SEC-67a] one that never gets the lock fails within seconds, with nothing stored', async () => {
    await other.query('begin; lock table hotels in exclusive mode');
    const start = performance.now();
    await expect(addHotel(database, 'Burriana')).rejects.toMatchObject({ code: '55P03' });
    expect(performance.now() - start).toBeLessThan(8_000);
    await other.query('rollback');
    expect(await hotelsNamed()).toEqual([]);
  });

  fullIt('[SEC-69b] a transaction whose process hangs is ended, and its locks are released', async () => {
    let frozen = true;
    const stuck = database.write(async (db) => {
      await db.insertInto('hotels').values({ name: 'Frozen', municipality: 'Nerja' }).execute();
      while (frozen) await setTimeout(100);
      await readContentVersion(db);
    });
    const ended = expect(stuck).rejects.toThrow(/idle-in-transaction|terminat|connection error/);
    await setTimeout(200);
    const start = performance.now();
    await other.query('begin; lock table hotels in share row exclusive mode; commit');
    expect(performance.now() - start).toBeLessThan(10_000);
    frozen = false;
    await ended;
    await addHotel(database, 'Burriana');
    expect(await hotelsNamed()).toEqual(['Burriana']);
  });

  test('[SEC-68] reads are answered at once, however much background work there is', async () => {
    await other.query('begin; lock table hotels in exclusive mode');
    const waiting = Array.from({ length: 40 }, (_, n) =>
      addHotel(n % 2 ? database : database.background, `Hotel ${n}`).catch(() => undefined),
    );
    await setTimeout(100);
    const start = performance.now();
    for (let n = 0; n < 50; n += 1) await readContentVersion(database.read);
    expect(performance.now() - start).toBeLessThan(1_500);
    expect(database.load().busy).toBeLessThanOrEqual(10);
    await other.query('rollback');
    await Promise.all(waiting);
  });

  fullIt(
    '[SEC-67c] where settings are refused, as by PgBouncer, it starts without them, and transactions set their own',
    async () => {
      const { port, end } = await startRefusing(new URL(url), /statement_timeout/);
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      const pooled = await openPostgresDatabase(through.href, { asServer: true });
      expect(await settingsOf(pooled.read)).toEqual({ statement: '0', lock: '0', idle: '0' });
      expect(await pooled.write(settingsOf)).toEqual({ statement: '8s', lock: '500ms', idle: '5s' });
      await pooled.close();
      end();
    },
  );
});

/** Forwards connections, and answers those with a refused setting like PgBouncer. */
async function startRefusing(to: URL, refused: RegExp): Promise<{ port: number; end: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      if (refused.test(first.toString('latin1'))) return void socket.end(refusal());
      const onward = connect(Number(to.port), to.hostname);
      onward.on('error', () => undefined);
      onward.write(first);
      socket.pipe(onward).pipe(socket);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, end: () => server.close() };
}

/** An ErrorResponse of the protocol. */
function refusal(): Buffer {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
