import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOT_TABLES, holdTable } from '../support/hold-table.ts';
import { type Answer, from, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';

const LOOKUPS = 120;
const SLOWER = 3;
/** Below this, three times as slow is noise. */
const FLOOR_MS = { median: 50, p99: 1_000 };
/** A post waits 3 s for a lock, and twice up to 5 s for a connection. */
const POST_MS = 15_000;

interface Times {
  median: number;
  p99: number;
}

/** `npm run faults` tests the same for longer, with visitors, mails and staff. */
describe('three instances on one PostgreSQL, one part of which is stuck', { timeout: 120_000 }, () => {
  let data: ServerData;
  let instances: ServerProcess[];
  let at: (instance: number) => ReturnType<typeof sendTo>;
  let calm: Times;
  let visitor = 0;
  let visits = 0;

  beforeAll(async () => {
    data = await newServerData();
    const env = { ...data.env, SITE_URL: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1' };
    instances = await Promise.all([0, 1, 2].map(() => startServer(env)));
    for (const instance of instances) expect(await becomesReady(instance)).toBe(true);
    at = (instance) => sendTo(instances[instance]?.url ?? '');
    // Compiles code and opens connections before the measurement.
    await lookUp([0, 1, 2]);
    calm = await lookUp([0, 1, 2]);
  }, 90_000);
  afterAll(async () => {
    for (const instance of instances) instance.kill('SIGCONT');
    await Promise.all(instances.map(killHard));
    await data.remove();
  });

  const somebody = () => {
    visitor += 1;
    return from(`10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`);
  };
  const view = (instance: number) => {
    visits += 1;
    return at(instance).post('/api/visits/', { page: '/', language: 'en' }, somebody());
  };
  const post = (instance: number) =>
    at(instance).post('/api/contact-questions/', question(visitor), somebody());
  /** A lookup without result counts against its address: it reads, and writes a little. */
  const guess = (instance: number) =>
    at(instance).get(
      `/api/transfer-schedule/?hotel_id=1&date=2027-06-01&type=private&last_name=Nobody${visitor}`,
      somebody(),
    );

  /** Uncached lookups, and one page in ten. All must be answered. */
  async function lookUp(asked: readonly number[]): Promise<Times> {
    const times: number[] = [];
    await Promise.all(
      asked.map(async (instance) => {
        for (let n = 0; n < LOOKUPS / asked.length; n += 1) {
          visitor += 1;
          const query = `hotel_id=${visitor}&date=2027-06-${String(1 + (n % 28)).padStart(2, '0')}`;
          const path =
            n % 10 === 0 ? `/airport-transfer/group?${query}` : `/api/transfer-schedule/?${query}&type=group`;
          const start = performance.now();
          const { status } = await at(instance).get(path, somebody());
          times.push(performance.now() - start);
          expect([path, status]).toEqual([path, 200]);
        }
      }),
    );
    times.sort((a, b) => a - b);
    return { median: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  }

  /** Compared with the slower of the calm periods around it, because other load slows down both. */
  async function expectNearCalm({ median, p99 }: Times, asked: readonly number[]): Promise<void> {
    const before = calm;
    calm = await lookUp(asked);
    const slowest = (figure: keyof Times) => Math.max(before[figure], calm[figure]);
    expect(median).toBeLessThan(Math.max(FLOOR_MS.median, SLOWER * slowest('median')));
    expect(p99).toBeLessThan(Math.max(FLOOR_MS.p99, SLOWER * slowest('p99')));
  }

  const visitsStored = () =>
    data.visit(async ({ read }) => {
      const rows = await read.selectFrom('visit_counts').select('visits').execute();
      return rows.reduce((sum, row) => sum + row.visits, 0);
    });

  it('[SEC-69a] a frozen instance with 20 views and 20 posts in flight slows down no lookup on the others', async () => {
    const [, , frozen] = instances as [ServerProcess, ServerProcess, ServerProcess];
    const inFlight = Array.from({ length: 40 }, (_, n) => (n % 2 ? post(2) : view(2)));
    await setTimeout(15);
    frozen.kill('SIGSTOP');
    const views = Array.from({ length: 40 }, (_, n) => view(n % 2));
    const posts = Array.from({ length: 4 }, (_, n) => post(n % 2));
    await setTimeout(100);
    const during = await lookUp([0, 1]);
    for (const { status } of await Promise.all(views)) expect(status).toBe(201);
    // The database ends its transactions, so that others do not wait for its locks.
    for (const { status } of await Promise.all(posts)) expect(status).toBe(201);
    frozen.kill('SIGCONT');
    for (const answer of await Promise.all(inFlight)) expectTakenOrRefused(answer);
    await expectNearCalm(during, [0, 1]);
  });

  it.each(
    HOT_TABLES,
  )('[SEC-68] a stuck transaction that holds %s slows down no lookup, and what was posted arrives', async (table) => {
    const release = await holdTable(data.env.DATABASE_URL ?? '', table);
    try {
      const waiting = [0, 1, 2].flatMap((instance) => [
        ...Array.from({ length: 7 }, () => view(instance)),
        ...Array.from({ length: 7 }, () => post(instance)),
        ...Array.from({ length: 3 }, () => guess(instance)),
      ]);
      await setTimeout(200);
      const during = await lookUp([0, 1, 2]);
      await release();
      for (const answer of await Promise.all(waiting)) expectTakenOrRefused(answer);
      await expectNearCalm(during, [0, 1, 2]);
    } finally {
      await release();
    }
  });

  it('[SEC-67b] a post that waits for a lock that is never released is refused within seconds', async () => {
    const release = await holdTable(data.env.DATABASE_URL ?? '', 'questions');
    try {
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(n % 3)));
      expect(performance.now() - start).toBeLessThan(POST_MS);
      for (const { status, headers } of answers) {
        expect(status).toBe(503);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await release();
    }
    expect((await post(0)).status).toBe(201);
  });

  it('[SEC-70b] all counted views are stored, also of an instance that is being stopped', async () => {
    expect((await view(2)).status).toBe(201);
    instances[2]?.kill('SIGTERM');
    expect(await instances[2]?.ended).toBe(0);
    await expect.poll(visitsStored, { timeout: 30_000, interval: 500 }).toBe(visits);
  });
});

function question(n: number) {
  return {
    name: 'Guest',
    email: `guest${n}@example.com`,
    question: 'May I ask?',
    source: 'ask',
    language: 'en',
  };
}

function expectTakenOrRefused({ status, headers }: Answer): void {
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  else expect([200, 201]).toContain(status);
}
