import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { onceIt } from '../../../../tests/support/full-tests.ts';
import { added, STAFF, stageChanges } from '../../../../tests/support/stage-changes.ts';
import {
  storeDepartures,
  storeHotel,
  storeInquiry,
  storeSubscription,
} from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { findHotel } from '../../hotels/server/repository.ts';
import { publishSchedule } from '../../schedules/server/publish-schedule.ts';
import { findTransfer } from '../../transfers/server/find-transfer.ts';
import { mergeHotels } from './merge-hotels.ts';

describe('merging two hotels', () => {
  let database: Database;
  let close: () => Promise<void>;
  let services: { database: Database; now: () => Date };
  let from: number;
  let into: number;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    services = { database, now: () => new Date('2026-05-30T08:00:00Z') };
    from = await storeHotel(database, 'Hotel Viejo');
    into = await storeHotel(database, 'Hotel Nuevo');
  });
  afterEach(() => close());

  const merge = () => mergeHotels(services, { from, into, staff: STAFF, version: 1, differing: 'both' });
  const departures = () =>
    database.read
      .selectFrom('departures')
      .select(['hotel_id', 'flight_number', 'pickup_time'])
      .orderBy('flight_number')
      .orderBy('id')
      .execute();

  test('moves departures, subscriptions and inquiries, and removes duplicates', async () => {
    await storeDepartures(database, into, { flight_number: 'A 1' }, { flight_number: 'B 1' });
    await storeDepartures(
      database,
      from,
      { flight_number: 'A 1' },
      { flight_number: 'B 1', pickup_time: '10:00' },
      { flight_number: 'C 1' },
    );
    const email = 'guest@example.com';
    const double = await storeSubscription(database, into, { email });
    await storeSubscription(database, from, { email });
    const revived = await storeSubscription(database, from, { email: 'other@example.com' });
    await storeSubscription(database, into, {
      email: 'other@example.com',
      ended_at: '2026-05-01T08:00:00.000Z',
    });
    await storeInquiry(database, from);
    await merge();
    expect(await departures()).toEqual([
      { hotel_id: into, flight_number: 'A 1', pickup_time: '09:00' },
      { hotel_id: into, flight_number: 'B 1', pickup_time: '09:00' },
      { hotel_id: into, flight_number: 'B 1', pickup_time: '10:00' },
      { hotel_id: into, flight_number: 'C 1', pickup_time: '09:00' },
    ]);
    const active = database.read.selectFrom('subscriptions').selectAll().where('ended_at', 'is', null);
    const subscriptions = await active.orderBy('id').execute();
    expect(subscriptions.map(({ id, hotel_id }) => [id, hotel_id])).toEqual([
      [double, into],
      [revived, into],
    ]);
    const inquiries = await database.read.selectFrom('transfer_inquiries').select('hotel_id').execute();
    expect(inquiries).toEqual([{ hotel_id: into }]);
  });

  onceIt('a link to the old hotel leads to the new one, also after another merge', async () => {
    await storeDepartures(database, from, {});
    await merge();
    const next = await storeHotel(database, 'Hotel Último');
    await mergeHotels(services, { from: into, into: next, staff: STAFF, version: 2 });
    for (const hotelId of [from, into, next]) {
      expect(await findHotel(database.read, hotelId)).toMatchObject({ id: next });
      const date = factsOf().pickup_date;
      const asked = { type: 'group', hotelId, date, lastName: undefined, address: '127.0.0.1' } as const;
      expect(await findTransfer(services, asked)).toMatchObject({ success: true, pickup_time: '09:00' });
    }
    const names = await database.read
      .selectFrom('hotel_names')
      .select(['hotel_id', 'name', 'kind'])
      .execute();
    expect(names.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { hotel_id: next, name: 'Hotel Nuevo', kind: 'former' },
      { hotel_id: next, name: 'Hotel Viejo', kind: 'former' },
    ]);
  });

  onceIt('a list staged before the merge must be compared again', async () => {
    const listId = await stageChanges(services, [added(factsOf({ hotel_id: from }))]);
    await merge();
    expect(await publishSchedule(services, { listId, staff: STAFF })).toMatchObject({
      refusal: 'compare_again',
    });
  });

  onceIt('a hotel is merged once, and never into itself', async () => {
    await expect(mergeHotels(services, { from, into: from, staff: STAFF, version: 1 })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
    await expect(mergeHotels(services, { from, into: 999, staff: STAFF, version: 1 })).rejects.toMatchObject({
      status: 404,
    });
    await merge();
    await expect(merge()).rejects.toMatchObject({ status: 404 });
  });
});
