import { constants, copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockDirectory, SQLITE_FILE } from '../open-sqlite-database.ts';
import { restrictToOwner } from '../private-files.ts';
import { flush, removeDatabaseFile } from './atomic-file.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import type { DiscardedSecrets } from './discard-stale-secrets.ts';
import { prepareBackup } from './prepare-backup.ts';

/**
 * Replaces the embedded database of a directory by a backup, atomically. Resolves to the path of the former database,
 * if there was one, and to what was discarded because the key file differs. Throws `DatabaseUnusableError` while a
 * server holds the directory, and `BackupError`.
 */
export async function restoreSqlite(
  file: string,
  directory: string,
  { secret, now }: { secret: Buffer | undefined; now: Date },
): Promise<{ former: string | undefined; lost: DiscardedSecrets }> {
  const release = lockDirectory(directory);
  const current = path.join(directory, SQLITE_FILE);
  const restored = `${current}.restoring`;
  try {
    removeDatabaseFile(restored);
    const lost = await prepareBackup(file, restored, secret);
    flush(restored);
    const former = existsSync(current) ? keepFormer(current, now) : undefined;
    renameSync(restored, current);
    flush(directory);
    return { former, lost };
  } finally {
    removeDatabaseFile(restored);
    release();
  }
}

/** Linked, not moved: at every moment there is a database. */
function keepFormer(current: string, now: Date): string {
  const instant = now.toISOString().replace(/[-:]/g, '').replace('.', '-');
  const former = current.replace(/\.sqlite$/, `-until-${instant}.sqlite`);
  writeLogIntoFile(current);
  try {
    linkSync(current, former);
  } catch {
    // Some file systems do not support links. An earlier copy is never overwritten.
    copyFileSync(current, former, constants.COPYFILE_EXCL);
  }
  restrictToOwner(former);
  // A damaged database keeps no write-ahead log: SQLite would apply it to the restored one.
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(current + suffix)) continue;
    renameSync(current + suffix, former + suffix);
    restrictToOwner(former + suffix);
  }
  return former;
}

/** Folds the write-ahead log into the file. Works only while no other process has it open, so it also detects that. */
function writeLogIntoFile(current: string): void {
  const database = new DatabaseSync(current, { timeout: 2_000 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (/locked|busy/i.test(reasonOf(error))) {
      throw new BackupError(`Another program is using the database ${current}`);
    }
    // Damaged: the reason for the restore.
  } finally {
    database.close();
  }
}
