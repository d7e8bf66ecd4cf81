import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Databases, mails and keys hold personal data or grant access: only the server's account may read them. */
export const PRIVATE_FILE_MODE = 0o600;
const OWN_DIRECTORY = 0o700;
const STICKY = 0o1000;

/** Creates a directory and its parents for this account only, regardless of the umask. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWN_DIRECTORY });
  restrictToOwner(directory);
}

/**
 * Creates a file for this account only, regardless of the umask. An existing one is not opened: closing it would end the
 * locks that SQLite holds on it in this process, and other programs would remove its log. [OPS-13]
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE_MODE));
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  restrictToOwner(file);
}

/**
 * Removes other accounts' access to a file or directory, if it exists and belongs to this account. Directories shared
 * by the sticky bit, such as /tmp, are not changed. [SEC-42]
 */
export function restrictToOwner(place: string): void {
  const found = lookAt(place);
  if (!found || (found.mode & 0o077) === 0 || (found.mode & STICKY) !== 0) return;
  try {
    chmodSync(place, found.isDirectory() ? OWN_DIRECTORY : PRIVATE_FILE_MODE);
  } catch (error) {
    // Owned by another account, or on a read-only disk: left as configured.
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

/** Does the same for a directory and the files in it that belong to this account. */
export function restrictFilesToOwner(directory: string, isOurs: (name: string) => boolean): void {
  restrictToOwner(directory);
  if (!lookAt(directory)?.isDirectory()) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) restrictToOwner(path.join(directory, entry.name));
  }
}
