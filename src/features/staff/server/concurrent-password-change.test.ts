import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { PASSWORD, signedIn, storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Staff } from '../../../http/api-app.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { codeAt } from './one-time-code.ts';
import { hashPassword } from './password-hash.ts';
import { findStaff, updatePassword } from './repository.ts';
import { beginSecondFactor, enableSecondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';

const now = () => new Date('2026-06-01T08:00:00Z');
const GIVEN = { password: PASSWORD, address: '127.0.0.1', device: 'Phone' };

let database: Database;
let close: () => Promise<void>;
let staff: Staff;

beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
  staff = await storeStaff(database);
});
afterEach(() => close());

/** Runs an action after the password was verified: before the last of the given number of writes. */
function meanwhile(happens: () => Promise<unknown>, lastWrite = 3): Database {
  let writes = 0;
  return {
    ...database,
    async write(work) {
      writes += 1;
      // Counting an attempt and refunding it take two writes.
      if (writes === lastWrite) await happens();
      return database.write(work);
    },
  };
}
/** Changes the password as a reset link does. */
async function replacedMeanwhile(): Promise<Database> {
  const hash = await hashPassword('a password of the owner');
  return meanwhile(() => database.write((db) => updatePassword(db, staff.id, hash)));
}
const changed = (change: Updateable<Schema['staff']>) =>
  database.write((db) => db.updateTable('staff').set(change).where('id', '=', staff.id).execute());
const account = () => findStaff(database.read, staff.id);

test('a password replaced during verification starts no session', async () => {
  const services = { database: await replacedMeanwhile(), now };
  await expect(signIn(services, { ...GIVEN, email: staff.email })).rejects.toMatchObject({ status: 403 });
  expect(await database.read.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
});

test.each([
  { active: 0 as const },
  { password_hash: 'another' },
  { second_factor_at: '2026-06-01T07:59:59.000Z' },
  { access_version: 2 },
])('[SEC-38] a password begins no session where %j came while it was looked at', async (change) => {
  const services = { database: meanwhile(() => changed(change)), now };
  await expect(signIn(services, { ...GIVEN, email: staff.email })).rejects.toMatchObject({ status: 403 });
  expect(await database.read.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
});

fullIt('[SEC-38] a password replaced during verification confirms no identity', async () => {
  const services = { database: await replacedMeanwhile(), now };
  await signedIn(database, staff, now());
  const sessions = database.read.selectFrom('staff_sessions').select(['id', 'confirmed_until']);
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow();
  await expect(confirmIdentity(services, staff, { ...GIVEN, sessionId })).rejects.toMatchObject({
    status: 403,
  });
  expect(await sessions.execute()).toEqual([{ id: sessionId, confirmed_until: null }]);
});

fullIt('[SEC-38] a password replaced during verification starts no second factor', async () => {
  await beginSecondFactor({ database: await replacedMeanwhile(), now }, staff, GIVEN);
  expect(await account()).toMatchObject({ totp_secret: null, second_factor_at: null });
});

test('[SEC-38] the second factor is not enabled when the account changes while its code is checked', async () => {
  const { secret } = await beginSecondFactor({ database, now }, staff, GIVEN);
  const code = codeAt(secret, Math.floor(now().getTime() / 30_000));
  // Redeeming the code is one more write.
  const services = { database: meanwhile(() => changed({ access_version: 2 }), 4), now };
  const enabled = enableSecondFactor(services, staff, { code, sessionId: 'none' });
  await expect(enabled).rejects.toMatchObject({ status: 409 });
  expect(await account()).toMatchObject({ second_factor_at: null });
});

fullIt('a password replaced during verification cannot be used to change it', async () => {
  const services = { database: await replacedMeanwhile(), now };
  const change = {
    current: PASSWORD,
    password: 'a password of a thief',
    address: '127.0.0.1',
    sessionId: '',
  };
  await expect(changePassword(services, staff, change)).rejects.toMatchObject({ status: 403 });
  expect(
    await signIn({ database, now }, { ...GIVEN, password: 'a password of the owner', email: staff.email }),
  ).toMatchObject({
    staff: { id: staff.id },
  });
});
