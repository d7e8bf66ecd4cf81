import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Reader, Writer } from '../../../db/database.ts';

const SECRET_KEY = 'staff_link_secret';

/** Whoever holds it is let in; the database keeps its hash only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token of the link that a mail about a record carries. It is computed from the record's id when the mail
 * is written, so that whoever may read the outbox finds no link there.
 */
export async function linkToken(db: Reader, id: string): Promise<string> {
  const { value: secret } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SECRET_KEY)
    .executeTakeFirstOrThrow();
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** The same for a record that is being made; the first makes this database's secret. */
export async function newLinkToken(trx: Writer, id: string): Promise<string> {
  await trx
    .insertInto('settings')
    .values({ key: SECRET_KEY, value: newToken() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return linkToken(trx, id);
}
