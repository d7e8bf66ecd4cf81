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
 * Puts a backup in the place of the embedded database of a directory, at one blow; until then nothing changes.
 * Resolves to where the former database is, if there was one, and to what was lost with another key file. Throws `DatabaseUnusableError` while a server
 * holds the directory, and `BackupError`.
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

/** The former database stays in its place under a second name, so that there is never none. */
function keepFormer(current: string, now: Date): string {
  const instant = now.toISOString().replace(/[-:]/g, '').replace('.', '-');
  const former = current.replace(/\.sqlite$/, `-until-${instant}.sqlite`);
  writeLogIntoFile(current);
  try {
    linkSync(current, former);
  } catch {
    // Not every file system knows links. What was kept before is never written over.
    copyFileSync(current, former, constants.COPYFILE_EXCL);
  }
  restrictToOwner(former);
  // Of a damaged database the log is left: beside the restored one it would be taken for its own.
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(current + suffix)) continue;
    renameSync(current + suffix, former + suffix);
    restrictToOwner(former + suffix);
  }
  return former;
}

/** Makes a database one file. That works only while nobody else has it open, so it also finds who has. */
function writeLogIntoFile(current: string): void {
  const database = new DatabaseSync(current, { timeout: 2_000 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (/locked|busy/i.test(reasonOf(error))) {
      throw new BackupError(`Another program is using the database ${current}`);
    }
    // It is damaged: why somebody restores.
  } finally {
    database.close();
  }
}
