import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { from } from '../../../../tests/support/send-request.ts';
import { FROM_SITE, storeStaff } from '../../../../tests/support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../../tests/support/test-app.ts';
import { type Failure, flushFailures, recordFailure } from './failure-log.ts';

const OUTCOMES = ['wrong-password', 'unknown-account', 'too-many-tries', 'busy'] as const;
const MINUTE_MS = 60_000;
const POLL = { interval: 20, timeout: 5_000 };

describe('failures in the access log', () => {
  let app: TestApp;
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
  });
  afterEach(() => app.close());

  const rows = () => app.database.read.selectFrom('access_log').selectAll().orderBy('id').execute();
  const counted = async () => {
    const all = await rows();
    return { entries: all.length, times: all.reduce((sum, { times }) => sum + times, 0) };
  };
  const fail = (network: string, more: Partial<Failure> = {}) =>
    recordFailure(
      { database: app.database, now: () => now },
      {
        event: 'sign-in-failed',
        outcome: 'wrong-password',
        staffId: null,
        origin: { network, device: 'Firefox on Windows' },
        ...more,
      },
    );

  it('[SEC-53a] the first is written at once, further ones of its kind within the minute as one entry', async () => {
    fail('one');
    await expect.poll(counted).toEqual({ entries: 1, times: 1 });
    for (let n = 0; n < 500; n += 1) fail('one');
    fail('two');
    now = new Date(now.getTime() + 30_000);
    fail('one');
    await flushFailures(app.database);
    const all = await rows();
    expect(all.map(({ network, times }) => [network, times])).toEqual([
      ['one', 1],
      ['two', 1],
      ['one', 501],
    ]);
    expect(all.at(-1)?.at).toBe(now.toISOString());
  });

  it('[SEC-53a] failures of two accounts are separate entries, even from one network', async () => {
    for (const staffId of ['ana', 'ivo', 'ana']) fail('one', { staffId });
    await flushFailures(app.database);
    expect((await rows()).map(({ staff_id, times }) => [staff_id, times])).toEqual([
      ['ana', 2],
      ['ivo', 1],
    ]);
  });

  it('[SEC-53a] counted failures are written after a minute, without waiting for another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fail('one');
      await expect.poll(counted, POLL).toEqual({ entries: 1, times: 1 });
      fail('one');
      fail('one');
      vi.advanceTimersByTime(MINUTE_MS);
      await expect.poll(counted, POLL).toEqual({ entries: 2, times: 3 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[SEC-53a] failures during a failing write are counted with those it could not write', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    let isStuck = true;
    const background: typeof app.database = {
      ...app.database,
      write: (work) => (isStuck ? promise : app.database.write(work)),
    };
    const database = { ...app.database, background };
    const origin = { network: 'one', device: '' };
    const failOnce = () =>
      recordFailure(
        { database, now: () => now },
        { event: 'sign-in-failed', outcome: 'wrong-password', staffId: null, origin },
      );
    failOnce();
    await new Promise((resolve) => setImmediate(resolve));
    failOnce();
    isStuck = false;
    reject(new Error('the disk is full'));
    await flushFailures(database);
    await flushFailures(database);
    expect(await counted()).toMatchObject({ times: 2 });
  });

  it('[SEC-53a] [SEC-53b] a flood over new accounts and networks is counted completely, in fewer than 1,200 entries an hour', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      now = new Date(TEST_NOW.getTime() + minute * 60_000);
      for (let n = 0; n < 200; n += 1) {
        const outcome = OUTCOMES[n % OUTCOMES.length] ?? 'busy';
        for (let twice = 0; twice < 2; twice += 1)
          fail(`${minute}-${n}`, { outcome, staffId: `${n}-${minute}` });
      }
      await flushFailures(app.database);
    }
    const { entries, times } = await counted();
    expect(times).toBe(24_000);
    expect(entries).toBeLessThan(1_200);
    now = new Date(TEST_NOW.getTime() + 3_600_000);
    fail('the next hour');
    await flushFailures(app.database);
    expect((await rows()).at(-1)).toMatchObject({ network: 'the next hour' });
  });

  it('[SEC-53a] a write error is in the server’s log, and the entries are written later', async () => {
    const rename = (a: string, b: string) =>
      app.database.write((db) => db.schema.alterTable(a).renameTo(b).execute());
    await rename('access_log', 'lost');
    fail('one');
    fail('one');
    await flushFailures(app.database);
    expect(app.logLines.join('')).toContain('the access log cannot be written');
    await rename('lost', 'access_log');
    fail('one');
    await flushFailures(app.database);
    expect(await counted()).toMatchObject({ times: 3 });
  });

  it('[SEC-53a] counted failures are written before the server ends', async () => {
    const staff = await storeStaff(app.database);
    const wrong = { email: staff.email, password: 'wrong' };
    for (let n = 0; n < 3; n += 1) {
      await app.post('/api/admin/sign-in/', wrong, { ...FROM_SITE, ...from('203.0.113.5') });
    }
    fail('one');
    fail('one');
    let times = 0;
    // Reads the entries just before the database is closed.
    const { database } = app;
    const close = database.close;
    database.close = async () => {
      ({ times } = await counted());
      await close();
    };
    await app.close();
    expect(times).toBe(5);
    app = await startTestApp();
  });

  it('[SEC-53c] [OPS-06] the server’s log has a line for each entry, without person or address', async () => {
    const staff = await storeStaff(app.database);
    const sent = { ...FROM_SITE, ...from('203.0.113.5') };
    await app.post('/api/admin/sign-in/', { email: staff.email, password: 'wrong' }, sent);
    await flushFailures(app.database);
    const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome);
    expect(lines).toMatchObject([
      {
        level: 40,
        operation: 'sign-in-failed',
        outcome: 'wrong-password',
        times: 1,
        msg: 'access was refused',
      },
    ]);
    const log = app.logLines.join('');
    for (const secret of [staff.email, staff.id, staff.name, '203.0.113.5'])
      expect(log).not.toContain(secret);
  });
});
