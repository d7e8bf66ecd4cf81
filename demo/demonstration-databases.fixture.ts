import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../src/db/database.ts';
import { openSqliteDatabase } from '../src/db/open-sqlite-database.ts';
import { loadDemonstration } from './load-demonstration.ts';

/** Databases of one test file, each in its own directory; `removeAll` closes and deletes them. */
export function demonstrationDatabases() {
  const opened: { database: Database; directory: string }[] = [];

  async function empty(): Promise<Database> {
    const directory = mkdtempSync(path.join(tmpdir(), 'demonstration-'));
    const database = await openSqliteDatabase(directory);
    opened.push({ database, directory });
    return database;
  }

  async function loadedAt(now: Date): Promise<Database> {
    const database = await empty();
    await loadDemonstration(database, now);
    return database;
  }

  async function removeAll(): Promise<void> {
    for (const { database, directory } of opened.splice(0)) {
      await database.close();
      rmSync(directory, { recursive: true });
    }
  }

  return { empty, loadedAt, removeAll };
}
