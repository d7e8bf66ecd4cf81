import path from 'node:path';
import { BackupError } from '../db/backup/backup-error.ts';
import type { DiscardedSecrets } from '../db/backup/discard-stale-secrets.ts';
import { restorePostgres } from '../db/backup/restore-postgres.ts';
import { restoreSqlite } from '../db/backup/restore-sqlite.ts';
import { readKeyFile } from '../db/keys/key-file.ts';
import { readConfig } from './config.ts';
import { fileArgument, runCommand } from './run-command.ts';

/** `npm run restore -- FILE`: replaces the contents of the database with those of a backup. */
await runCommand(async () => {
  const file = fileArgument(process.argv.slice(2), process.env);
  if (!file) throw new BackupError('Name the backup: npm run restore -- FILE');
  const { databaseUrl, dataDirectory, secretFile } = readConfig(process.env);
  const secret = await readKeyFile(secretFile);
  if (databaseUrl) {
    const lost = await restorePostgres(file, databaseUrl, secret);
    return `Restored into PostgreSQL: ${file}${describeLost(lost, secretFile)}`;
  }
  const { former, lost } = await restoreSqlite(file, dataDirectory, { secret, now: new Date() });
  const formerLine = former ? `\nThe former database: ${path.resolve(former)}` : '';
  return `Restored into ${path.resolve(dataDirectory)}: ${file}${formerLine}${describeLost(lost, secretFile)}`;
}, 'Nothing was restored. ');

/** What was lost because the key file differs, and how to recover. */
function describeLost({ otherKey, ...lost }: DiscardedSecrets, secretFile: string): string {
  if (!otherKey) return '';
  const { sessions, invitations, resetLinks, secondFactors } = lost;
  return [
    `\nThe backup was made with another key file than ${path.resolve(secretFile)}. Ended with that key:`,
    `  sessions: ${sessions}, invitations: ${invitations}, links to a new password: ${resetLinks}`,
    `  second factors: ${secondFactors}; these accounts cannot sign in until: npm run reset-second-factor -- EMAIL`,
    'If you have the former key file, put it there and restore again: nothing is lost then.',
  ].join('\n');
}
