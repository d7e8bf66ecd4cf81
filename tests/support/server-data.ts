import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { ENGINE } from './test-database.ts';

/** The data location of a server process in a test. */
export interface ServerData {
  /** Its configuration for the server. */
  env: Record<string, string>;
  /** Reads the data from outside; closed when `look` is done. */
  visit<T>(look: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** A new, empty location on the engine of this run. */
export async function newServerData(): Promise<ServerData> {
  return ENGINE === 'postgres' ? onPostgres() : onSqlite();
}

async function onPostgres(): Promise<ServerData> {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const directory = newDirectory();
  return {
    env: { DATABASE_URL: url, DATA_DIR: directory },
    visit: (look) => visiting(openPostgresDatabase(url), look),
    async remove() {
      await drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function onSqlite(): ServerData {
  const directory = newDirectory();
  return {
    env: { DATA_DIR: directory },
    visit: (look) => visiting(openSqliteDatabase(directory), look),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

function newDirectory(): string {
  return mkdtempSync(path.join(tmpdir(), 'costa-sol-info-server-'));
}

async function visiting<T>(opening: Promise<Database>, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}
