import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openSqliteDatabase, SQLITE_FILE } from './open-sqlite-database.ts';
import type { Schema } from './schema.ts';
import { asKyselyDatabase, ImmediateSqliteDialect } from './sqlite.ts';

const RELEASE = path.resolve(import.meta.dirname, '../../tests/support/data/release-0004');

// SQLite only: PostgreSQL changes schemas in a transaction anyway.
it('[OPS-08] an upgrade killed at any step is rolled back, and the next start repeats it', {
  timeout: 60_000,
}, async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-upgrade-'));
  try {
    const former = path.join(directory, 'former.sqlite');
    const database = new DatabaseSync(former);
    for (const script of ['sqlite.sql', 'rows.sql']) {
      database.exec(readFileSync(path.join(RELEASE, script), 'utf8'));
    }
    database.close();

    const file = path.join(directory, SQLITE_FILE);
    let interrupted = 0;
    for (let questions = 1; ; questions += 3) {
      copyFileSync(former, file);
      if (await upgradeUntil(file, questions)) break;
      interrupted += 1;
      expect(stepsOf(file)).toHaveLength(4);
    }
    expect(interrupted).toBeGreaterThan(15);

    copyFileSync(former, file);
    await upgradeUntil(file, 30);
    const opened = await openSqliteDatabase(directory);
    expect(await opened.read.selectFrom('excursion_pickups').select('time').execute()).toEqual([
      { time: '08:20' },
    ]);
    await opened.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** Upgrades a file and aborts after a number of statements as a killed process would; returns whether it completed. */
async function upgradeUntil(file: string, questions: number): Promise<boolean> {
  const connection = new DatabaseSync(file);
  connection.exec('pragma synchronous = off; pragma foreign_keys = on');
  const db = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: dyingAfter(questions, connection) }),
  });
  try {
    await migrate(db, 'sqlite');
    return true;
  } catch {
    return false;
  } finally {
    if (connection.isOpen) connection.close();
  }
}

function dyingAfter(questions: number, connection: DatabaseSync): SqliteDatabase {
  const database = asKyselyDatabase(connection);
  let left = questions;
  return {
    ...database,
    prepare(sql) {
      left -= 1;
      // A killed process rolls nothing back: the file is left as it is.
      if (left < 0 && connection.isOpen) connection.close();
      return database.prepare(sql);
    },
  };
}

function stepsOf(file: string): unknown[] {
  const connection = new DatabaseSync(file);
  const steps = connection.prepare('select name from kysely_migration').all();
  connection.close();
  return steps;
}
