import type { Database, DatabaseAddress } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';
import { openSqliteDatabase } from './open-sqlite-database.ts';

/** Opens the database at an address that another thread or process may have open. Throws `DatabaseUnusableError`. */
export function openDatabase(address: DatabaseAddress): Promise<Database> {
  return address.engine === 'sqlite'
    ? openSqliteDatabase(address.directory)
    : openPostgresDatabase(address.url);
}
