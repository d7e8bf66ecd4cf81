import { expect, test } from 'vitest';
import { signedIn, storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { changeStaff } from './change-staff.ts';
import { inviteStaff } from './invitations.ts';
import { requestPasswordReset } from './reset-password.ts';

test('two administrators who revoke each other’s role at the same moment leave one administrator', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const [ana, ivo] = [
      await storeStaff(database, { role: 'admin' }),
      await storeStaff(database, { role: 'admin' }),
    ];
    const services = { database, now: () => new Date() };
    const answers = await Promise.allSettled([
      changeStaff(services, ana, ivo.id, { role: 'editor' }),
      changeStaff(services, ivo, ana.id, { role: 'editor' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, key: 'last_admin' });
  } finally {
    await close();
  }
});

test('[SEC-38] revoking access deletes every session, device and link of the account', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const [ana, ivo] = [
      await storeStaff(database, { role: 'admin' }),
      await storeStaff(database, { role: 'admin' }),
    ];
    const services = { database, now: () => new Date() };
    await signedIn(database, ivo);
    await inviteStaff(services, ivo, { name: 'Eva', email: 'eva@desk.example', role: 'editor' });
    await requestPasswordReset(services, ivo.email);
    const counts = () =>
      Promise.all(
        (['staff_sessions', 'staff_devices', 'staff_invitations', 'staff_password_resets'] as const).map(
          async (table) => (await database.read.selectFrom(table).selectAll().execute()).length,
        ),
      );
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await changeStaff(services, ana, ivo.id, { active: false });
    expect(await counts()).toEqual([0, 0, 0, 0]);
  } finally {
    await close();
  }
});
