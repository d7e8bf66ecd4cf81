import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupError, reasonOf } from './backup-error.ts';

/**
 * Creates a file readable by its owner only: complete and synced when the promise resolves, or not at all. `fill`
 * writes it under a temporary name. Throws `BackupError` if the file exists or cannot be created; errors of `fill` pass
 * through.
 */
export async function writeFileAtomically(
  file: string,
  fill: (part: string) => Promise<void>,
): Promise<void> {
  refuseUnusable(file);
  const part = `${file}.part-${process.pid}`;
  const removePart = () => removeDatabaseFile(part);
  process.on('exit', removePart);
  try {
    create(part);
    await fill(part);
    flush(part);
    putInPlace(part, file);
    flush(path.dirname(file));
  } finally {
    removePart();
    process.off('exit', removePart);
  }
}

/** Removes a database file and its SQLite side files. */
export function removeDatabaseFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/** Syncs a file, or the entries of a directory, to disk. */
export function flush(fileOrFolder: string): void {
  // Windows cannot sync directories.
  if (process.platform === 'win32' && statSync(fileOrFolder).isDirectory()) return;
  const handle = openSync(fileOrFolder, statSync(fileOrFolder).isDirectory() ? 'r' : 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

function refuseUnusable(file: string): void {
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupError(`There is no directory ${folder}`);
  if (existsSync(file)) throw new BackupError(`${file} exists already; name a file that does not`);
}

function create(part: string): void {
  try {
    closeSync(openSync(part, 'wx', 0o600));
  } catch (error) {
    throw new BackupError(`${path.dirname(part)} cannot be written to: ${reasonOf(error)}`);
  }
}

/** Unlike a rename, a link fails if another process has created the file meanwhile. */
function putInPlace(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    refuseUnusable(file);
    // Some file systems do not support links.
    if (!existsSync(part)) throw error;
    renameSync(part, file);
  }
}
