import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupError, reasonOf } from './backup-error.ts';

/**
 * Makes a file that only its owner may read: whole and on disk when the promise resolves, else not at all.
 * `fill` writes it under another name first. Throws `BackupError` where the file is there already or
 * cannot be made; what `fill` throws passes.
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

/** Removes a database and what SQLite keeps beside it. */
export function removeDatabaseFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/** Waits until a file, or which files a folder holds, is on disk. */
export function flush(fileOrFolder: string): void {
  // Windows knows no flushing of folders.
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

/** A link fails where a rename would overwrite what another process has put there meanwhile. */
function putInPlace(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    refuseUnusable(file);
    // Not every file system knows links.
    if (!existsSync(part)) throw error;
    renameSync(part, file);
  }
}
