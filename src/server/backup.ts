import { statSync } from 'node:fs';
import path from 'node:path';
import { backUpPostgres } from '../db/backup/back-up-postgres.ts';
import { backUpSqlite } from '../db/backup/back-up-sqlite.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { readConfig } from './config.ts';
import { fileArgument, runCommand } from './run-command.ts';

/**
 * `npm run backup -- FILE`: writes a consistent snapshot of the database, also while servers run, and lists what it
 * does not include. [SEC-43]
 */
await runCommand(async () => {
  const file = fileArgument(process.argv.slice(2), process.env);
  if (!file) throw new BackupError('Name the file to write: npm run backup -- FILE');
  const { databaseUrl, dataDirectory, secretFile } = readConfig(process.env);
  if (databaseUrl) await backUpPostgres(databaseUrl, file);
  else await backUpSqlite(dataDirectory, file);
  const size = (statSync(file).size / 1_048_576).toFixed(1);
  return `Backup: ${file} (${size} MB)\n${describeExclusions(secretFile)}`;
});

function describeExclusions(secretFile: string): string {
  return `Not in it: the key file ${path.resolve(secretFile)} (keep a copy, in another place than the backups), the settings of the environment, mails written as files`;
}
