import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fullIt } from '../../tests/support/full-tests.ts';
import { startSmtpServer, type TestSmtpServer } from '../../tests/support/smtp-server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import {
  enqueue,
  GREETINGS,
  NOON,
  outboxRows,
  subscribe,
  testOutbox,
} from '../../tests/support/test-outbox.ts';
import type { Database } from '../db/database.ts';
import type { MailHandlers } from './mail.ts';

/** A notified state, as a JSON list. */
const stateOf = (text: string) => JSON.stringify([text]);
const minutesAfterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe('the outbox', () => {
  let database: Database;
  let close: () => Promise<void>;
  let server: TestSmtpServer;
  let responses: Map<string, { code: number; text: string }>;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    responses = new Map();
    server = await startSmtpServer({ refuse: (recipient) => responses.get(recipient) });
    now = NOON;
  });
  afterEach(async () => {
    await server.close();
    await close();
  });

  const createTestOutbox = (options: Parameters<typeof testOutbox>[2] = {}) =>
    testOutbox(database, server.url, { now: () => now, ...options });

  async function drain(options: Parameters<typeof testOutbox>[2] = {}): Promise<string[]> {
    const outbox = createTestOutbox(options);
    await outbox.drain();
    await outbox.stop();
    return outbox.logLines;
  }

  test('an accepted mail is marked as sent and carries the Message-ID of its row', async () => {
    await enqueue(database, { payload: { text: 'Sveiki, gājiens' } });
    await drain();
    const [row] = await outboxRows(database);
    expect(row).toMatchObject({
      state: 'sent',
      sent_at: NOON.toISOString(),
      attempts: 1,
      leased_until: null,
      leased_by: null,
    });
    expect(server.received.map((mail) => mail.messageId)).toEqual([row?.message_id]);
  });

  test('a mail waits until it is due', async () => {
    await enqueue(database, { now: minutesAfterNoon(1) });
    await drain();
    expect(server.received).toEqual([]);
    now = minutesAfterNoon(1);
    await drain();
    expect(server.received).toHaveLength(1);
  });

  test('a permanently rejected recipient fails, and the log names nobody', async () => {
    responses.set('gone@example.com', { code: 550, text: '5.1.1 gone@example.com is unknown here' });
    await enqueue(database, { recipient: 'gone@example.com' });
    await enqueue(database, { recipient: 'here@example.com' });
    const logLines = await drain();
    const [rejectedRow, acceptedRow] = await outboxRows(database);
    expect(rejectedRow).toMatchObject({ state: 'failed', attempts: 1, sent_at: null });
    expect(rejectedRow?.last_error).toContain('550');
    expect(acceptedRow?.state).toBe('sent');
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      id: rejectedRow?.id,
      event: 'greeting',
      code: '550',
    });
    expect(logLines[0]).not.toContain('@');
  });

  test('a greylisted mail is retried after a minute, then at growing intervals, until it is accepted', async () => {
    responses.set('grey@example.com', { code: 450, text: '4.2.0 greylisted' });
    await enqueue(database, { recipient: 'grey@example.com' });
    const delays: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await drain();
      const [row] = await outboxRows(database);
      expect(row).toMatchObject({ state: 'retrying', attempts: round + 1 });
      const next = new Date(row?.next_attempt_at ?? '');
      delays.push((next.getTime() - now.getTime()) / 60_000);
      now = next;
    }
    for (const [round, minutes] of [1, 5, 15, 60, 120, 120].entries()) {
      expect(delays[round]).toBeGreaterThanOrEqual(minutes);
      expect(delays[round]).toBeLessThanOrEqual(minutes * 1.2);
    }
    responses.clear();
    await drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'sent', attempts: 7 }]);
    expect(server.received).toHaveLength(1);
  });

  fullIt('a mail that is deferred for three days fails', async () => {
    responses.set('full@example.com', { code: 452, text: '4.2.2 mailbox full' });
    await enqueue(database, { recipient: 'full@example.com' });
    const deadline = minutesAfterNoon(3 * 24 * 60);
    const outbox = createTestOutbox();
    while (now <= deadline) {
      await outbox.drain();
      const [row] = await outboxRows(database);
      if (row?.state === 'failed') break;
      now = new Date(row?.next_attempt_at ?? '');
    }
    await outbox.stop();
    expect(now).toEqual(deadline);
    expect((await outboxRows(database))[0]?.last_error).toContain('mailbox full');
  });

  test('a mail past its not-after time expires unsent', async () => {
    await enqueue(database, { notAfter: minutesAfterNoon(30) });
    await enqueue(database, { recipient: 'later@example.com', notAfter: minutesAfterNoon(31) });
    now = minutesAfterNoon(30);
    await drain();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['expired', 'sent']);
  });

  test('a mail is retried until its not-after time, not longer', async () => {
    responses.set('full@example.com', { code: 452, text: '4.2.2 mailbox full' });
    await enqueue(database, { recipient: 'full@example.com', notAfter: minutesAfterNoon(3) });
    await drain();
    now = minutesAfterNoon(2);
    await drain();
    expect((await outboxRows(database))[0]?.next_attempt_at).toBe(minutesAfterNoon(3).toISOString());
    now = minutesAfterNoon(3);
    await drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'expired', attempts: 2 }]);
  });

  test('a mail with nothing to say expires', async () => {
    await enqueue(database);
    await drain({ handlers: { greeting: async () => undefined } });
    expect(await outboxRows(database)).toMatchObject([
      { state: 'expired', last_error: 'nothing left to tell' },
    ]);
  });

  test('a mail that fails to render is retried, and the log does not quote it', async () => {
    await enqueue(database);
    const logLines = await drain({
      handlers: {
        greeting: async ({ recipient }) => {
          throw new TypeError(`no text for ${recipient}`);
        },
      },
    });
    expect(await outboxRows(database)).toMatchObject([{ state: 'retrying', attempts: 1 }]);
    expect(logLines).toHaveLength(1);
    expect(logLines[0]).toContain('TypeError');
    expect(logLines[0]).not.toContain('guest');
  });

  test('a mail without a handler waits, and is logged once', async () => {
    await enqueue(database, { event: 'of-tomorrow' });
    await enqueue(database, { event: 'of-tomorrow' });
    await enqueue(database);
    const outbox = createTestOutbox();
    await outbox.drain();
    now = minutesAfterNoon(2);
    await outbox.drain();
    await outbox.stop();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['queued', 'queued', 'sent']);
    expect(outbox.logLines).toHaveLength(1);
    expect(outbox.logLines[0]).toContain('of-tomorrow');
  });

  test('the notified state of a subscription is updated once the mail is sent, not before', async () => {
    const subscriptionId = await subscribe(database);
    await enqueue(database, { subscriptionId });
    const handlers = {
      greeting: async () => ({ subject: 'Time', html: '<p></p>', text: '07:40', notifiedState: '["07:40"]' }),
    };
    const readLastNotified = () =>
      database.read.selectFrom('subscriptions').select('last_notified').executeTakeFirstOrThrow();
    responses.set('guest@example.com', { code: 450, text: '4.2.0 greylisted' });
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([{ state: 'retrying', notified_state: null }]);
    expect(await readLastNotified()).toEqual({ last_notified: null });
    responses.clear();
    now = minutesAfterNoon(2);
    await drain({ handlers });
    expect(await readLastNotified()).toEqual({ last_notified: '["07:40"]' });
  });

  describe('a mail that may have arrived when its sender was killed', () => {
    let time: string | undefined;
    const handlers: MailHandlers = {
      greeting: async () =>
        time === undefined
          ? undefined
          : { subject: time, html: '<p></p>', text: time, notifiedState: stateOf(time) },
    };

    async function simulateKilledSender(notifiedState: string): Promise<string> {
      const subscriptionId = await subscribe(database);
      await enqueue(database, { subscriptionId });
      const leased = { state: 'sending' as const, notified_state: notifiedState, leased_by: 'a killed one' };
      await database.write((db) =>
        db
          .updateTable('outbox')
          .set({ ...leased, leased_until: minutesAfterNoon(-1).toISOString() })
          .execute(),
      );
      return (await outboxRows(database))[0]?.message_id ?? '';
    }
    const readLastNotified = async () =>
      (await database.read.selectFrom('subscriptions').select('last_notified').executeTakeFirstOrThrow())
        .last_notified;

    test('[MAIL-13b] is repeated under its Message-ID while it is still true', async () => {
      const messageId = await simulateKilledSender(stateOf('07:40'));
      time = '07:40';
      await drain({ handlers });
      expect(server.received.map((mail) => mail.messageId)).toEqual([messageId]);
      expect(await readLastNotified()).toBe(stateOf('07:40'));
    });

    test('[MAIL-12] is replaced by another with its own Message-ID once it is outdated', async () => {
      const messageId = await simulateKilledSender(stateOf('07:40'));
      time = '06:15';
      await drain({ handlers });
      expect(await outboxRows(database)).toMatchObject([{ state: 'expired' }, { state: 'sent' }]);
      expect(server.received).toHaveLength(1);
      expect(server.received[0]?.messageId).not.toBe(messageId);
      expect(server.received[0]?.raw).toContain('06:15');
      expect(await readLastNotified()).toBe(stateOf('06:15'));
    });

    test('counts as read: the next mail is compared with it', async () => {
      await simulateKilledSender(stateOf('07:40'));
      time = undefined;
      await drain({ handlers });
      expect(await readLastNotified()).toBe(stateOf('07:40'));
      expect(await outboxRows(database)).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
    });
  });

  test('mails of one subscription are sent one at a time, in order', async () => {
    const subscriptionId = await subscribe(database);
    for (const text of ['first', 'second', 'third'])
      await enqueue(database, { subscriptionId, payload: { text } });
    const lastNotified: (string | null)[] = [];
    const handlers = {
      greeting: async ({ payload }: { payload: unknown }) => {
        const { text } = payload as { text: string };
        lastNotified.push(
          (await database.read.selectFrom('subscriptions').select('last_notified').executeTakeFirstOrThrow())
            .last_notified,
        );
        return { subject: text, html: '<p></p>', text, notifiedState: stateOf(text) };
      },
    };
    await drain({ handlers });
    expect(lastNotified).toEqual([null, stateOf('first'), stateOf('second')]);
    expect(server.received.map((mail) => /^Subject: (.*)$/m.exec(mail.raw)?.[1]?.trim())).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('start sends new mails; stop finishes deliveries in progress and claims no more', async () => {
    const slow = await startSmtpServer({ thinkMs: 200 });
    const outbox = testOutbox(database, slow.url, { now: () => new Date(), concurrency: 1 });
    await enqueue(database, { now: new Date(), recipient: 'first@example.com' });
    outbox.start();
    await expect.poll(() => slow.received.length, { timeout: 5_000 }).toBe(1);
    await enqueue(database, { now: new Date(), recipient: 'second@example.com' });
    await outbox.stop();
    await slow.close();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['sent', 'queued']);
    expect(slow.received).toHaveLength(1);
  });

  test('a domain that defers mails is throttled for a minute, and others are not delayed', async () => {
    const throttledRecipients: string[] = [];
    const otherRecipients: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      throttledRecipients.push(`guest${n}@Busy.example`);
      otherRecipients.push(`guest${n}@other.example`);
      responses.set(`guest${n}@Busy.example`, { code: 451, text: '4.7.1 too many of you' });
    }
    await enqueue(database, ...throttledRecipients.map((recipient) => ({ recipient })));
    await enqueue(database, ...otherRecipients.map((recipient) => ({ recipient })));
    const outbox = createTestOutbox();
    await outbox.drain();
    const statesOf = async (domain: string) =>
      Object.groupBy(
        (await outboxRows(database)).filter((row) => row.recipient.endsWith(domain)),
        (row) => row.state,
      );
    expect((await statesOf('other.example')).sent).toHaveLength(40);
    expect((await statesOf('Busy.example')).queued).toHaveLength(39);
    expect((await statesOf('Busy.example')).retrying).toHaveLength(1);
    responses.clear();
    now = minutesAfterNoon(2);
    await outbox.drain();
    await outbox.stop();
    expect((await statesOf('Busy.example')).sent).toHaveLength(40);
  });

  test('while the database is unavailable accepted mails are remembered, and recorded once it is back', async () => {
    await enqueue(database);
    let isDown = false;
    const working = await startSmtpServer({
      onMail: () => {
        isDown = true;
      },
    });
    const flaky: Database = {
      ...database,
      write: (work) => (isDown ? Promise.reject(new Error('connection lost')) : database.write(work)),
    };
    const outbox = testOutbox(flaky, working.url, { now: () => now });
    await outbox.drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'sending' }]);
    isDown = false;
    await expect
      .poll(() => outboxRows(database), { timeout: 5_000 })
      .toMatchObject([{ state: 'sent', attempts: 1 }]);
    await outbox.stop();
    await working.close();
    expect(working.received).toHaveLength(1);
  });

  test('[MAIL-12] after an outage a mail says what is true at that time', async () => {
    let time = '07:40';
    const handlers = {
      greeting: async () => ({ subject: time, html: '<p></p>', text: time, notifiedState: stateOf(time) }),
    };
    const { port } = server;
    await server.close();
    await enqueue(database);
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([
      { state: 'queued', attempts: 0, notified_state: null },
    ]);
    time = '06:15';
    server = await startSmtpServer({ port });
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([{ state: 'sent', notified_state: stateOf('06:15') }]);
    expect(server.received[0]?.raw).toContain('06:15');
    expect(server.received[0]?.raw).not.toContain('07:40');
  });

  fullIt('many mails arrive exactly once each', async () => {
    for (let guest = 0; guest < 120; guest += 1)
      await enqueue(database, { recipient: `guest${guest}@example.com` });
    let sent = 0;
    await drain({ onSent: (count) => (sent += count), handlers: GREETINGS });
    expect(new Set(server.received.map((mail) => mail.recipient)).size).toBe(120);
    expect(server.received).toHaveLength(120);
    expect(sent).toBe(120);
    expect(server.connections()).toBeLessThanOrEqual(7);
  });
});
