import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  storeDepartures,
  storeHotel,
  storeSubscription,
} from '../../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
import { outboxRows, testOutbox } from '../../../../../tests/support/test-outbox.ts';
import type { Database } from '../../../../db/database.ts';
import { enqueueMail } from '../../../../mail/enqueue-mail.ts';
import { mailHandlers } from '../../../../server/mail-handlers.ts';
import * as templates from '../../../../server/mail-templates.tsx';
import { wallTime } from '../../../../values/wall-time.ts';

const handlers = mailHandlers(templates);
const EVENTS = ['transfer-time', 'transfer-changed'] as const;
type Event = (typeof EVENTS)[number] | 'transfer-reminder';

describe('a retried mail to a subscriber that may have arrived after a broken connection', () => {
  let database: Database;
  let close: () => Promise<void>;
  let subscription: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    now = new Date('2026-06-01T05:00:00Z');
    const hotel = await storeHotel(database);
    await storeDepartures(
      database,
      hotel,
      { flight_number: 'A 1', pickup_time: '09:00' },
      { flight_number: 'B 1', pickup_time: '15:00' },
    );
    subscription = await storeSubscription(database, hotel);
  });
  afterEach(() => close());

  const order = (event: Event, payload: object = {}) =>
    database.write((db) =>
      enqueueMail(db, {
        event,
        recipient: 'guest@example.com',
        language: 'en',
        payload,
        subscriptionId: subscription,
        now,
      }),
    );
  const replaceFlight = (flight_number: string, pickup_time: string) =>
    database.write((db) =>
      db
        .updateTable('departures')
        .set({ pickup_time: wallTime(pickup_time) })
        .where('flight_number', '=', flight_number)
        .execute(),
    );
  /** Sends the pending mails; returns the messages the mail server received. */
  async function send(kind: 'accepted' | 'broken'): Promise<string[]> {
    const received: string[] = [];
    const transport = {
      async deliver({ bytes }: { bytes: Buffer }) {
        received.push(bytes.toString());
        if (kind === 'broken') return { kind, code: 'ECONNRESET', reason: 'gone' };
        return { kind, handover: { to: 'file' as const, name: 'mail.eml' } };
      },
      close() {},
    };
    const outbox = testOutbox(database, 'smtp://nowhere.example', { transport, handlers, now: () => now });
    await outbox.drain();
    await outbox.stop();
    return received;
  }
  function wait(minutes: number): void {
    now = new Date(now.getTime() + minutes * 60_000);
  }
  const idsOf = (messages: readonly string[]) =>
    messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim());
  const subjectOf = (message = '') => /^Subject: (.*)$/im.exec(message)?.[1]?.trim();

  async function sendFirstMail(): Promise<void> {
    await order('transfer-time');
    expect(await send('accepted')).toHaveLength(1);
  }

  test.each(EVENTS)('[MAIL-13b] %s keeps its Message-ID while its content is unchanged', async (event) => {
    if (event === 'transfer-changed') {
      await sendFirstMail();
      await replaceFlight('B 1', '06:00');
    }
    wait(1);
    await order(event);
    const first = await send('broken');
    wait(2);
    const again = await send('accepted');
    expect(idsOf(again)).toEqual(idsOf(first));
    expect(subjectOf(again[0])).toBe(subjectOf(first[0]));
    wait(200);
    expect(await send('accepted')).toEqual([]);
    expect((await outboxRows(database)).at(-1)).toMatchObject({ state: 'sent' });
  });

  test('[MAIL-02] still notifies of the other departure when one of two has left meanwhile', async () => {
    await sendFirstMail();
    await replaceFlight('A 1', '08:00');
    await replaceFlight('B 1', '16:00');
    await order('transfer-changed');
    await send('broken');
    // 08:01 in Madrid.
    now = new Date('2026-06-01T06:01:00Z');
    const [message, ...more] = await send('accepted');
    expect(more).toEqual([]);
    expect(message).toContain('16:00');
  });

  test('[MAIL-02] notifies of the original state when a change was reverted meanwhile', async () => {
    await sendFirstMail();
    await replaceFlight('A 1', '08:00');
    await order('transfer-changed');
    await send('broken');
    await replaceFlight('A 1', '09:00');
    wait(2);
    const [message, ...more] = await send('accepted');
    expect(more).toEqual([]);
    expect(message).toContain('09:00');
  });

  test.each([
    ['a change whose coach leaves before its mail is sent comes too late', '08:00', 'no use any more'],
    ['a change that is reverted by then leaves nothing to tell', '09:00', 'nothing left to tell'],
  ])('[MAIL-12] %s', async (_which, time, last_error) => {
    await sendFirstMail();
    await replaceFlight('A 1', time);
    await order('transfer-changed');
    // 09:01 in Madrid.
    now = new Date('2026-06-01T07:01:00Z');
    expect(await send('accepted')).toEqual([]);
    expect((await outboxRows(database)).at(-1)).toMatchObject({ state: 'expired', last_error });
  });

  test('[MAIL-12] a first mail comes too late where all coaches leave before it is sent', async () => {
    await order('transfer-time');
    now = new Date('2026-06-01T14:00:00Z');
    expect(await send('accepted')).toEqual([]);
    expect((await outboxRows(database)).at(-1)).toMatchObject({ last_error: 'no use any more' });
  });

  test('[MAIL-02] a reminder that is retried does not take back what a later mail said', async () => {
    now = new Date('2026-05-31T16:00:00Z');
    await sendFirstMail();
    wait(1);
    await order('transfer-reminder', { day: '2026-06-01' });
    await send('broken');
    const withdraw = (at: string | null) =>
      database.write((db) =>
        db.updateTable('departures').set({ withdrawn_at: at }).where('flight_number', '=', 'A 1').execute(),
      );
    await withdraw(now.toISOString());
    await order('transfer-changed');
    expect(await send('accepted')).toEqual([expect.stringContaining('removed from the schedule')]);
    wait(10);
    await send('accepted');
    await withdraw(null);
    await order('transfer-changed');
    expect(await send('accepted')).toEqual([expect.stringContaining('09:00')]);
  });
});
