import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTransferGuest, type TransferGuest } from '../../../../tests/support/transfer-guest.ts';
import { createJobScheduler } from '../../../jobs/job-scheduler.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { chooseFlight } from './choose-flight.ts';
import { remindSubscribers, remindSubscribersJob } from './remind-subscribers-job.ts';

describe('the reminder on the evening before', () => {
  let guest: TransferGuest;
  let lines: object[];

  beforeEach(async () => {
    guest = await openTransferGuest();
    lines = [];
  });
  afterEach(() => guest.close());

  /** Publishes, subscribes to the date and delivers the first mail. */
  async function subscribeAndDeliver(date: string, ...departures: Parameters<TransferGuest['publish']>) {
    await guest.publish(...departures);
    await guest.subscribe({ departure_date: date });
    await guest.deliver();
  }

  /** Runs the job scheduler at each instant and delivers what it queued; returns the subjects. */
  async function remindedAt(...instants: string[]) {
    const log = {
      info: (fields: object) => lines.push(fields),
      error: (fields: object) => lines.push(fields),
    };
    const jobs = [remindSubscribersJob(guest.database, log)];
    const clock = createJobScheduler({ database: guest.database, jobs, log, now: () => guest.now });
    const subjects = [];
    for (const instant of instants) {
      guest.now = new Date(instant);
      await clock.tick();
      const mails = await guest.deliver();
      subjects.push(mails.map(({ subject }) => subject.replace(/\u00A0/g, ' ')));
    }
    await clock.stop();
    return subjects;
  }

  test('[MAIL-10] is sent once at 18:00 in Madrid on the evening before', async () => {
    await subscribeAndDeliver('2026-06-01', {});
    expect(
      await remindedAt(
        '2026-05-30T16:00:00Z',
        '2026-05-31T15:59:00Z',
        '2026-05-31T16:00:00Z',
        '2026-05-31T20:00:00Z',
        '2026-06-01T16:00:00Z',
      ),
    ).toEqual([[], [], ['Tomorrow, Monday 1 June: your coach leaves at 09:00'], [], []]);
    expect(lines).toContainEqual({ operation: 'remind-subscribers', queued: 1 });
  });

  test('[MAIL-10] for a departure shortly after midnight says tonight', async () => {
    await subscribeAndDeliver('2026-06-01', { pickup_time: '00:30' });
    expect(await remindedAt('2026-05-30T16:00:00Z', '2026-05-31T16:00:00Z')).toEqual([
      [],
      ['Your coach leaves in the early hours of Monday 1 June, at 00:30'],
    ]);
  });

  test('[MAIL-10] is sent the day before the coach when the coach leaves the day before the flight', async () => {
    await subscribeAndDeliver('2026-06-01', {
      pickup_date: '2026-05-31',
      pickup_time: '23:40',
      flight_date: '2026-06-01',
    });
    expect(await remindedAt('2026-05-29T16:00:00Z', '2026-05-30T16:00:00Z', '2026-05-31T16:00:00Z')).toEqual([
      [],
      ['Tomorrow, Sunday 31 May: your coach leaves at 23:40'],
      [],
    ]);
  });

  test('[MAIL-10] is sent late after a missed run, unless the coach has left', async () => {
    await subscribeAndDeliver('2026-06-01', {});
    expect(await remindedAt('2026-05-30T16:00:00Z', '2026-06-01T05:00:00Z')).toEqual([
      [],
      ['Today, Monday 1 June: your coach leaves at 09:00'],
    ]);
    await guest.subscribe({ email: 'late@example.com' });
    await guest.deliver();
    const after = new Date('2026-06-01T07:01:00Z');
    expect(await remindSubscribers(guest.database, { day: calendarDate('2026-06-01'), now: after })).toBe(0);
  });

  test('[MAIL-10] is sent at 18:00 local time in Madrid when the clocks change', async () => {
    guest.now = new Date('2026-03-20T10:00:00Z');
    await subscribeAndDeliver('2026-03-29', { pickup_date: '2026-03-29' });
    expect(await remindedAt('2026-03-27T17:00:00Z', '2026-03-28T16:59:00Z', '2026-03-28T17:00:00Z')).toEqual([
      [],
      [],
      ['Tomorrow, Sunday 29 March: your coach leaves at 09:00'],
    ]);
    await subscribeAndDeliver('2026-10-26', { pickup_date: '2026-10-26' });
    expect(await remindedAt('2026-10-25T16:59:00Z', '2026-10-25T17:00:00Z')).toEqual([
      [],
      ['Tomorrow, Monday 26 October: your coach leaves at 09:00'],
    ]);
  });

  test('[MAIL-10] is queued once per guest and day, also on repeated runs', async () => {
    await subscribeAndDeliver('2026-06-01', {});
    await guest.subscribe({ email: 'other@example.com' });
    await guest.deliver();
    const run = { day: calendarDate('2026-06-01'), now: new Date('2026-05-31T16:00:00Z') };
    expect(await remindSubscribers(guest.database, run)).toBe(2);
    expect(await remindSubscribers(guest.database, run)).toBe(0);
  });

  describe('of several subscriptions of one guest', () => {
    const run = { day: calendarDate('2026-06-01'), now: new Date('2026-05-31T16:00:00Z') };
    const flight = { email: 'guest@example.com', flight_number: 'BT 672' };
    const reminders = async () =>
      (await guest.deliver()).map(({ subject }) => subject.replace(/\u00A0/g, ' '));
    const tokenOfDay = async () => {
      const { token } = await guest.database.read
        .selectFrom('subscriptions')
        .select('token')
        .where('flight_number', '=', '')
        .executeTakeFirstOrThrow();
      return token;
    };
    const choose = async () => {
      const services = { database: guest.database, now: () => guest.now };
      await chooseFlight(services, await tokenOfDay(), 'BT 672');
    };

    beforeEach(async () => {
      await guest.publish({}, { flight_number: 'FR 100', pickup_time: '15:00' });
      await guest.subscribe({ email: 'Guest@example.com' });
      await guest.deliver();
      guest.now = run.now;
    });

    test('[MAIL-18] a departure is reminded of once', async () => {
      await guest.subscribe(flight);
      await guest.deliver();
      expect(await remindSubscribers(guest.database, run)).toBe(1);
      expect(await reminders()).toEqual(['Tomorrow, Monday 1 June: your transfer to the airport']);
    });

    test('[MAIL-18] a guest who chooses a flight after the reminder gets no second one', async () => {
      await guest.subscribe(flight);
      await guest.deliver();
      await remindSubscribers(guest.database, run);
      expect(await reminders()).toHaveLength(1);
      await choose();
      expect(await remindSubscribers(guest.database, run)).toBe(0);
      expect(await reminders()).toEqual([]);
    });

    test('[MAIL-18] a guest who chooses a flight while the reminder waits gets it for that flight', async () => {
      await guest.subscribe(flight);
      await guest.deliver();
      await remindSubscribers(guest.database, run);
      await choose();
      expect(await remindSubscribers(guest.database, run)).toBe(0);
      expect(await reminders()).toEqual(['Tomorrow, Monday 1 June: your coach leaves at 09:00 (BT 672)']);
    });
  });

  test('[MAIL-10] includes changes since the last mail, and is not sent for a removed departure', async () => {
    await subscribeAndDeliver('2026-06-01', {});
    const run = { day: calendarDate('2026-06-01'), now: new Date('2026-05-31T16:00:00Z') };
    await remindSubscribers(guest.database, run);
    await guest.publish({ pickup_time: '08:20' });
    const [mail] = await guest.deliver();
    expect(mail?.text.replace(/\u00A0/g, ' ')).toContain(
      'The coach now leaves earlier: at 08:20, not 09:00.',
    );
    await guest.database.write((db) => db.deleteFrom('outbox').execute());
    await remindSubscribers(guest.database, run);
    await guest.publish();
    expect(await guest.deliver()).toEqual([]);
  });

  test('[MAIL-10] is not sent to ended subscriptions or those for another flight or guest', async () => {
    await guest.publish({}, { type: 'private', last_name: 'Ozols' });
    await guest.subscribe({ email: 'a@example.com', flight_number: 'FR 100' });
    await guest.subscribe({ email: 'b@example.com', transfer_type: 'private', last_name: 'Bergmann' });
    await guest.subscribe({ email: 'c@example.com' });
    await guest.database.write((db) =>
      db
        .updateTable('subscriptions')
        .set({ ended_at: guest.now.toISOString() })
        .where('email', '=', 'c@example.com')
        .execute(),
    );
    const run = { day: calendarDate('2026-06-01'), now: new Date('2026-05-31T16:00:00Z') };
    expect(await remindSubscribers(guest.database, run)).toBe(0);
  });
});
