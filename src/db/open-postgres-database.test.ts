import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { makeNewer } from '../../tests/support/spoil-database.ts';
import { DatabaseUnusable, readContentVersion } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';

describe('opening a PostgreSQL database', () => {
  async function expectUnusable(url: string, message: RegExp) {
    const error = await openPostgresDatabase(url).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnusable);
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

  test('a database of a newer version is refused and left alone', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const database = await openPostgresDatabase(url);
    await makeNewer(database);
    await database.close();
    await expectUnusable(url, /newer version.*9999-of-tomorrow/);
    await drop();
  });

  test('a connection that is ended in the middle of a transaction fails it and nothing else', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
    const database = await openPostgresDatabase(url);
    const ended = database.write(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read);
      // Nothing is asked while it ends: only who listens learns of it.
      await setTimeout(200);
      return readContentVersion(db);
    });
    await expect(ended).rejects.toThrow(/connection error|terminat/);
    expect(await readContentVersion(database.read)).toBe(1);
    await database.close();
    await drop();
  });

  test('four that open a new database at once all come up, on one schema', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
      const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
      for (const database of opened) expect(await readContentVersion(database.read)).toBe(1);
      await Promise.all(opened.map((database) => database.close()));
      await drop();
    }
  });
});
