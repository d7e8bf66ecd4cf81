import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Database, Engine } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { copyPostgresDatabase, createPostgresDatabase } from './postgres-database.ts';
import { withTestKeys } from './test-keys.ts';

export interface TestDatabase {
  database: Database;
  /** Closes and deletes it. */
  close(): Promise<void>;
}

interface Content {
  /** With the demonstration set of this day. */
  demonstration?: Date | undefined;
}

/** The engine of this run. */
export const ENGINE: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** A migrated database for one test file, cloned from a template that is created once per run. */
export async function openTestDatabase({ demonstration }: Content = {}): Promise<TestDatabase> {
  const name = demonstration ? `demonstration_${demonstration.getTime()}` : 'migrated';
  const engine = ENGINE === 'postgres' ? onPostgres : onSqlite;
  await once(name, async () => {
    const { database, close } = await engine.template(name);
    if (demonstration) {
      // Most tests need none of it.
      const { loadDemonstration } = await import('../../demo/load-demonstration.ts');
      await loadDemonstration(withTestKeys(database), demonstration);
    }
    await close();
  });
  return engine.clone(name);
}

const onSqlite = {
  async template(name: string): Promise<TestDatabase> {
    const database = await openSqliteDatabase(path.join(inject('templateFolder'), name));
    return { database, close: () => database.close() };
  },
  async clone(name: string): Promise<TestDatabase> {
    const directory = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-test-'));
    await cp(path.join(inject('templateFolder'), name), directory, { recursive: true });
    const database = withTestKeys(await openSqliteDatabase(directory));
    return {
      database,
      async close() {
        await database.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  },
};

const onPostgres = {
  async template(name: string): Promise<TestDatabase> {
    const { url } = await createPostgresDatabase(inject('postgresUrl'), templateName(name));
    const database = await openPostgresDatabase(url);
    return { database, close: () => database.close() };
  },
  async clone(name: string): Promise<TestDatabase> {
    const { url, drop } = await copyPostgresDatabase(inject('postgresUrl'), templateName(name));
    const database = withTestKeys(await openPostgresDatabase(url));
    return {
      database,
      async close() {
        await database.close();
        await drop();
      },
    };
  },
};

/** Unique per run: a server of `TEST_DATABASE_URL` may have templates of an earlier one. */
function templateName(name: string): string {
  return `${path.basename(inject('templateFolder')).replace(/\W/g, '_')}_${name}`.toLowerCase();
}

const made = new Map<string, Promise<void>>();

/** Runs once among all workers of this run; resolves when any worker has run it. */
function once(name: string, work: () => Promise<void>): Promise<void> {
  const known = made.get(name) ?? onceAmongWorkers(path.join(inject('templateFolder'), `.${name}`), work);
  made.set(name, known);
  return known;
}

async function onceAmongWorkers(file: string, work: () => Promise<void>): Promise<void> {
  const first = await mkdir(`${file}.begun`).then(
    () => true,
    () => false,
  );
  if (first) {
    await work().catch(async (error) => {
      await writeFile(`${file}.failed`, '');
      throw error;
    });
    return writeFile(`${file}.done`, '');
  }
  while (!existsSync(`${file}.done`)) {
    if (existsSync(`${file}.failed`)) throw new Error(`the template could not be made: ${file}`);
    await setTimeout(20);
  }
}
