import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Reader } from './database.ts';

const SECRET_KEY = 'hash_secret';
const secrets = new WeakMap<Database, Promise<string>>();

/**
 * A text as a hash that nobody without this database's secret can find by trying texts: what limits keep of
 * addresses and names. The first call may write the secret, so never call it inside `database.write`.
 */
export async function keyedHash(database: Database, text: string): Promise<string> {
  return createHmac('sha256', await secretOf(database))
    .update(text)
    .digest('base64url');
}

function secretOf(database: Database): Promise<string> {
  const known = secrets.get(database);
  if (known) return known;
  const secret = readOrMakeSecret(database);
  secrets.set(database, secret);
  secret.catch(() => secrets.delete(database));
  return secret;
}

async function readOrMakeSecret(database: Database): Promise<string> {
  const stored = await readSecret(database.read);
  if (stored !== undefined) return stored;
  return database.write(async (db) => {
    await db
      .insertInto('settings')
      .values({ key: SECRET_KEY, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const secret = await readSecret(db);
    if (secret === undefined) throw new Error('The hash secret could not be stored');
    return secret;
  });
}

async function readSecret(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SECRET_KEY)
    .executeTakeFirst();
  return row?.value;
}
