import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { SQLITE_FILE } from '../db/open-sqlite-database.ts';
import { closeFilesToOthers } from '../db/own-files.ts';
import type { Config } from './config.ts';
import { mailFolder } from './mail.ts';

/** Whatever this process makes from now on is for its own account, also what libraries and Node itself write. */
export function closeToOthersByDefault(): void {
  process.umask(0o077);
}

/**
 * Takes what earlier starts have left with wider modes away from other accounts: the databases, also those that a
 * restore put aside, the lock, mails, and what Node compiled, which it runs at the next start. [SEC-42]
 */
export function closeOwnFiles(config: Pick<Config, 'dataDirectory'>): void {
  const stem = path.parse(SQLITE_FILE).name;
  closeFilesToOthers(config.dataDirectory, (name) => name.startsWith(stem) || name.startsWith('server.lock'));
  closeFilesToOthers(mailFolder(config), (name) => /\.eml(\.part)?$/.test(name));
  const compiled = getCompileCacheDir();
  // Node keeps its versions apart in folders of the one that was named.
  if (compiled)
    for (const folder of [path.dirname(compiled), compiled]) closeFilesToOthers(folder, () => true);
}
