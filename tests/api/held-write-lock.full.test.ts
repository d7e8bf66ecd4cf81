import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { LOCK_WAIT_MS } from '../../src/db/sqlite.ts';
import { from } from '../support/send-request.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const AT_ONCE = 8;
const SLACK_MS = 3_000;

/** Like a hanging command, or a shell with an open transaction. `isolation.test.ts` tests the same on PostgreSQL. */
describe('while another process holds the write lock of the SQLite database', { timeout: 60_000 }, () => {
  let app: TestApp;
  let other: DatabaseSync;

  beforeEach(async () => {
    app = await startTestApp();
    const { address } = app.database;
    if (address.engine !== 'sqlite') throw new Error('This test is about SQLite');
    other = new DatabaseSync(path.join(address.directory, SQLITE_FILE));
  });
  afterEach(async () => {
    other.close();
    await app.close();
  });

  const ask = (n: number) =>
    app.post(
      '/api/contact-questions/',
      {
        name: 'Guest',
        email: `guest${n}@example.com`,
        question: 'May I ask?',
        source: 'ask',
        language: 'en',
      },
      from(`10.0.0.${n}`),
    );
  const visitsStored = async () => {
    const rows = await app.database.read.selectFrom('visit_counts').select('visits').execute();
    return rows.reduce((sum, { visits }) => sum + visits, 0);
  };

  it('[SEC-67b] lookups continue, and simultaneous posts are all refused after the wait of one', async () => {
    const hotel = await storeHotel(app.database);
    expect((await ask(1)).status).toBe(201);
    other.exec('begin immediate');
    const start = performance.now();
    const posts = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(10 + n)));
    const slowest = { ms: 0 };
    while (performance.now() - start < LOCK_WAIT_MS - 1_000) {
      const asked = performance.now();
      const day = 1 + Math.floor(asked % 28);
      const lookup = await app.get(
        `/api/transfer-schedule/?hotel_id=${hotel}&date=2026-06-${String(day).padStart(2, '0')}&type=group`,
      );
      expect(lookup.status).toBe(200);
      expect((await app.post('/api/visits/', { page: '/', language: 'en' }, from('10.1.0.1'))).status).toBe(
        201,
      );
      slowest.ms = Math.max(slowest.ms, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(slowest.ms).toBeLessThan(1_500);
    for (const { status, json, headers } of await posts) {
      expect({ status, json }).toMatchObject({ status: 503, json: { error_key: 'service_unavailable' } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - start).toBeLessThan(LOCK_WAIT_MS + SLACK_MS);
    other.exec('rollback');
    expect((await ask(2)).status).toBe(201);
  });

  it('[SEC-70a] counts are stored when the lock is released', async () => {
    other.exec('begin immediate');
    for (let n = 0; n < 20; n += 1) {
      const visit = { page: '/', language: 'en', view_id: `view-${n % 10}` };
      expect((await app.post('/api/visits/', visit)).status).toBe(201);
    }
    expect(await visitsStored()).toBe(0);
    other.exec('rollback');
    await expect.poll(visitsStored, { timeout: 15_000 }).toBe(10);
  });
});
