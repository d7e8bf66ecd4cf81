import type { Database } from '../../src/db/database.ts';
import { deriveKeys, type Keys } from '../../src/db/keys/keys.ts';
import { withKeys } from '../../src/db/keys/unlock-database.ts';

/** The keys of test databases. */
export const TEST_KEYS: Keys = deriveKeys(Buffer.alloc(32, 'key of the tests'));

/** The database with the keys of the tests. */
export function withTestKeys(database: Database): Database {
  return withKeys(database, TEST_KEYS);
}
