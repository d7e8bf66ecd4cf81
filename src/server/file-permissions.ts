import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { SQLITE_FILE } from '../db/open-sqlite-database.ts';
import { restrictFilesToOwner } from '../db/private-files.ts';
import type { Config } from './config.ts';
import { mailFolder } from './server-outbox.ts';

/** Makes every file this process creates private to its account, including those of libraries and Node itself. */
export function restrictUmask(): void {
  process.umask(0o077);
}

/**
 * Removes access of other accounts to files that earlier runs left too open: databases (also those set aside by a
 * restore), the lock, mails, and the compile cache, which Node executes at the next start. [SEC-42]
 */
export function restrictDataFilePermissions(config: Pick<Config, 'dataDirectory'>): void {
  const stem = path.parse(SQLITE_FILE).name;
  restrictFilesToOwner(
    config.dataDirectory,
    (name) => name.startsWith(stem) || name.startsWith('server.lock'),
  );
  restrictFilesToOwner(mailFolder(config), (name) => /\.eml(\.part)?$/.test(name));
  const compiled = getCompileCacheDir();
  // Node creates one subfolder per version in the configured folder.
  if (compiled)
    for (const folder of [path.dirname(compiled), compiled]) restrictFilesToOwner(folder, () => true);
}
