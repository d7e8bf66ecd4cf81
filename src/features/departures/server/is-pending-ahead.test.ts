import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDepartures, storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { hasLeftAt } from './has-left.ts';
import { isPendingAhead } from './is-pending-ahead.ts';

let database: Database;
let close: () => Promise<void>;
const DAYS = [null, '2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-09'];

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
  const hotel = await storeHotel(database);
  const rows = ['2026-05-31', '2026-06-01', '2026-06-02'].flatMap((pickup_date) =>
    DAYS.flatMap((day) =>
      [null, '02:55', '18:00'].flatMap((flight_time) => [
        { pickup_date, pickup_time: null, flight_time, flight_date: day },
        { pickup_date, pickup_time: null, flight_time, inferred_flight_date: day },
      ]),
    ),
  );
  await storeDepartures(database, hotel, ...rows);
});
afterAll(() => close());

test.each([
  '2026-05-31T22:00:00Z',
  '2026-06-01T00:55:59Z',
  '2026-06-01T00:56:00Z',
  '2026-06-01T16:01:00Z',
])('[DESK-76a] at %s a departure without a time is ahead for staff as long as it is for guests', async (instant) => {
  const now = new Date(instant);
  const all = await database.read.selectFrom('departures').selectAll().orderBy('id').execute();
  const ahead = await database.read
    .selectFrom('departures')
    .select('id')
    .where(isPendingAhead(now))
    .orderBy('id')
    .execute();
  const hasLeft = hasLeftAt(now);
  expect(ahead.map(({ id }) => id)).toEqual(all.filter((each) => !hasLeft(each)).map(({ id }) => id));
});
