import { rmSync } from 'node:fs';
import type { Database, Reader } from '../database.ts';
import { createKeyFile, KeyFileError, readKeyFile } from './key-file.ts';
import { deriveKeys, type Keys } from './keys.ts';

/** Setting that identifies the key of a database. */
export const FINGERPRINT = 'secret_key_fingerprint';

/**
 * Returns the database with the keys of its key file, which is created if the database has no key yet. A database
 * without a key adopts the one of the file. Throws `KeyFileError` if the file is missing, unusable or belongs to
 * another database. [SEC-35] [SEC-36]
 */
export async function unlockDatabase(database: Database, file: string): Promise<Database> {
  const known = await readFingerprint(database.read);
  const found = await readKeyFile(file);
  if (!found && known !== undefined) throw missing(file);
  const { secret, made } = found ? { secret: found, made: false } : await createKeyFile(file);
  const keys = deriveKeys(secret);
  const own = fingerprintOf(keys);
  const stored = known ?? (await adopt(database, own));
  if (stored === own) return withKeys(database, keys);
  // Another instance was first: the key created here matches nothing.
  if (made) rmSync(file, { force: true });
  throw made ? missing(file) : foreign(file);
}

/** The database with these keys, including its background connections. */
export function withKeys(database: Database, keys: Keys): Database {
  const background: Database = {
    ...database.background,
    keys,
    get background() {
      return background;
    },
  };
  return { ...database, keys, background };
}

/** The stored fingerprint of a key: a keyed hash that reveals nothing. */
export function fingerprintOf(keys: Keys): string {
  return keys.mac('fingerprint');
}

async function readFingerprint(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FINGERPRINT)
    .executeTakeFirst();
  return row?.value;
}

function adopt(database: Database, value: string): Promise<string | undefined> {
  return database.write(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: FINGERPRINT, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return readFingerprint(trx);
  });
}

const WAY_OUT = 'if it is lost: npm run backup, then npm run restore, see docs/operations.md';

function missing(file: string): KeyFileError {
  return new KeyFileError(
    `There is no key file ${file}, but the database has one: put it there or name it in SECRET_FILE; ${WAY_OUT}`,
  );
}

function foreign(file: string): KeyFileError {
  return new KeyFileError(
    `The key file ${file} is not the one of this database: put the right one there or name it in SECRET_FILE; ${WAY_OUT}`,
  );
}
