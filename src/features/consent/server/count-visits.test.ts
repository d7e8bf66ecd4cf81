import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { Visit } from '../contract.ts';
import { createVisitCounter, type VisitCounter } from './count-visits.ts';

const MINUTE = 60_000;

describe('counting visits', () => {
  let test: TestDatabase;
  let instant: Date;
  let counter: VisitCounter;

  beforeEach(async () => {
    test = await openTestDatabase();
    // 23:30 in Madrid, already the next day further east.
    instant = new Date('2026-06-01T21:30:00Z');
    counter = createVisitCounter({ database: test.database, now: () => instant });
  });
  afterEach(() => test.close());

  const view = (visit: Partial<Visit> = {}, ip = '192.0.2.1', userAgent?: string) =>
    counter.count({ page: '/ask', language: 'lv', ...visit }, { ip, userAgent });
  const rows = async () => {
    await counter.store();
    const found = await test.database.read
      .selectFrom('visit_counts')
      .selectAll()
      .orderBy('day')
      .orderBy('page')
      .execute();
    return found.map((row) => ({ ...row }));
  };
  const visits = async () => (await rows()).reduce((sum, row) => sum + row.visits, 0);

  it('[COOK-18] stores a number per day in Madrid, page and language, and nothing else', async () => {
    for (let n = 0; n < 3; n += 1) view();
    view({ page: '/' });
    expect(await rows()).toEqual([
      { day: '2026-06-01', page: '/', language: 'lv', visits: 1 },
      { day: '2026-06-01', page: '/ask', language: 'lv', visits: 3 },
    ]);
    view();
    instant = new Date('2026-06-01T22:30:00Z');
    view();
    expect(await rows()).toEqual([
      { day: '2026-06-01', page: '/', language: 'lv', visits: 1 },
      { day: '2026-06-01', page: '/ask', language: 'lv', visits: 4 },
      { day: '2026-06-02', page: '/ask', language: 'lv', visits: 1 },
    ]);
  });

  it('[SEC-70a] counts that cannot be stored are stored the next time, with later ones', async () => {
    let isStuck = true;
    const database: typeof test.database = {
      ...test.database,
      write: (work) => (isStuck ? Promise.reject(new Error('stuck')) : test.database.write(work)),
    };
    counter = createVisitCounter({ database, now: () => instant });
    view();
    await expect(counter.store()).rejects.toThrow('stuck');
    view();
    await expect(counter.store()).rejects.toThrow('stuck');
    isStuck = false;
    expect(await visits()).toBe(2);
  });

  it('[SEC-70b] all acknowledged visits are stored when the server stops', async () => {
    const app = await startTestApp();
    const { database } = app;
    for (let n = 0; n < 5; n += 1) {
      expect((await app.post('/api/visits/', { page: '/ask', language: 'lv' })).status).toBe(201);
    }
    let stored: unknown;
    // The rows are read just before the database is closed.
    const close = database.close;
    database.close = async () => {
      stored = await database.read.selectFrom('visit_counts').select('visits').execute();
      await close();
    };
    await app.close();
    expect(stored).toEqual([{ visits: 5 }]);
  });

  it('[SEC-72a] a page view posted twice counts once, also from another address', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.1', '198.51.100.7']) view({ view_id: '1-2-3-4' }, ip);
    view({ view_id: '5-6-7-8' });
    expect(await visits()).toBe(2);
    // View ids are remembered for some minutes only.
    instant = new Date(instant.getTime() + 11 * MINUTE);
    view({ view_id: '1-2-3-4' });
    expect(await visits()).toBe(3);
  });

  it('[SEC-72b] bots do not count', async () => {
    view({}, '192.0.2.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    expect(await visits()).toBe(0);
  });

  it('[SEC-71a] of 14,771 visits from one address in an hour 600 count, and the next address is not affected', async () => {
    for (let n = 0; n < 14_771; n += 1) view({ view_id: String(n) });
    expect(await visits()).toBe(600);
    view({}, '192.0.2.2');
    expect(await visits()).toBe(601);
    instant = new Date(instant.getTime() + 61 * MINUTE);
    view();
    expect(await visits()).toBe(602);
  });

  it('[SEC-71a] the addresses of one /64 share one budget', async () => {
    for (let n = 0; n < 700; n += 1) view({}, `2001:db8:1:1:${n.toString(16)}::1`);
    expect(await visits()).toBe(600);
  });

  fullIt(
    '[SEC-71b] of a /56 network 1,200 count and of a /48 2,400, from any number of addresses',
    async () => {
      for (let n = 0; n < 3_000; n += 1)
        view({}, `2001:db8:1:1${(n % 256).toString(16).padStart(2, '0')}::1`);
      expect(await visits()).toBe(1_200);
      for (let n = 0; n < 50_000; n += 1) view({}, `2001:db8:1:${(0x2000 + n).toString(16)}::1`);
      expect(await visits()).toBe(2_400);
    },
  );

  fullIt('[SEC-71c] a visit past the budget is answered like one that counts', async () => {
    const app = await startTestApp();
    try {
      const answers: object[] = [];
      for (let n = 0; n < 601; n += 1) {
        const { status, text } = await app.post('/api/visits/', { page: '/ask', language: 'lv' });
        answers.push({ status, text });
      }
      expect(answers.at(600)).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 201 });
    } finally {
      await app.close();
    }
  });
});
