import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import {
  type MisbehavingServer,
  type Misbehaviour,
  startMisbehavingServer,
} from '../../tests/support/misbehaving-smtp-server.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { enqueue, NOON, outboxRows, testOutbox } from '../../tests/support/test-outbox.ts';
import type { Database } from '../db/database.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const secondsAfterNoon = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

describe('a mail server that misbehaves', () => {
  let database: Database;
  let close: () => Promise<void>;
  let server: MisbehavingServer | undefined;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    now = NOON;
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    await close();
  });

  async function drain(url: string, deadlineMs?: number): Promise<string[]> {
    const transport = createSmtpTransport(url, { deadlineMs });
    const outbox = testOutbox(database, url, { transport, now: () => now });
    await outbox.drain();
    await outbox.stop();
    return outbox.logLines;
  }

  async function drainTo(misbehaviour: Misbehaviour): Promise<MisbehavingServer> {
    server = await startMisbehavingServer(misbehaviour);
    await drain(`${server.url}?greetingTimeout=300`, 400);
    return server;
  }

  /** Drains to a working server: the same mail must arrive. */
  async function drainToWorkingServer(): Promise<string[]> {
    const working = await startSmtpServer();
    await drain(working.url);
    await working.close();
    return working.received.map((mail) => mail.messageId);
  }

  test.each<Misbehaviour>([
    'never greets',
    'hangs up',
    'never answers DATA',
  ])('one that %s does not use up an attempt', async (misbehaviour) => {
    await enqueue(database);
    await drainTo(misbehaviour);
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued', attempts: 0, leased_by: null }]);
    const [row] = await outboxRows(database);
    expect(await drainToWorkingServer()).toEqual([row?.message_id]);
  });

  test.each<Misbehaviour>([
    'drops mid-message',
    'dies before its answer',
    'never answers the message',
  ])('when one %s the mail is retried under the same Message-ID', async (misbehaviour) => {
    await enqueue(database);
    const { taken } = await drainTo(misbehaviour);
    const [row] = await outboxRows(database);
    expect(row).toMatchObject({ state: 'retrying', attempts: 1, leased_by: null });
    now = secondsAfterNoon(90);
    expect([...taken, ...(await drainToWorkingServer())]).toEqual(
      Array.from({ length: taken.length + 1 }, () => row?.message_id),
    );
  });

  test('one that dies after accepting has the mail and does not get it twice', async () => {
    await enqueue(database);
    const { taken } = await drainTo('dies after its answer');
    expect(await outboxRows(database)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    now = secondsAfterNoon(90);
    expect(await drainToWorkingServer()).toEqual([]);
    expect(taken).toHaveLength(1);
  });

  test('one that is slow to greet is abandoned before the lease ends', async () => {
    server = await startMisbehavingServer('never greets');
    await enqueue(database);
    const startedAt = performance.now();
    await drain(`${server.url}?greetingTimeout=20000`, 400);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued', attempts: 0, leased_by: null }]);
  });

  test('one that is shutting down is not contacted for a minute', async () => {
    await enqueue(database);
    await enqueue(database);
    const { connections } = await drainTo('says 421');
    expect(connections()).toBe(1);
    expect((await outboxRows(database)).map((row) => row.state).toSorted()).toEqual(['queued', 'retrying']);
  });

  test('one that is down is detected by one attempt, logged once, and retried after ten seconds', async () => {
    const port = await freePort();
    for (let n = 0; n < 30; n += 1) await enqueue(database, { recipient: `guest${n}@example.com` });
    const outbox = testOutbox(database, `smtp://127.0.0.1:${port}`, { now: () => now });
    await outbox.drain();
    expect(outbox.logLines).toHaveLength(1);
    expect((await outboxRows(database)).every((row) => row.state === 'queued' && row.attempts === 0)).toBe(
      true,
    );

    const restored = await startSmtpServer({ port });
    now = secondsAfterNoon(9);
    await outbox.drain();
    expect(restored.connections()).toBe(0);
    now = secondsAfterNoon(10);
    await outbox.drain();
    await outbox.stop();
    await restored.close();
    expect(restored.received).toHaveLength(30);
    expect(outbox.logLines).toHaveLength(1);
  });

  test('one that rejects our sign-in or our sender fails no mail', async () => {
    const strict = await startSmtpServer({
      options: {
        disabledCommands: ['STARTTLS'],
        onAuth: (_auth, _session, done) => done(new Error('not you')),
        onMailFrom: (_address, _session, done) =>
          done(Object.assign(new Error('not this sender'), { responseCode: 550 })),
        authOptional: true,
      },
    });
    await enqueue(database);
    await drain(strict.url.replace('smtp://', 'smtp://user:wrong@'));
    await drain(strict.url);
    await strict.close();
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  test('one that is slow gets each mail once, and none that was composed long ago', async () => {
    const slow = await startSmtpServer({
      onMail: () => {
        now = new Date(now.getTime() + 4_000);
      },
    });
    await enqueue(
      database,
      ...Array.from({ length: 12 }, (_, n) => ({ recipient: `guest${n}@example.com` })),
    );
    const composedAt = new Map<string, Date>();
    const outbox = testOutbox(database, slow.url, {
      now: () => now,
      concurrency: 1,
      handlers: {
        greeting: async ({ recipient }) => {
          composedAt.set(recipient, now);
          return { subject: 'Hello', html: '<p></p>', text: '' };
        },
      },
    });
    await outbox.drain();
    await outbox.stop();
    await slow.close();
    const ages = slow.received.map(
      ({ recipient }, n) => secondsAfterNoon(n * 4).getTime() - (composedAt.get(recipient) ?? NOON).getTime(),
    );
    expect(slow.received).toHaveLength(12);
    expect(Math.max(...ages)).toBeLessThanOrEqual(10_000);
    const rows = await outboxRows(database);
    expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(12).fill('sent 1'));
  });

  test('one that closes idle connections does not use up an attempt', async () => {
    const impatient = await startSmtpServer({ options: { socketTimeout: 400 } });
    const outbox = testOutbox(database, impatient.url, { now: () => now });
    await enqueue(database);
    await outbox.drain();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await enqueue(database);
    await outbox.drain();
    await outbox.stop();
    await impatient.close();
    expect(await outboxRows(database)).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ]);
  });

  test('a delivery in progress when the transport closes fails', async () => {
    server = await startMisbehavingServer('never answers the message');
    const transport = createSmtpTransport(server.url);
    const message = {
      rowId: 1,
      event: 'greeting',
      from: 'a@example.com',
      to: 'b@example.com',
      composedAt: NOON,
    };
    const delivery = transport.deliver({ ...message, bytes: Buffer.from('Subject: hello\r\n\r\nhello') });
    await expect.poll(() => server?.taken.length).toBe(1);
    transport.close();
    expect(await delivery).toMatchObject({ kind: 'broken' });
  });
});
