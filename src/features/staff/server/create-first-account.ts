import { randomUUID } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { createAccount } from './create-account.ts';
import type { SeenDevice } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { recordAccess } from './record-access.ts';
import { isAnyStaff } from './repository.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { hashToken, newToken } from './secret-token.ts';
import type { SignedIn } from './sign-in.ts';

const SETTING = 'first_account_token_hash';

/**
 * Issues the token that creates the first account, printed at the server's start. Every start replaces the previous
 * token; undefined once an account exists.
 */
export async function renewFirstAccountToken({
  database,
}: Pick<ApiServices, 'database'>): Promise<string | undefined> {
  if (await isAnyStaff(database.read)) return undefined;
  const token = newToken();
  const value = hashToken(token);
  await database.write((trx) =>
    trx
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
  return token;
}

export interface FirstAccount {
  token: string;
  name: string;
  email: string;
  password: string;
  device: string | SeenDevice;
}

/** Creates the first administrator and signs them in; works once. Throws 410 when the token is invalid or used. */
export async function createFirstAccount(
  services: RequestServices,
  account: FirstAccount,
): Promise<SignedIn> {
  const { database, now, origin } = services;
  const { name, email, password, device } = account;
  await requireToken(database.read, account.token);
  await requireStrongPassword(services, password, account);
  const staff = { id: randomUUID(), name, email, role: 'admin' } as const;
  const password_hash = await hashPassword(password);
  const session = await database.write(async (trx) => {
    await lockSubject(trx, database.engine, { scope: 'staff', subject: 'first' });
    await requireToken(trx, account.token);
    await trx.deleteFrom('settings').where('key', '=', SETTING).execute();
    const opened = await createAccount(trx, { staff, password_hash, device, now: now() });
    if (!opened) throw notValid();
    await recordAccess(trx, { event: 'first-account-created', staffId: staff.id, origin, now: now() });
    return opened;
  });
  return { staff, session };
}

async function requireToken(db: Reader, token: string): Promise<void> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (setting?.value === hashToken(token) && !(await isAnyStaff(db))) return;
  throw notValid();
}

function notValid(): ApiError {
  return new ApiError(410, 'link_not_valid', 'The link has been used or replaced');
}
