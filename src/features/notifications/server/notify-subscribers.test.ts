import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { onceIt } from '../../../../tests/support/full-tests.ts';
import { added, changed, flightChanged, removed } from '../../../../tests/support/stage-changes.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { findSubscribersToNotify, notifySubscribers } from './notify-subscribers.ts';

describe('notifying subscribers', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotel_id: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotel_id = await storeHotel(database);
    now = new Date('2026-05-30T08:00:00Z');
  });
  afterEach(() => close());

  const coach = (more: Parameters<typeof factsOf>[0] = {}) => factsOf({ hotel_id, ...more });
  const subscribe = (more: Parameters<typeof storeSubscription>[2] = {}) =>
    storeSubscription(database, hotel_id, more);
  const mails = () => database.read.selectFrom('outbox').selectAll().orderBy('subscription_id').execute();

  /** Notifies and checks the announced number; returns the subscriptions that got a mail. */
  async function notify(...changes: DepartureChange[]): Promise<(number | null)[]> {
    const announced = await findSubscribersToNotify(database.read, changes, { now });
    const earlier = (await mails()).map(({ id }) => id);
    const result = await database.write((db) => notifySubscribers(db, database.engine, changes, { now }));
    expect(result.subscribers).toEqual(announced.map(({ id }) => id));
    expect(result.mailIds).toHaveLength(announced.length);
    return (await mails()).filter(({ id }) => !earlier.includes(id)).map((mail) => mail.subscription_id);
  }
  const reread = (departure = coach()) => changed(departure, { pickup_time: '10:00' } as never);

  test('[MAIL-02] subscribers of a changed departure are notified in their language until its day is over', async () => {
    const id = await subscribe({ language: 'lt' });
    await subscribe({ departure_date: '2026-06-02' });
    await subscribe({ transfer_type: 'private', last_name: 'Ozols' });
    await subscribe({ ended_at: now.toISOString() });
    await storeSubscription(database, await storeHotel(database, 'Another'));
    expect(await notify(reread())).toEqual([id]);
    expect(await mails()).toMatchObject([
      {
        event: 'transfer-changed',
        language: 'lt',
        payload: '{}',
        state: 'queued',
        not_after: '2026-06-01T22:00:00.000Z',
      },
    ]);
  });

  onceIt(
    '[MAIL-02] a new departure, a removed one and a change of each notified fact is notified',
    async () => {
      const id = await subscribe();
      const changes = [
        added(coach()),
        removed(coach()),
        ...[
          { pickup_time: null },
          { pickup_point: 'Bus stop' },
          { pickup_lat: 36.7 },
          { flight_time: '11:00' },
          { flight_destination: 'Riga' },
          { flight_number: 'BT 674' },
        ].map((more) => changed(coach(), more)),
        changed(coach({ flight_date: '2026-06-01' }), { flight_date: '2026-06-02' }),
      ];
      for (const change of changes) {
        expect(await notify(change)).toEqual([id]);
        await database.write((db) => db.deleteFrom('outbox').execute());
      }
      expect(await notify(changed(coach(), { flight_number: 'bt672' }))).toEqual([]);
    },
  );

  onceIt(
    '[SUB-12a] a subscription with a flight is notified of that flight only, one mail covers several changes',
    async () => {
      const all = await subscribe();
      const one = await subscribe({ flight_number: 'fr100' });
      expect(await notify(reread(), reread(coach({ flight_number: 'FR 200' })))).toEqual([all]);
      expect(await notify(reread(coach({ flight_number: 'FR 100' })))).toEqual([one]);
    },
  );

  onceIt('a coach of the night before is notified to subscribers of the flight day', async () => {
    const night = coach({ pickup_date: '2026-05-31', pickup_time: '23:40', flight_date: '2026-06-01' });
    const ids = [await subscribe(), await subscribe({ departure_date: '2026-05-31' })];
    expect(await notify(changed(night, { pickup_time: null }))).toEqual(ids);
    expect((await mails())[0]?.not_after).toBe('2026-05-31T22:00:00.000Z');
  });

  onceIt('[MAIL-14] a departure that has left is not notified, a pending one of today is', async () => {
    const id = await subscribe();
    now = new Date('2026-06-01T07:01:00Z');
    expect(await notify(changed(coach(), { pickup_point: 'Bus stop' }), removed(coach()))).toEqual([]);
    expect(await notify(changed(coach({ pickup_time: null }), { pickup_point: 'Bus stop' }))).toEqual([id]);
    now = new Date('2026-06-01T22:00:00Z');
    expect(await notify(changed(coach({ pickup_time: null }), { pickup_point: 'Bar' }))).toEqual([]);
  });

  onceIt('[MAIL-14] a departure moved from the past into the future is notified', async () => {
    const id = await subscribe();
    now = new Date('2026-06-01T07:30:00Z');
    expect(await notify(reread())).toEqual([id]);
  });

  test('[MAIL-08] a subscriber with a pending mail gets no second one; a mail being sent does not count', async () => {
    const id = await subscribe();
    expect(await notify(reread())).toEqual([id]);
    expect(await notify(removed(coach()))).toEqual([]);
    await database.write((db) =>
      db.updateTable('outbox').set({ state: 'retrying', event: 'transfer-time' }).execute(),
    );
    expect(await notify(removed(coach()))).toEqual([]);
    await database.write((db) => db.updateTable('outbox').set({ state: 'sending' }).execute());
    expect(await notify(removed(coach()))).toEqual([id]);
  });

  onceIt('[MAIL-08] a pending mail expires only when its last departure has left', async () => {
    const night = coach({ pickup_date: '2026-05-31', pickup_time: '23:40', flight_date: '2026-06-01' });
    await subscribe();
    await notify(changed(night, { pickup_time: null }));
    expect(await notify(reread())).toEqual([]);
    expect(await mails()).toMatchObject([{ not_after: '2026-06-01T22:00:00.000Z' }]);
    await notify(changed(night, { pickup_time: '23:30' }));
    expect(await mails()).toMatchObject([{ not_after: '2026-06-01T22:00:00.000Z' }]);
  });

  test('a private departure is notified to subscriptions whose name matches among all names of the day', async () => {
    const guest = (last_name: string) => coach({ type: 'private', last_name });
    await storeDepartures(database, hotel_id, { type: 'private', last_name: 'Ivanov' });
    const named = (last_name: string) => subscribe({ transfer_type: 'private', last_name });
    const [ivanova, ozols] = [await named('IVANOVA'), await named('Ozols')];
    await named('');
    await subscribe({ last_name: 'Ivanov' });
    expect(await notify(reread(guest('Ivanov')))).toEqual([ivanova]);
    await database.write((db) => db.deleteFrom('outbox').execute());
    expect(await notify(added(guest('Ivanova')), added(guest('Ozols')))).toEqual([ivanova, ozols]);
  });

  describe('when a flight changes', () => {
    const flights = () =>
      database.read
        .selectFrom('subscriptions')
        .select(['id', 'flight_number', 'ended_at'])
        .orderBy('id')
        .execute();
    const change = () => flightChanged(coach({ flight_number: 'FR 100' }), 'FR 102');

    onceIt('subscriptions to it are moved to the new number in the same transaction', async () => {
      const follower = await subscribe({ flight_number: 'FR100' });
      const other = await subscribe({ flight_number: 'BT 672' });
      expect(await notify(change())).toEqual([follower]);
      expect(await flights()).toEqual([
        { id: follower, flight_number: 'FR 102', ended_at: null },
        { id: other, flight_number: 'BT 672', ended_at: null },
      ]);
    });

    test('a guest subscribed to both numbers is notified once, by one subscription', async () => {
      const email = 'guest@example.com';
      const former = await subscribe({ email, flight_number: 'FR 100' });
      const again = await subscribe({ email, flight_number: 'fr100' });
      const remaining = await subscribe({ email, flight_number: 'FR 102' });
      expect(await notify(change())).toEqual([remaining]);
      expect((await flights()).filter(({ ended_at }) => ended_at).map(({ id }) => id)).toEqual([
        former,
        again,
      ]);
    });

    onceIt('an ended subscription to the new number does not prevent the move', async () => {
      const email = 'guest@example.com';
      const ended = await subscribe({ email, flight_number: 'FR 102', ended_at: now.toISOString() });
      const follower = await subscribe({ email, flight_number: 'FR 100' });
      expect(await notify(change())).toEqual([follower]);
      expect(await flights()).toEqual([
        { id: ended, flight_number: 'FR 100', ended_at: now.toISOString() },
        { id: follower, flight_number: 'FR 102', ended_at: null },
      ]);
    });
  });
});
