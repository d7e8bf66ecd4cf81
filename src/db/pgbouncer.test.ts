import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { fullIt } from '../../tests/support/full-tests.ts';
import { HAS_PGBOUNCER, type Pooler, startPgBouncer } from '../../tests/support/pgbouncer.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { type Database, readContentVersion, writeContent } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';

/** `open-postgres-database.test.ts` proves the same for a server that refuses settings, on every machine. */
describe.runIf(HAS_PGBOUNCER)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let drop: () => Promise<void>;
  let url: string;
  let database: Database;

  beforeEach(async () => {
    ({ url, drop } = await createPostgresDatabase(inject('postgresUrl')));
    pooler = await startPgBouncer(url);
    database = await openPostgresDatabase(pooler.url, { asServer: true });
  });
  afterEach(async () => {
    await database.close();
    await pooler.stop();
    await drop();
  });

  fullIt('several servers start at once on a new database, and leave no lock behind', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openPostgresDatabase(pooler.url)));
    await Promise.all(opened.map((each) => each.close()));
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`.execute(database.read);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('[SEC-67c] every transaction has its limits, and no other client inherits them', async () => {
    const settings = async (db: typeof database.read) => {
      const { rows } = await sql<{ lock: string; statement: string; idle: string }>`
        select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
      return rows[0];
    };
    for (let n = 0; n < 30; n += 1) {
      expect(await database.write(settings)).toEqual({ lock: '500ms', statement: '8s', idle: '5s' });
      expect(await database.background.write(settings)).toMatchObject({ statement: '1min' });
      expect(await settings(database.read)).toEqual({ lock: '0', statement: '0', idle: '0' });
    }
  });

  fullIt(
    'reads and writes run concurrently, and prepared queries are answered on any connection',
    async () => {
      await database.write((db) =>
        db.insertInto('hotels').values({ name: 'Burriana', municipality: 'Nerja' }).execute(),
      );
      const hotels = () =>
        database.read.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
      const before = await readContentVersion(database.read);
      await Promise.all(
        Array.from({ length: 300 }, async (_, n) => {
          if (n % 10 === 0) await writeContent(database, async () => setTimeout(5));
          expect(await hotels()).toHaveLength(1);
        }),
      );
      expect(await readContentVersion(database.read)).toBe(before + 30);
    },
  );
});
