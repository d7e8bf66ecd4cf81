import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countHits, limitedSubject } from '../../src/db/rate-limits.ts';
import { passwordLimits } from '../../src/features/staff/server/confirm-password.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { fullIt } from '../support/full-tests.ts';
import { from } from '../support/send-request.ts';
import { countWrongPassword, FROM_SITE, PASSWORD, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

describe('wrong passwords of strangers', { timeout: 60_000 }, () => {
  let app: TestApp;
  let now: Date;
  let staff: Staff;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    staff = await storeStaff(app.database);
  });
  afterEach(() => app.close());

  const signIn = (address: string, email = staff.email, password = PASSWORD) =>
    app.post('/api/admin/sign-in/', { email, password }, { ...FROM_SITE, ...from(address) });
  /** Each for its own account, so that only networks count. */
  async function spray(tries: number, addressOf: (n: number) => string): Promise<void> {
    for (let n = 0; n < tries; n += 1) {
      await countWrongPassword(app, () => now, `someone${n}@desk.example`, addressOf(n));
    }
  }

  it.each([
    ['20 from one IPv4 address', 20, () => '203.0.113.5', '203.0.113.5', '203.0.113.6'],
    [
      '20 from one /64',
      20,
      (n: number) => `2001:db8:1:100::${n}`,
      '2001:db8:1:100::ffff',
      '2001:db8:1:101::1',
    ],
    [
      '40 from one /56',
      40,
      (n: number) => `2001:db8:1:1${(n % 16).toString(16).padStart(2, '0')}::1`,
      '2001:db8:1:1ff::1',
      '2001:db8:1:200::1',
    ],
    [
      '80 from one /48',
      80,
      (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`,
      '2001:db8:1:ffff::1',
      '2001:db8:2::1',
    ],
  ] as const)('[SEC-46a] [SEC-46c] are %s in ten minutes, whichever the accounts; neighbours go on', async (_what, tries, addressOf, same, other) => {
    await spray(tries, addressOf);
    const refused = await signIn(same);
    expect([refused.status, refused.json]).toMatchObject([429, { error_key: 'too_many_requests' }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await signIn(other)).status).toBe(201);
    now = new Date(now.getTime() + 599_000);
    expect((await signIn(same)).status).toBe(429);
    now = new Date(now.getTime() + 1_000);
    expect((await signIn(same)).status).toBe(201);
  });

  it('[SEC-46a] 23 from different /64s of one /48 count together, also behind a proxy that adds ports', async () => {
    for (let n = 0; n < 23; n += 1) {
      await countWrongPassword(app, () => now, `a${n}@desk.example`, `2001:db8:7:${n.toString(16)}::1`);
      const port = 4_000 + n;
      if (n < 20) await countWrongPassword(app, () => now, `b${n}@desk.example`, `203.0.113.8:${port}`);
    }
    const allocation = passwordLimits({ email: 'x', address: '2001:db8:7::' }).find(
      ({ limit }) => limit === 80,
    );
    const { who = '', ...limit } = allocation ?? expect.unreachable();
    const { scope, subject } = await limitedSubject(app.database, limit, who);
    expect(await countHits(app.database.read, scope, subject, new Date(0))).toBe(23);
    expect((await signIn('203.0.113.8')).status).toBe(429);
  });

  fullIt(
    '[SEC-46b] for one account are limited to ten in a quarter of an hour, then spaced by at least 15, 30 and 60 seconds',
    async () => {
      let tries = 0;
      // A stranger with a new address for each attempt, every second, for an hour.
      for (let second = 0; second < 3_600; second += 5) {
        now = new Date(TEST_NOW.getTime() + second * 1_000);
        const counted = countWrongPassword(
          app,
          () => now,
          staff.email,
          `10.${second % 250}.${tries % 250}.1`,
        );
        await counted.then(
          () => {
            tries += 1;
          },
          (error: unknown) => expect(error).toMatchObject({ status: 429 }),
        );
      }
      expect(tries).toBeGreaterThan(40);
      expect(tries).toBeLessThanOrEqual(75);
    },
  );

  it('[SEC-46b] [SEC-46c] delay the account’s owner by the same waits, which are reported', async () => {
    for (let n = 0; n < 10; n += 1) await countWrongPassword(app, () => now, staff.email, `10.1.0.${n}`);
    for (const seconds of [15, 30, 60, 60]) {
      const refused = await signIn('192.0.2.1');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      now = new Date(now.getTime() + (seconds - 1) * 1_000);
      expect((await signIn('192.0.2.1')).headers.get('retry-after')).toBe('1');
      now = new Date(now.getTime() + 1_000);
      await countWrongPassword(app, () => now, staff.email, `10.1.1.${seconds}`);
    }
  });

  it('[SEC-46d] past a limit are refused without computing a hash or storing anything', async () => {
    // An unknown account takes as long as the product's hash; stored test accounts have a cheap one.
    const calm = await timeOf(() => signIn('203.0.113.1', 'nobody@desk.example', 'wrong'));
    await spray(20, () => '203.0.113.5');
    const rows = () => app.database.read.selectFrom('limit_hits').selectAll().execute();
    const before = (await rows()).length;
    const refusing = await timeOf(async () => {
      for (let n = 0; n < 20; n += 1) {
        expect((await signIn('203.0.113.5', `a${n}@desk.example`)).status).toBe(429);
      }
    });
    expect(refusing / 20).toBeLessThan(calm / 3);
    expect(await rows()).toHaveLength(before);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
