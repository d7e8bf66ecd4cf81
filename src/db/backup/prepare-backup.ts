import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { newStateId } from '../content-state.ts';
import { migrate } from '../migrate.ts';
import { restrictToOwner } from '../private-files.ts';
import type { Schema } from '../schema.ts';
import { asKyselyDatabase, ImmediateSqliteDialect } from '../sqlite.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { type DiscardedSecrets, discardStaleSecrets } from './discard-stale-secrets.ts';

/**
 * Copies a backup file, verifies the copy, migrates it, and gives it a new content state, so that caches of later
 * content do not match it. The file itself is not changed. If it was made with another key file, what depends on that
 * key is discarded and reported. Throws `BackupError`, or `DatabaseUnusableError` if it is of a newer version.
 */
export async function prepareBackup(
  file: string,
  copy: string,
  secret: Buffer | undefined,
): Promise<DiscardedSecrets> {
  copyAlone(file, copy);
  const database = new DatabaseSync(copy);
  try {
    refuseDamaged(database, file);
    refuseForeign(database, file);
    await bringUpToDate(database);
  } finally {
    if (database.isOpen) database.close();
  }
  return discardStaleSecrets(copy, secret);
}

function copyAlone(file: string, copy: string): void {
  try {
    if (!statSync(file).isFile()) throw new Error('it is not a file');
    copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    // A copy has the mode of its original.
    restrictToOwner(copy);
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${reasonOf(error)}`);
  }
  if (existsSync(`${file}-wal`)) {
    throw new BackupError(`${file} is a database in use, not a backup; make one with: npm run backup`);
  }
}

function refuseDamaged(database: DatabaseSync, file: string): void {
  let found: string;
  try {
    const [first] = database.prepare('pragma integrity_check(1)').all();
    found = String(first?.integrity_check);
  } catch (error) {
    found = reasonOf(error);
  }
  if (found === 'ok') return;
  throw new BackupError(`${file} is damaged, or no backup: ${found.replace(/\s+/g, ' ')}`);
}

function refuseForeign(database: DatabaseSync, file: string): void {
  try {
    const rows = database
      .prepare(`select 1 from kysely_migration, content_version where name = '0001-first-schema'`)
      .all();
    if (rows.length === 1) return;
  } catch {
    // The tables are missing.
  }
  throw new BackupError(`${file} is no backup of Costa Sol Info`);
}

async function bringUpToDate(database: DatabaseSync): Promise<void> {
  // On failure the copy is discarded, so it needs no journal. Freed pages are overwritten.
  database.exec(`pragma journal_mode = delete; pragma synchronous = off; pragma foreign_keys = on;
    pragma secure_delete = on;`);
  const db = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: asKyselyDatabase(database) }),
  });
  try {
    await migrate(db, 'sqlite');
    await db.updateTable('content_version').set({ state: newStateId() }).execute();
  } finally {
    await db.destroy();
  }
}
