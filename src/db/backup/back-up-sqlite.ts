import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../open-sqlite-database.ts';
import { BackupProblem, reasonOf } from './backup-problem.ts';
import { makeFile } from './new-file.ts';

/**
 * Copies the embedded database of a directory, as it is at one moment, into a new file; servers may go on
 * writing. Deleted rows are not in the copy. Throws `BackupProblem`.
 */
export async function backUpSqlite(directory: string, file: string): Promise<void> {
  const source = path.join(directory, SQLITE_FILE);
  if (!existsSync(source)) throw new BackupProblem(`There is no database in ${directory}`);
  await makeFile(file, async (part) => {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
    try {
      // One reading transaction: a copy page by page would begin anew with every write of the server.
      database.prepare('vacuum into ?').run(part);
    } catch (error) {
      throw new BackupProblem(`The database ${source} cannot be copied: ${reasonOf(error)}`);
    } finally {
      database.close();
    }
  });
}
