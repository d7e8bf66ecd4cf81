import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../open-sqlite-database.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { BackupError, reasonOf } from './backup-error.ts';

/**
 * Copies a consistent snapshot of the embedded database of a directory into a new file; servers may keep writing.
 * Deleted rows are not in the copy. Throws `BackupError`.
 */
export async function backUpSqlite(directory: string, file: string): Promise<void> {
  const source = path.join(directory, SQLITE_FILE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${directory}`);
  await writeFileAtomically(file, async (part) => {
    const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
    try {
      // One read transaction: a page-by-page copy would restart with every write of the server.
      database.prepare('vacuum into ?').run(part);
    } catch (error) {
      throw new BackupError(`The database ${source} cannot be copied: ${reasonOf(error)}`);
    } finally {
      database.close();
    }
  });
}
