import path from 'node:path';
import { BackupProblem } from '../db/backup/backup-problem.ts';
import { restorePostgres } from '../db/backup/restore-postgres.ts';
import { restoreSqlite } from '../db/backup/restore-sqlite.ts';
import { readConfig } from './config.ts';
import { fileArgument, runCommand } from './run-command.ts';

/** `npm run restore -- FILE`: what a backup holds takes the place of what the database holds. */
await runCommand(async () => {
  const file = fileArgument(process.argv.slice(2), process.env);
  if (!file) throw new BackupProblem('Name the backup: npm run restore -- FILE');
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  if (databaseUrl) {
    await restorePostgres(file, databaseUrl);
    return `Restored into PostgreSQL: ${file}`;
  }
  const former = await restoreSqlite(file, dataDirectory, new Date());
  const kept = former ? `\nThe former database: ${path.resolve(former)}` : '';
  return `Restored into ${path.resolve(dataDirectory)}: ${file}${kept}`;
}, 'Nothing was restored. ');
