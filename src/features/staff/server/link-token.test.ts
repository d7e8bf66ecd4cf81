import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { PASSWORD, storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { deriveKeys } from '../../../db/keys/keys.ts';
import type { Staff } from '../../../http/api-app.ts';
import type { StaffChange } from '../contract.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changePassword } from './change-password.ts';
import { changeStaff } from './change-staff.ts';
import { inviteStaff, listInvitations } from './invitations.ts';
import { openInvitations, openResets } from './link-token.ts';
import { codeAt } from './one-time-code.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { beginSecondFactor, disableSecondFactor, enableSecondFactor } from './second-factor.ts';

describe('links in mails to staff', () => {
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

  it('[SEC-37] are valid while everything they depend on is unchanged', async () => {
    expect(await links()).toEqual([1, 1]);
    expect(await links(deriveKeys(Buffer.alloc(32, 9)))).toEqual([0, 0]);
  });

  it.each([
    { role: 'editor' as const },
    { active: 0 as const },
    { access_version: 2 },
  ])('[SEC-37] is dead where its account is changed to %j, even if nothing ends it', async (change) => {
    await test.database.write((db) => db.updateTable('staff').set(change).where('id', '=', ana.id).execute());
    // A reset link does not depend on roles: changing one raises the version.
    expect(await links()).toEqual([0, 'role' in change ? 1 : 0]);
    expect(await listInvitations(test.database.read, test.database.keys, now())).toHaveLength(0);
  });

  it.each([
    { id: '00000000-0000-4000-8000-000000000000' },
    { email: 'thief@desk.example' },
    { role: 'editor' as const },
    { expires_at: '2036-06-01T08:00:00.000Z' },
  ])('[SEC-37] is dead where its invitation is changed to %j', async (change) => {
    await test.database.write((db) => db.updateTable('staff_invitations').set(change).execute());
    expect(await links()).toEqual([0, 1]);
  });

  it.each([
    { id: '00000000-0000-4000-8000-000000000000' },
    { expires_at: '2036-06-01T08:00:00.000Z' },
  ])('[SEC-37] is dead where its reset is changed to %j', async (change) => {
    await test.database.write((db) => db.updateTable('staff_password_resets').set(change).execute());
    expect(await links()).toEqual([1, 0]);
  });

  it('[SEC-37] are invalid for another account', async () => {
    await test.database.write(async (db) => {
      await db.updateTable('staff_invitations').set({ invited_by: ivo.id }).execute();
      await db.updateTable('staff_password_resets').set({ staff_id: ivo.id }).execute();
    });
    expect(await links()).toEqual([0, 0]);
  });

  const session = { address: '127.0.0.1', sessionId: 'none' };
  const change = (to: StaffChange) => changeStaff(services(), ivo, ana.id, to);
  async function turnOn() {
    const { secret } = await beginSecondFactor(services(), ana, { password: PASSWORD, ...session });
    const code = codeAt(secret, Math.floor(now().getTime() / 30_000));
    await enableSecondFactor(services(), ana, { code, ...session });
  }
  interface Event {
    /** What the test changes in the account. */
    name: string;
    hasSecondFactor?: true;
    happens(): Promise<unknown>;
  }
  const OTHER = 'another coach at noon';
  const EVENTS: Event[] = [
    { name: 'role', happens: () => change({ role: 'editor' }).then(() => change({ role: 'admin' })) },
    { name: 'access', happens: () => change({ active: false }).then(() => change({ active: true })) },
    {
      name: 'password',
      happens: () => changePassword(services(), ana, { current: PASSWORD, password: OTHER, ...session }),
    },
    {
      name: 'password, by such a link',
      async happens() {
        const [open] = await openResets(test.database.read, test.database.keys, now());
        await resetPassword(services(), { token: open?.token ?? '', password: OTHER });
      },
    },
    { name: 'second factor, on', happens: turnOn },
    {
      name: 'second factor, off',
      hasSecondFactor: true,
      happens: () => disableSecondFactor(services(), ana, 'none'),
    },
    {
      name: 'second factor, reset',
      hasSecondFactor: true,
      happens: () => change({ second_factor: false }),
    },
    {
      name: 'second factor, on the console',
      hasSecondFactor: true,
      happens: () => resetSecondFactor(test.database, ana.email, now()),
    },
  ];
  it.each(
    quickly(2, EVENTS),
  )('[SEC-37] [SEC-38] goes with the $name, and is dead also where its row is put back', async ({
    hasSecondFactor,
    happens,
  }) => {
    const { read, write } = test.database;
    if (hasSecondFactor) {
      await turnOn();
      await inviteStaff(services(), ana, { name: 'Eva', email: 'eva@desk.example', role: 'admin' });
      await requestPasswordReset(services(), ana.email);
    }
    const rows = async () => ({
      invitations: await read.selectFrom('staff_invitations').selectAll().execute(),
      resets: await read.selectFrom('staff_password_resets').selectAll().execute(),
    });
    const before = await rows();
    expect([before.invitations.length, before.resets.length]).toEqual([1, 1]);
    await happens();
    expect(await rows()).toEqual({ invitations: [], resets: [] });
    await write(async (db) => {
      await db.insertInto('staff_invitations').values(before.invitations).execute();
      await db.insertInto('staff_password_resets').values(before.resets).execute();
    });
    expect(await links()).toEqual([0, 0]);
  });

  const setVersion = (access_version: number) =>
    test.database.write((db) =>
      db.updateTable('staff').set({ access_version }).where('id', '=', ana.id).execute(),
    );
  /** Changes the account while the password given with the link is hashed. */
  function meanwhile(happens: () => Promise<unknown>) {
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

  it.each(
    quickly(1, [
      ['loses access', () => changeStaff(services(), ivo, ana.id, { active: false })],
      ['is changed, even if nothing ends it,', () => setVersion(2)],
    ] as const),
  )('[SEC-37] is dead also where its issuer %s while it is followed', async (_what, happens) => {
    const [open] = await openInvitations(test.database.read, test.database.keys, now());
    const person = { token: open?.token ?? '', name: 'Eva', password: PASSWORD, device: '' };
    const revoked = meanwhile(happens);
    await expect(acceptInvitation(revoked, person)).rejects.toMatchObject({ status: 410 });
    const accounts = await test.database.read.selectFrom('staff').select('id').execute();
    expect(accounts).toHaveLength(2);
  });

  fullIt('[SEC-37] are invalid when the account loses access while a password is replaced', async () => {
    const [open] = await openResets(test.database.read, test.database.keys, now());
    const demoted = meanwhile(() => changeStaff(services(), ivo, ana.id, { role: 'editor' }));
    const given = { token: open?.token ?? '', password: 'a password of a thief' };
    await expect(resetPassword(demoted, given)).rejects.toMatchObject({ status: 410 });
  });

  it.each([
    { role: 'editor' as const },
    { active: false },
  ])('[SEC-37] is not sent by someone who has just been changed to %j', async (change) => {
    await changeStaff(services(), ivo, ana.id, change);
    const invitation = inviteStaff(services(), ana, { name: 'Eva', email: 'x@desk.example', role: 'admin' });
    await expect(invitation).rejects.toMatchObject({ status: 403 });
  });
});
