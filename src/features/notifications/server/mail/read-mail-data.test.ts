import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  storeDepartures,
  storeHotel,
  storeSubscription,
} from '../../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
import { readMailData } from './read-mail-data.ts';

test('[MAIL-12] the data of a mail is consistent even if a flight changes while it is read', async () => {
  const { database, close } = await openTestDatabase();
  const hotel = await storeHotel(database);
  await storeDepartures(database, hotel, { flight_number: 'FR 100' });
  const id = await storeSubscription(database, hotel, { flight_number: 'FR 100' });
  const changeFlight = () =>
    database.write(async (db) => {
      await db.updateTable('departures').set({ flight_number: 'FR 102' }).execute();
      await db.updateTable('subscriptions').set({ flight_number: 'FR 102' }).execute();
    });
  const data = await readMailData(database.read.withPlugin(afterTheFirstAnswer(changeFlight)), [id]);
  expect(data.get(id)).toMatchObject({
    subscription: { flight_number: 'FR 102' },
    published: [{ flight_number: 'FR 102' }],
  });
  await close();
});

function afterTheFirstAnswer(happens: () => Promise<unknown>): KyselyPlugin {
  let answers = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      if (answers === 1) await happens();
      return result;
    },
  };
}
