import { expect, test } from 'vitest';
import { storeHotel, storeSubscription } from '../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { privateQuestions } from './migrations/0012-private-questions.ts';

test('[SEC-33] private subscriptions of the first release keep their matching, new ones do not have it', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const hotel = await storeHotel(database);
    await database.write(async (db) => {
      await db.schema.alterTable('subscriptions').dropColumn('matches_half_name').execute();
      await db.schema.alterTable('limit_hits').dropColumn('expires_at').execute();
    });
    await storeSubscription(database, hotel, { transfer_type: 'private', last_name: 'Garcia' });
    await storeSubscription(database, hotel, {});
    await database.write((db) => privateQuestions.up(db));
    await storeSubscription(database, hotel, { transfer_type: 'private', last_name: 'Lopez' });
    const rows = await database.read
      .selectFrom('subscriptions')
      .select('matches_half_name')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.matches_half_name)).toEqual([1, 0, 0]);
  } finally {
    await close();
  }
});
