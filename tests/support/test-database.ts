import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database, Engine } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { withTestKeys } from './test-keys.ts';

export interface TestDatabase {
  database: Database;
  /** Ends it; leaves nothing behind. */
  close(): Promise<void>;
}

/** The engine of this run of the tests: every test of data runs once on each. */
export const ENGINE: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** An empty database of a test's own, migrated. */
export function openTestDatabase(): Promise<TestDatabase> {
  return ENGINE === 'postgres' ? openOnPostgres() : openOnSqlite();
}

async function openOnSqlite(): Promise<TestDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-test-'));
  const database = withTestKeys(await openSqliteDatabase(directory));
  return {
    database,
    async close() {
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openOnPostgres(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const database = withTestKeys(await openPostgresDatabase(url));
  return {
    database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
