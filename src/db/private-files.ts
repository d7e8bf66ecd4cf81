import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Databases, mails and keys name people or let them in: only the account of the server reads them. */
export const PRIVATE_FILE_MODE = 0o600;
const OWN_DIRECTORY = 0o700;
const STICKY = 0o1000;

/** Makes a directory, and those above it, for this account alone, whatever the umask. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWN_DIRECTORY });
  restrictToOwner(directory);
}

/** Makes a file for this account alone, empty where it is new, whatever the umask. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE_MODE));
  restrictToOwner(file);
}

/**
 * Takes a file or directory away from other accounts, where it is there and ours. A directory that others share
 * by its sticky bit, as /tmp, stays as it is. [SEC-42]
 */
export function restrictToOwner(place: string): void {
  const found = lookAt(place);
  if (!found || (found.mode & 0o077) === 0 || (found.mode & STICKY) !== 0) return;
  try {
    chmodSync(place, found.isDirectory() ? OWN_DIRECTORY : PRIVATE_FILE_MODE);
  } catch (error) {
    // Of another account, or on a disk that is not written to: who set it up so decides.
    if (!/^(EPERM|EROFS|ENOENT)$/.test(String(Object(error).code))) throw error;
  }
}

function lookAt(place: string): Stats | undefined {
  try {
    return statSync(place);
  } catch {
    return undefined;
  }
}

/** The same for a directory and the files in it, those of them that are ours. */
export function restrictFilesToOwner(directory: string, isOurs: (name: string) => boolean): void {
  restrictToOwner(directory);
  if (!lookAt(directory)?.isDirectory()) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) restrictToOwner(path.join(directory, entry.name));
  }
}
