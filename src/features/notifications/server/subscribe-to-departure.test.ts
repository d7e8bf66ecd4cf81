import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeDepartures, storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { subscriptionBody } from '../contract.ts';
import { subscribeToDeparture } from './subscribe-to-departure.ts';

describe('subscribing to a departure', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    now = new Date('2026-05-30T12:00:00Z');
  });
  afterEach(() => close());

  function subscribe(more: object = {}) {
    const body = subscriptionBody.parse({
      email: 'guest@example.com',
      hotel: hotelId,
      transfer_type: 'group',
      departure_date: '2026-06-01',
      language: 'lt',
      last_name: 'Ozols',
      ...more,
    });
    return subscribeToDeparture({ database, now: () => now }, body, '203.0.113.5');
  }
  const subscriptions = () => database.read.selectFrom('subscriptions').selectAll().execute();
  const mails = () => database.read.selectFrom('outbox').selectAll().execute();

  test('[API-19] it is stored with its consent, and its mail expires at the end of the day in Madrid', async () => {
    await subscribe();
    expect(await subscriptions()).toMatchObject([
      {
        email: 'guest@example.com',
        hotel_id: hotelId,
        departure_date: '2026-06-01',
        flight_number: '',
        last_name: 'Ozols',
        consent_version: '1',
        consent_at: now.toISOString(),
        ended_at: null,
      },
    ]);
    expect(await mails()).toMatchObject([
      { event: 'transfer-time', language: 'lt', state: 'queued', not_after: '2026-06-01T22:00:00.000Z' },
    ]);
  });

  test('a repeated request keeps one subscription and one mail, and reactivates an ended one', async () => {
    await Promise.all([subscribe(), subscribe()]);
    const [first] = await subscriptions();
    expect(await mails()).toHaveLength(1);
    await database.write(async (db) => {
      await db.updateTable('subscriptions').set({ ended_at: now.toISOString() }).execute();
      await db.updateTable('outbox').set({ state: 'sent' }).execute();
    });
    await subscribe({ language: 'en' });
    expect(await subscriptions()).toMatchObject([
      { id: first?.id, token: first?.token, ended_at: null, language: 'en' },
    ]);
    expect(await mails()).toHaveLength(2);
  });

  test('reactivated while its mail is being sent, it gets another one: the first may be rendered already', async () => {
    await subscribe();
    await database.write((db) =>
      db.updateTable('subscriptions').set({ ended_at: now.toISOString() }).execute(),
    );
    const committed = Promise.withResolvers<void>();
    const isTaken = Promise.withResolvers<void>();
    const taking = database.write(async (db) => {
      await db.updateTable('outbox').set({ state: 'sending' }).execute();
      isTaken.resolve();
      await committed.promise;
    });
    await isTaken.promise;
    const again = subscribe();
    await setTimeout(200);
    committed.resolve();
    await Promise.all([taking, again]);
    expect((await mails()).map(({ state }) => state).sort()).toEqual(['queued', 'sending']);
  });

  test('[SEC-11] the eleventh mail to one address in a day is refused and nothing is stored', async () => {
    for (let n = 0; n < 10; n += 1) await subscribe({ flight_number: `FR ${n}` });
    const eleventh = subscribe({ email: 'Guest@Example.com', flight_number: 'FR 10' });
    await expect(eleventh).rejects.toMatchObject({ status: 429 });
    expect(await subscriptions()).toHaveLength(10);
    await subscribe({ email: 'other@example.com' });
    now = new Date(now.getTime() + 86_400_000);
    await subscribe({ flight_number: 'FR 10' });
  });

  test('[API-35] a day is accepted until its last minute in Madrid, then refused and nothing is stored', async () => {
    now = new Date('2026-06-01T22:00:00Z');
    await expect(subscribe()).rejects.toMatchObject({
      status: 400,
      key: 'invalid_date',
      fields: { departure_date: 'invalid' },
    });
    expect(await subscriptions()).toEqual([]);
    now = new Date('2026-06-01T21:59:59Z');
    await subscribe();
    expect(await subscriptions()).toHaveLength(1);
  });

  test('[API-35] a private departure without a last name is refused and nothing is stored', async () => {
    for (const last_name of [undefined, '', '  ']) {
      await expect(subscribe({ transfer_type: 'private', last_name })).rejects.toMatchObject({
        status: 400,
        key: 'please_enter_last_name',
        fields: { last_name: 'required' },
      });
    }
    expect(await subscriptions()).toEqual([]);
    expect(await mails()).toEqual([]);
    await subscribe({ last_name: '' });
    expect(await subscriptions()).toHaveLength(1);
  });

  test('[SUB-13b] after its group coaches have left a day is refused; for a flight that still waits it is not', async () => {
    await storeDepartures(
      database,
      hotelId,
      { pickup_date: '2026-06-01', pickup_time: '10:00', flight_number: 'BT 672' },
      { pickup_date: '2026-06-01', pickup_time: '12:00', flight_number: 'FR 100' },
    );
    const refused = { status: 400, key: 'departure_has_left' };
    now = new Date('2026-06-01T08:00:59Z');
    await subscribe({ flight_number: 'BT 672' });
    now = new Date('2026-06-01T08:01:00Z');
    await expect(subscribe({ flight_number: 'bt672' })).rejects.toMatchObject(refused);
    await subscribe();
    now = new Date('2026-06-01T10:01:00Z');
    await expect(subscribe()).rejects.toMatchObject(refused);
    expect(await subscriptions()).toHaveLength(2);
    // Whether a private transfer is booked is not revealed.
    await subscribe({ transfer_type: 'private' });
  });

  test('[API-35] an unknown hotel is reported in fields and nothing is stored', async () => {
    await expect(subscribe({ hotel: 999 })).rejects.toMatchObject({
      status: 400,
      fields: { hotel: 'invalid' },
    });
    expect(await subscriptions()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
