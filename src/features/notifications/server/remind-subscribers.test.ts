import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTransferGuest, type TransferGuest } from '../../../../tests/support/transfer-guest.ts';
import { createJobScheduler } from '../../../jobs/job-scheduler.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { remindSubscribers, remindSubscribersJob } from './remind-subscribers.ts';

describe('the reminder of the evening before', () => {
  let guest: TransferGuest;
  let lines: object[];

  beforeEach(async () => {
    guest = await openTransferGuest();
    lines = [];
  });
  afterEach(() => guest.close());

  /** Subscribed to a date, and told what is published for it. */
  async function toldOn(date: string, ...departures: Parameters<TransferGuest['publish']>) {
    await guest.publish(...departures);
    await guest.subscribe({ departure_date: date });
    await guest.deliver();
  }

  /** A clock that last ran on time; what it queues is delivered. */
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

  test('[MAIL-10] leaves at 18:00 in Madrid on the evening before, once', async () => {
    await toldOn('2026-06-01', {});
    expect(
      await remindedAt(
        '2026-05-30T16:00:00Z',
        '2026-05-31T15:59:00Z',
        '2026-05-31T16:00:00Z',
        '2026-05-31T20:00:00Z',
        '2026-06-01T16:00:00Z',
      ),
    ).toEqual([[], [], ['Tomorrow, Monday 1 June, 09:00: your transfer'], [], []]);
    expect(lines).toContainEqual({ operation: 'remind-subscribers', queued: 1 });
  });

  test('[MAIL-10] of a departure shortly after midnight speaks of the night', async () => {
    await toldOn('2026-06-01', { pickup_time: '00:30' });
    expect(await remindedAt('2026-05-30T16:00:00Z', '2026-05-31T16:00:00Z')).toEqual([
      [],
      ['Tonight at 00:30: your transfer (Monday 1 June)'],
    ]);
  });

  test('[MAIL-10] of a coach on the evening before the flight comes on the day before the coach', async () => {
    await toldOn('2026-06-01', {
      pickup_date: '2026-05-31',
      pickup_time: '23:40',
      flight_date: '2026-06-01',
    });
    expect(await remindedAt('2026-05-29T16:00:00Z', '2026-05-30T16:00:00Z', '2026-05-31T16:00:00Z')).toEqual([
      [],
      ['Tomorrow, Sunday 31 May, 23:40: your transfer'],
      [],
    ]);
  });

  test('[MAIL-10] that was missed comes later, unless the coach has left', async () => {
    await toldOn('2026-06-01', {});
    expect(await remindedAt('2026-05-30T16:00:00Z', '2026-06-01T05:00:00Z')).toEqual([
      [],
      ['Today, Monday 1 June, 09:00: your transfer'],
    ]);
    await guest.subscribe({ email: 'late@example.com' });
    await guest.deliver();
    const after = new Date('2026-06-01T07:01:00Z');
    expect(await remindSubscribers(guest.database, { day: '2026-06-01' as CalendarDate, now: after })).toBe(
      0,
    );
  });

  test('[MAIL-10] in the weeks the clocks change leaves at 18:00 as Madrid shows it', async () => {
    guest.now = new Date('2026-03-20T10:00:00Z');
    await toldOn('2026-03-29', { pickup_date: '2026-03-29' });
    expect(await remindedAt('2026-03-27T17:00:00Z', '2026-03-28T16:59:00Z', '2026-03-28T17:00:00Z')).toEqual([
      [],
      [],
      ['Tomorrow, Sunday 29 March, 09:00: your transfer'],
    ]);
    await toldOn('2026-10-26', { pickup_date: '2026-10-26' });
    expect(await remindedAt('2026-10-25T16:59:00Z', '2026-10-25T17:00:00Z')).toEqual([
      [],
      ['Tomorrow, Monday 26 October, 09:00: your transfer'],
    ]);
  });

  test('[MAIL-10] asked for again it is queued once for each subscription and day', async () => {
    await toldOn('2026-06-01', {});
    await guest.subscribe({ email: 'other@example.com' });
    await guest.deliver();
    const run = { day: '2026-06-01' as CalendarDate, now: new Date('2026-05-31T16:00:00Z') };
    expect(await remindSubscribers(guest.database, run)).toBe(2);
    expect(await remindSubscribers(guest.database, run)).toBe(0);
  });

  test('[MAIL-10] says what changed since the last mail, and is not sent for what is gone by then', async () => {
    await toldOn('2026-06-01', {});
    const run = { day: '2026-06-01' as CalendarDate, now: new Date('2026-05-31T16:00:00Z') };
    await remindSubscribers(guest.database, run);
    await guest.publish({ pickup_time: '08:20' });
    const [mail] = await guest.deliver();
    expect(mail?.text).toContain('was 09:00, now 08:20');
    await guest.database.write((db) => db.deleteFrom('outbox').execute());
    await remindSubscribers(guest.database, run);
    await guest.publish();
    expect(await guest.deliver()).toEqual([]);
  });

  test('[MAIL-10] goes to nobody whose subscription ended, names another flight or another guest', async () => {
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
    const run = { day: '2026-06-01' as CalendarDate, now: new Date('2026-05-31T16:00:00Z') };
    expect(await remindSubscribers(guest.database, run)).toBe(0);
  });
});
