import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** Databases, mails and keys name people or let them in: only the account of the server reads them. */
export const OWN_FILE = 0o600;
const OWN_DIRECTORY = 0o700;
const STICKY = 0o1000;

/** Makes a directory, and those above it, for this account alone, whatever the umask. */
export function makeOwnDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWN_DIRECTORY });
  closeToOthers(directory);
}

/** Makes a file for this account alone, empty where it is new, whatever the umask. */
export function makeOwnFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE));
  closeToOthers(file);
}

/**
 * Takes a file or directory away from other accounts, where it is there and ours. A directory that others share
 * by its sticky bit, as /tmp, stays as it is. [SEC-42]
 */
export function closeToOthers(place: string): void {
  const found = lookAt(place);
  if (!found || (found.mode & 0o077) === 0 || (found.mode & STICKY) !== 0) return;
  try {
    chmodSync(place, found.isDirectory() ? OWN_DIRECTORY : OWN_FILE);
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
export function closeFilesToOthers(directory: string, isOurs: (name: string) => boolean): void {
  closeToOthers(directory);
  if (!lookAt(directory)?.isDirectory()) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) closeToOthers(path.join(directory, entry.name));
  }
}
