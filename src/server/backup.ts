import { statSync } from 'node:fs';
import { backUpPostgres } from '../db/backup/back-up-postgres.ts';
import { backUpSqlite } from '../db/backup/back-up-sqlite.ts';
import { BackupProblem } from '../db/backup/backup-problem.ts';
import { readConfig } from './config.ts';
import { fileArgument, runCommand } from './run-command.ts';

/** `npm run backup -- FILE`: all that the database holds, as it is at one moment, also while servers run. */
await runCommand(async () => {
  const file = fileArgument(process.argv.slice(2), process.env);
  if (!file) throw new BackupProblem('Name the file to write: npm run backup -- FILE');
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  if (databaseUrl) await backUpPostgres(databaseUrl, file);
  else await backUpSqlite(dataDirectory, file);
  return `Backup: ${file} (${(statSync(file).size / 1_048_576).toFixed(1)} MB)`;
});
