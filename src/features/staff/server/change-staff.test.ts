import { expect, test } from 'vitest';
import { storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { changeStaff } from './change-staff.ts';

test('of two administrators who take each other’s role at the same moment one stays', async () => {
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
