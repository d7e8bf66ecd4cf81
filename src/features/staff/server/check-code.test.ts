import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { checkCode } from './check-code.ts';
import { codeAt, newCodeSecret } from './one-time-code.ts';
import { findStaff, type StaffRow } from './repository.ts';
import { sealSecret } from './sealed-secrets.ts';

describe('second-factor codes', () => {
  let test: TestDatabase;
  let account: StaffRow;
  let now: Date;
  let secret: string;

  beforeEach(async () => {
    now = new Date('2026-06-01T08:00:00Z');
    test = await openTestDatabase();
    const { id } = await storeStaff(test.database);
    secret = newCodeSecret();
    const sealed = sealSecret(test.database.keys, id, secret);
    const change = { totp_secret: sealed, second_factor_at: now.toISOString() };
    await test.database.write((db) => db.updateTable('staff').set(change).execute());
    account = (await findStaff(test.database.read, id)) ?? expect.unreachable();
  });
  afterEach(() => test.close());

  const check = (code: string) => checkCode({ database: test.database, now: () => now }, account, code);
  const right = () => codeAt(secret, Math.floor(now.getTime() / 30_000));

  it('one of two simultaneous uses of a code succeeds', async () => {
    const answers = await Promise.allSettled([check(right()), check(right())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('[SEC-45b] a new password starts a new count, at most three times a day; known devices have their own', async () => {
    for (let password = 0; password < 4; password += 1) {
      account = { ...account, password_hash: `hash ${password}` };
      const wrong = password < 3 ? 'wrong_code' : 'too_many_requests';
      for (let n = 0; n < 20; n += 1) await expect(check('wrong')).rejects.toMatchObject({ key: wrong });
    }
    const services = { database: test.database, now: () => now };
    const known = (code: string, id = 'laptop') => checkCode(services, account, code, { known: id });
    for (let n = 0; n < 20; n += 1) await expect(known('wrong')).rejects.toMatchObject({ key: 'wrong_code' });
    await expect(known(right())).rejects.toMatchObject({ status: 429 });
    await expect(known(right(), 'phone')).resolves.toBeUndefined();
  });

  it('allow twenty wrong ones a day', async () => {
    for (let n = 0; n < 20; n += 1) await expect(check('wrong')).rejects.toMatchObject({ key: 'wrong_code' });
    await expect(check(right())).rejects.toMatchObject({ status: 429 });
    now = new Date(now.getTime() + 24 * 3_600_000);
    await expect(check(right())).resolves.toBeUndefined();
  });
});
