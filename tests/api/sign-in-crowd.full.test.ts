import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '../../src/http/api-app.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import { FROM_SITE, PASSWORD, storeStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe('a crowd of wrong passwords', { timeout: 60_000 }, () => {
  let app: TestApp;
  let staff: Staff;

  beforeEach(async () => {
    app = await startTestApp({ now: () => new Date() });
    staff = await storeStaff(app.database);
  });
  afterEach(() => app.close());

  const signIn = (email: string, password: string, headers: SentHeaders) =>
    app.post('/api/admin/sign-in/', { email, password }, { ...FROM_SITE, ...headers });

  it.each([
    ['for accounts that are not there', (n: number) => `nobody${n}@desk.example`],
    ['for one account', () => 'owner'],
  ])('[SEC-47a] [SEC-47b] from 80 addresses %s lets a known device in within about a second', async (_what, emailOf) => {
    const first = await timed(() => signIn(staff.email, PASSWORD, {}));
    const cookie = deviceCookieOf(first.answer);
    const calm = await timed(() => signIn(staff.email, PASSWORD, { cookie }));
    let answered = 0;
    const crowd = Promise.all(
      Array.from({ length: 80 }, async (_, n) => {
        const email = emailOf(n) === 'owner' ? staff.email : emailOf(n);
        const answer = await signIn(email, 'not the password', from(`10.7.${n}.1`));
        answered += 1;
        return answer;
      }),
    );
    await expect.poll(() => answered, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    const known = await timed(() =>
      signIn(staff.email, PASSWORD, { cookie: deviceCookieOf(calm.answer), ...from('10.7.5.1') }),
    );
    expect(known.answer.status).toBe(201);
    expect(known.ms).toBeLessThan(1_000 + 6 * calm.ms);
    const strangers = await crowd;
    for (const { status, headers } of strangers) {
      expect([403, 429, 503]).toContain(status);
      if (status !== 403) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Ten at a time, and those admitted as places became free.
    expect(strangers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(40);
    expect(strangers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(1);
  });

  it('[SEC-47b] refused by the queue does not count as wrong and is no failure in the log', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(`nobody${n}@desk.example`, 'wrong', from(`10.8.${n}.1`))),
    );
    const wrong = crowd.filter(({ status }) => status === 403).length;
    expect(wrong).toBeLessThan(40);
    const { hits } = await app.database.read
      .selectFrom('limit_hits')
      .select((hit) => hit.fn.countAll<number>().as('hits'))
      .where('scope', '=', 'sign-in-address')
      .executeTakeFirstOrThrow();
    expect(Number(hits)).toBe(wrong);
    expect(app.logLines.join('')).not.toContain('request failed');
  });

  it('[SEC-47c] learns from the response time as little as from the response whether an account exists', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => storeStaff(app.database)));
    const times = { there: [] as number[], missing: [] as number[] };
    // The first attempts compile the code.
    await signIn('first@desk.example', 'wrong', from('10.9.99.1'));
    for (const [n, { email }] of accounts.entries()) {
      const there = await timed(() => signIn(email, 'wrong', from(`10.9.${n}.1`)));
      const missing = await timed(() => signIn(`nobody${n}@desk.example`, 'wrong', from(`10.9.${n}.2`)));
      expect(there.answer.text).toBe(missing.answer.text);
      times.there.push(there.ms);
      times.missing.push(missing.ms);
    }
    const [there, missing] = [fastest(times.there), fastest(times.missing)];
    expect(Math.max(there, missing) / Math.min(there, missing)).toBeLessThan(1.5);
  });
});

/** The mean of the three fastest, to exclude other load. */
function fastest(times: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = times.toSorted((one, other) => one - other);
  return (a + b + c) / 3;
}

async function timed(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}

function deviceCookieOf({ headers }: Answer): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith('csi_device='));
  return set?.split(';')[0] ?? expect.unreachable();
}
