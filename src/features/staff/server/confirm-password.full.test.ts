import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { confirmPassword } from './confirm-password.ts';

test('[SEC-47b] ten simultaneous attempts of strangers are checked, the others refused before any query', async () => {
  const { database, close } = await openTestDatabase();
  try {
    let writes = 0;
    const counted: typeof database = {
      ...database,
      write(work) {
        writes += 1;
        return database.write(work);
      },
    };
    const services = { database: counted, now: () => new Date(), origin: { network: null, device: '' } };
    const crowd = Array.from({ length: 30 }, (_, n) => {
      const given = { email: `nobody${n}@desk.example`, password: 'wrong', address: `10.1.0.${n}` };
      return confirmPassword(services, undefined, given).then(
        () => 200,
        ({ status }) => status,
      );
    });
    const statuses = await Promise.all(crowd);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 503)).toHaveLength(20);
    // One of each checked attempt, and the first entry of either kind in the access log.
    expect(writes).toBeLessThanOrEqual(12);
  } finally {
    await close();
  }
});
