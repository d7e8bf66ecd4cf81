import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describe('the outbox', () => {
  let database: Database;
  let close: () => Promise<void>;
  let server: TestSmtpServer;
  let answers: Map<string, { code: number; text: string }>;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    answers = new Map();
    server = await startSmtpServer({ refuse: (recipient) => answers.get(recipient) });
    now = NOON;
  });
  afterEach(async () => {
    await server.close();
    await close();
  });

  const outboxAt = (options: Parameters<typeof testOutbox>[2] = {}) =>
    testOutbox(database, server.url, { now: () => now, ...options });

  async function drain(options: Parameters<typeof testOutbox>[2] = {}): Promise<string[]> {
    const outbox = outboxAt(options);
    await outbox.drain();
    await outbox.stop();
    return outbox.logLines;
  }

  test('an accepted mail is sent, under the Message-ID of its row', async () => {
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
    await enqueue(database, { now: minutesLater(1) });
    await drain();
    expect(server.received).toEqual([]);
    now = minutesLater(1);
    await drain();
    expect(server.received).toHaveLength(1);
  });

  test('a recipient that is refused for good fails, and no line of the log names anyone', async () => {
    answers.set('gone@example.com', { code: 550, text: '5.1.1 gone@example.com is unknown here' });
    await enqueue(database, { recipient: 'gone@example.com' });
    await enqueue(database, { recipient: 'here@example.com' });
    const logLines = await drain();
    const [gone, here] = await outboxRows(database);
    expect(gone).toMatchObject({ state: 'failed', attempts: 1, sent_at: null });
    expect(gone?.last_error).toContain('550');
    expect(here?.state).toBe('sent');
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ id: gone?.id, event: 'greeting', code: '550' });
    expect(logLines[0]).not.toContain('@');
  });

  test('a greylisted recipient gets the mail when it is tried again, a minute later, and then less often', async () => {
    answers.set('grey@example.com', { code: 450, text: '4.2.0 greylisted' });
    await enqueue(database, { recipient: 'grey@example.com' });
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await drain();
      const [row] = await outboxRows(database);
      expect(row).toMatchObject({ state: 'retrying', attempts: round + 1 });
      const next = new Date(row?.next_attempt_at ?? '');
      waits.push((next.getTime() - now.getTime()) / 60_000);
      now = next;
    }
    for (const [round, minutes] of [1, 5, 15, 60, 120, 120].entries()) {
      expect(waits[round]).toBeGreaterThanOrEqual(minutes);
      expect(waits[round]).toBeLessThanOrEqual(minutes * 1.2);
    }
    answers.clear();
    await drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'sent', attempts: 7 }]);
    expect(server.received).toHaveLength(1);
  });

  test('a mail that is put off for three days fails', async () => {
    answers.set('full@example.com', { code: 452, text: '4.2.2 mailbox full' });
    await enqueue(database, { recipient: 'full@example.com' });
    const last = minutesLater(3 * 24 * 60);
    const outbox = outboxAt();
    while (now <= last) {
      await outbox.drain();
      const [row] = await outboxRows(database);
      if (row?.state === 'failed') break;
      now = new Date(row?.next_attempt_at ?? '');
    }
    await outbox.stop();
    expect(now).toEqual(last);
    expect((await outboxRows(database))[0]?.last_error).toContain('mailbox full');
  });

  test('a mail that has become useless is not sent and expires', async () => {
    await enqueue(database, { notAfter: minutesLater(30) });
    await enqueue(database, { recipient: 'later@example.com', notAfter: minutesLater(31) });
    now = minutesLater(30);
    await drain();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['expired', 'sent']);
  });

  test('a mail is tried until it becomes useless, not longer', async () => {
    answers.set('full@example.com', { code: 452, text: '4.2.2 mailbox full' });
    await enqueue(database, { recipient: 'full@example.com', notAfter: minutesLater(3) });
    await drain();
    now = minutesLater(2);
    await drain();
    expect((await outboxRows(database))[0]?.next_attempt_at).toBe(minutesLater(3).toISOString());
    now = minutesLater(3);
    await drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'expired', attempts: 2 }]);
  });

  test('a mail with nothing left to tell expires', async () => {
    await enqueue(database);
    await drain({ handlers: { greeting: async () => undefined } });
    expect(await outboxRows(database)).toMatchObject([
      { state: 'expired', last_error: 'nothing left to tell' },
    ]);
  });

  test('a mail that cannot be written is tried again later, and the log does not quote it', async () => {
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

  test('a mail that nobody can write yet waits, and is logged once', async () => {
    await enqueue(database, { event: 'of-tomorrow' });
    await enqueue(database, { event: 'of-tomorrow' });
    await enqueue(database);
    const outbox = outboxAt();
    await outbox.drain();
    now = minutesLater(2);
    await outbox.drain();
    await outbox.stop();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['queued', 'queued', 'sent']);
    expect(outbox.logLines).toHaveLength(1);
    expect(outbox.logLines[0]).toContain('of-tomorrow');
  });

  test('what a mail told its subscription is kept when it was sent, and not before', async () => {
    const subscriptionId = await subscribe(database);
    await enqueue(database, { subscriptionId });
    const handlers = {
      greeting: async () => ({ subject: 'Time', html: '<p></p>', text: '07:40', told: '["07:40"]' }),
    };
    const toldNow = () => database.read.selectFrom('subscriptions').select('told').executeTakeFirstOrThrow();
    answers.set('guest@example.com', { code: 450, text: '4.2.0 greylisted' });
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([{ state: 'retrying', told: null }]);
    expect(await toldNow()).toEqual({ told: null });
    answers.clear();
    now = minutesLater(2);
    await drain({ handlers });
    expect(await toldNow()).toEqual({ told: '["07:40"]' });
  });

  describe('a mail that may have arrived when its sender was killed', () => {
    let time: string | undefined;
    const handlers: MailHandlers = {
      greeting: async () =>
        time === undefined ? undefined : { subject: time, html: '<p></p>', text: time, told: time },
    };

    async function killedWhileItSaid(told: string): Promise<string> {
      const subscriptionId = await subscribe(database);
      await enqueue(database, { subscriptionId });
      const leased = { state: 'sending' as const, told, leased_by: 'a killed one' };
      await database.write((db) =>
        db
          .updateTable('outbox')
          .set({ ...leased, leased_until: minutesLater(-1).toISOString() })
          .execute(),
      );
      return (await outboxRows(database))[0]?.message_id ?? '';
    }
    const told = async () =>
      (await database.read.selectFrom('subscriptions').select('told').executeTakeFirstOrThrow()).told;

    test('[MAIL-13] is repeated under its Message-ID while it is true', async () => {
      const messageId = await killedWhileItSaid('07:40');
      time = '07:40';
      await drain({ handlers });
      expect(server.received.map((mail) => mail.messageId)).toEqual([messageId]);
      expect(await told()).toBe('07:40');
    });

    test('[MAIL-12] is followed by another, under an id of its own, once something else is true', async () => {
      const messageId = await killedWhileItSaid('07:40');
      time = '06:15';
      await drain({ handlers });
      expect(await outboxRows(database)).toMatchObject([{ state: 'expired' }, { state: 'sent' }]);
      expect(server.received).toHaveLength(1);
      expect(server.received[0]?.messageId).not.toBe(messageId);
      expect(server.received[0]?.raw).toContain('06:15');
      expect(await told()).toBe('06:15');
    });

    test('counts as read: what comes next is told against what it said', async () => {
      await killedWhileItSaid('07:40');
      time = undefined;
      await drain({ handlers });
      expect(await told()).toBe('07:40');
      expect(await outboxRows(database)).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
    });
  });

  test('of one subscription one mail is under way at a time, in their order', async () => {
    const subscriptionId = await subscribe(database);
    for (const text of ['first', 'second', 'third'])
      await enqueue(database, { subscriptionId, payload: { text } });
    const told: (string | null)[] = [];
    const handlers = {
      greeting: async ({ payload }: { payload: unknown }) => {
        const { text } = payload as { text: string };
        told.push(
          (await database.read.selectFrom('subscriptions').select('told').executeTakeFirstOrThrow()).told,
        );
        return { subject: text, html: '<p></p>', text, told: text };
      },
    };
    await drain({ handlers });
    expect(told).toEqual([null, 'first', 'second']);
    expect(server.received.map((mail) => /^Subject: (.*)$/m.exec(mail.raw)?.[1]?.trim())).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('started it sends what comes, stopped it ends what is under way and takes nothing more', async () => {
    const slow = await startSmtpServer({ thinkMs: 200 });
    const outbox = testOutbox(database, slow.url, { now: () => new Date(), atOnce: 1 });
    await enqueue(database, { now: new Date(), recipient: 'first@example.com' });
    outbox.start();
    await expect.poll(() => slow.received.length, { timeout: 5_000 }).toBe(1);
    await enqueue(database, { now: new Date(), recipient: 'second@example.com' });
    await outbox.stop();
    await slow.close();
    expect((await outboxRows(database)).map((row) => row.state)).toEqual(['sent', 'queued']);
    expect(slow.received).toHaveLength(1);
  });

  test('a domain that puts mails off is left alone for a minute, and nobody else waits for it', async () => {
    const busy: string[] = [];
    const others: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      busy.push(`guest${n}@Busy.example`);
      others.push(`guest${n}@other.example`);
      answers.set(`guest${n}@Busy.example`, { code: 451, text: '4.7.1 too many of you' });
    }
    await enqueue(database, ...busy.map((recipient) => ({ recipient })));
    await enqueue(database, ...others.map((recipient) => ({ recipient })));
    const outbox = outboxAt();
    await outbox.drain();
    const statesOf = async (domain: string) =>
      Object.groupBy(
        (await outboxRows(database)).filter((row) => row.recipient.endsWith(domain)),
        (row) => row.state,
      );
    expect((await statesOf('other.example')).sent).toHaveLength(40);
    expect((await statesOf('Busy.example')).queued).toHaveLength(39);
    expect((await statesOf('Busy.example')).retrying).toHaveLength(1);
    answers.clear();
    now = minutesLater(2);
    await outbox.drain();
    await outbox.stop();
    expect((await statesOf('Busy.example')).sent).toHaveLength(40);
  });

  test('while the database is away what was accepted is remembered, and recorded when it is back', async () => {
    await enqueue(database);
    let isAway = false;
    const good = await startSmtpServer({
      onMail: () => {
        isAway = true;
      },
    });
    const shaky: Database = {
      ...database,
      write: (work) => (isAway ? Promise.reject(new Error('connection lost')) : database.write(work)),
    };
    const outbox = testOutbox(shaky, good.url, { now: () => now });
    await outbox.drain();
    expect(await outboxRows(database)).toMatchObject([{ state: 'sending' }]);
    isAway = false;
    await expect
      .poll(() => outboxRows(database), { timeout: 5_000 })
      .toMatchObject([{ state: 'sent', attempts: 1 }]);
    await outbox.stop();
    await good.close();
    expect(good.received).toHaveLength(1);
  });

  test('[MAIL-12] after an outage a mail says what is true then', async () => {
    let time = '07:40';
    const handlers = { greeting: async () => ({ subject: time, html: '<p></p>', text: time, told: time }) };
    const { port } = server;
    await server.close();
    await enqueue(database);
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued', attempts: 0, told: null }]);
    time = '06:15';
    server = await startSmtpServer({ port });
    await drain({ handlers });
    expect(await outboxRows(database)).toMatchObject([{ state: 'sent', told: '06:15' }]);
    expect(server.received[0]?.raw).toContain('06:15');
    expect(server.received[0]?.raw).not.toContain('07:40');
  });

  test('greetings to many arrive, each once', async () => {
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
