import { randomUUID, scryptSync } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import { CONFIRMED_MS } from '../../src/features/staff/server/confirm-identity.ts';
import { passwordLimits } from '../../src/features/staff/server/confirm-password.ts';
import { limitAttempts } from '../../src/features/staff/server/limit-attempts.ts';
import { hashPassword } from '../../src/features/staff/server/password-hash.ts';
import { hashToken } from '../../src/features/staff/server/secret-token.ts';
import { startSession } from '../../src/features/staff/server/sessions.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { FULL_RUN } from './full-run.ts';
import type { SentHeaders } from './send-request.ts';
import { TEST_NOW } from './test-app.ts';

export const PASSWORD = 'three coaches at noon';
/** Origin of the test site's back office. */
export const FROM_SITE: SentHeaders = { origin: 'http://localhost:3000' };

let hash: string | undefined;

/** In the full run a hash as the product makes it; in the quick run one that is verified in milliseconds. */
async function passwordHash(): Promise<string> {
  return FULL_RUN ? hashPassword(PASSWORD) : cheapHash(PASSWORD);
}

function cheapHash(password: string): string {
  const [logN, r, p, salt] = [10, 8, 1, randomUUID()];
  const key = scryptSync(password, salt, 32, { N: 2 ** logN, r, p });
  return ['scrypt', logN, r, p, Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$');
}

/** Stores an account with the password `PASSWORD`; an editor by default. */
export async function storeStaff(
  database: Database,
  { role = 'editor', name = 'Inese', email = `${randomUUID()}@desk.example` }: Partial<Staff> = {},
): Promise<Staff> {
  const staff = { id: randomUUID(), name, email, role };
  hash ??= await passwordHash();
  const row = { ...staff, password_hash: hash, created_at: TEST_NOW.toISOString(), signed_in_at: null };
  await database.write((db) => db.insertInto('staff').values(row).execute());
  return staff;
}

/** The headers of a signed-in user's request from the site. */
export async function signedIn(
  database: Database,
  { id }: Pick<Staff, 'id'>,
  now: Date = TEST_NOW,
): Promise<SentHeaders> {
  const { token } = await database.write((db) => startSession(db, id, 'Test browser', now));
  return { ...FROM_SITE, cookie: `csi_staff=${token}` };
}

/** The same, right after confirming password and second factor. */
export async function confirmed(
  database: Database,
  { id }: Pick<Staff, 'id'>,
  now: Date = TEST_NOW,
): Promise<SentHeaders> {
  const headers = await signedIn(database, { id }, now);
  const until = new Date(now.getTime() + CONFIRMED_MS).toISOString();
  await database.write((db) =>
    db
      .updateTable('staff_sessions')
      .set({ confirmed_until: until })
      .where('token_hash', '=', hashToken(headers.cookie?.split('=')[1] ?? ''))
      .execute(),
  );
  return headers;
}

/** The headers of a new account with a role. */
export async function asRole(database: Database, role: Staff['role'], now?: Date): Promise<SentHeaders> {
  return signedIn(database, await storeStaff(database, { role }), now);
}

/**
 * Records one wrong password without the time of a hash: on an unknown device, unless `known` names a device or
 * session.
 */
export async function countWrongPassword(
  { database }: { database: Database },
  now: () => Date,
  email: string,
  address = '127.0.0.1',
  known?: string,
): Promise<void> {
  await limitAttempts({ database, now }, passwordLimits({ email, address, known }), async () => false);
}
