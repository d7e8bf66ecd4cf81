import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { deriveKeys } from '../../../db/keys/keys.ts';
import type { Staff } from '../../../http/api-app.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeStaff } from './change-staff.ts';
import { inviteStaff, listInvitations } from './invitations.ts';
import { openInvitations, openResets } from './link-token.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';

describe('the link of a mail to staff', () => {
  let test: TestDatabase;
  let ana: Staff;
  let ivo: Staff;
  const now = () => new Date('2026-06-01T08:00:00Z');

  beforeEach(async () => {
    test = await openTestDatabase();
    [ana, ivo] = [
      await storeStaff(test.database, { role: 'admin' }),
      await storeStaff(test.database, { role: 'admin' }),
    ];
    await inviteStaff(services(), ana, { name: 'Eva', email: 'eva@admin.example', role: 'admin' });
    await requestPasswordReset(services(), ana.email);
  });
  afterEach(() => test.close());

  const services = () => ({ database: test.database, now });
  const links = async (keys = test.database.keys) => [
    (await openInvitations(test.database.read, keys, now())).length,
    (await openResets(test.database.read, keys, now())).length,
  ];

  it('[SEC-37] is open as long as all that it rests on is as it was', async () => {
    expect(await links()).toEqual([1, 1]);
    expect(await links(deriveKeys(Buffer.alloc(32, 9)))).toEqual([0, 0]);
  });

  it.each([
    { role: 'editor' as const },
    { active: 0 },
    { access_version: 2 },
  ])('[SEC-37] is dead where its account is changed to %j, even if nothing ends it', async (change) => {
    await test.database.write((db) => db.updateTable('staff').set(change).where('id', '=', ana.id).execute());
    // A reset link says nothing of roles: whoever changes one raises the version.
    expect(await links()).toEqual([0, 'role' in change ? 1 : 0]);
    expect(await listInvitations(test.database.read, test.database.keys, now())).toHaveLength(0);
  });

  it.each([
    { email: 'thief@admin.example' },
    { expires_at: '2036-06-01T08:00:00.000Z' },
  ])('[SEC-37] is dead where its invitation is changed to %j', async (change) => {
    await test.database.write((db) => db.updateTable('staff_invitations').set(change).execute());
    expect(await links()).toEqual([0, 1]);
  });

  /** As if it happened while the password of whoever came by the link is hashed. */
  function meanwhile(happens: () => Promise<void>) {
    let happened = false;
    const database = {
      ...test.database,
      async write<T>(work: Parameters<typeof test.database.write<T>>[0]) {
        if (!happened) {
          happened = true;
          await happens();
        }
        return test.database.write(work);
      },
    };
    return { database, now };
  }

  it('[SEC-37] is dead also where its issuer loses access while it is followed', async () => {
    const [open] = await openInvitations(test.database.read, test.database.keys, now());
    const person = { token: open?.token ?? '', name: 'Eva', password: PASSWORD, device: '' };
    const revoked = meanwhile(() => changeStaff(services(), ivo, ana.id, { active: false }));
    await expect(acceptInvitation(revoked, person)).rejects.toMatchObject({ status: 410 });
    const accounts = await test.database.read.selectFrom('staff').select('id').execute();
    expect(accounts).toHaveLength(2);
  });

  it('[SEC-37] is dead also where the account loses access while a password is replaced', async () => {
    const [open] = await openResets(test.database.read, test.database.keys, now());
    const demoted = meanwhile(() => changeStaff(services(), ivo, ana.id, { role: 'editor' }));
    const given = { token: open?.token ?? '', password: 'a password of a thief' };
    await expect(resetPassword(demoted, given)).rejects.toMatchObject({ status: 410 });
  });

  it('[SEC-37] is not sent by someone who has just lost the role to', async () => {
    await changeStaff(services(), ivo, ana.id, { role: 'editor' });
    const invitation = inviteStaff(services(), ana, { name: 'Eva', email: 'x@admin.example', role: 'admin' });
    await expect(invitation).rejects.toMatchObject({ status: 403 });
  });
});
