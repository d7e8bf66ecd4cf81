import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASSWORD, storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './password-hash.ts';
import { updatePassword } from './repository.ts';
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

/** As if somebody used a mailed link after the former password was found to be right. */
async function replacedMeanwhile(): Promise<Database> {
  const hash = await hashPassword('a password of the owner');
  let writes = 0;
  return {
    ...database,
    async write(work) {
      writes += 1;
      // The first two count the try and give it back.
      if (writes === 3) await database.write((db) => updatePassword(db, staff.id, hash));
      return database.write(work);
    },
  };
}

test('a password that is replaced while it is looked at begins no session', async () => {
  const services = { database: await replacedMeanwhile(), now };
  await expect(signIn(services, { ...GIVEN, email: staff.email })).rejects.toMatchObject({ status: 403 });
  expect(await database.read.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
});

test('a password that is replaced while it is looked at cannot be changed by it', async () => {
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
