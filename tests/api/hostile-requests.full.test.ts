import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileRequest, hostileRequests } from '../support/hostile-requests.ts';
import { openCalls, withRoutes } from '../support/registered-routes.ts';
import { from } from '../support/send-request.ts';
import { FROM_SITE } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MAX_ADDED_MS = 50;
const TRIES = 3;
/** Enough requests per call for a result. */
const ENOUGH = 5;
/** Calls of the original report, and the sign-in calls: update when they are renamed. */
const KNOWN = [
  'POST /api/contact-questions/',
  'POST /api/transfer-inquiries/',
  'POST /api/transfer-notifications/',
  'POST /api/admin/password-reset/',
  'POST /api/admin/password-reset/perform/',
  'POST /api/admin/first-account/',
  'POST /api/admin/invitations/accept/',
  'POST /api/admin/sign-in/',
  'GET /api/transfer-schedule/',
  'GET /api/hotels/',
];

describe('hostile requests', () => {
  let app: TestApp;
  let calls: RouteOptions[];
  let sent = 0;

  beforeAll(async () => {
    const { started, routes } = await withRoutes(() => startTestApp({ demonstration: true }));
    app = started;
    calls = openCalls(routes);
  });
  afterAll(() => app.close());

  /** Each from its own address, so that no limit hides the cost of the next. */
  function headers(): Record<string, string> {
    sent += 1;
    return { ...FROM_SITE, ...from(`10.${70 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`) };
  }

  async function send({ method, path, body, headers: own }: HostileRequest): Promise<number> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const { status } = await app.send(path, {
      method,
      headers: { ...headers(), ...type, ...own },
      ...(body === undefined ? {} : { body }),
    });
    return status;
  }

  /** How long a request occupies the event loop, including the client's share: all others wait as long. */
  async function busyMs(request: HostileRequest): Promise<number> {
    const before = process.threadCpuUsage();
    await send(request);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  }

  /** The minimum of several runs, to exclude garbage collection. */
  async function leastBusyMs(request: HostileRequest, enough: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let left = TRIES; left > 0 && least > enough; left -= 1) {
      least = Math.min(least, await busyMs(request));
    }
    return least;
  }

  it('include every public and sign-in call', () => {
    const names = calls.map(({ method, url }) => `${[method].flat()[0]} ${url}`);
    expect(names).toEqual(expect.arrayContaining(KNOWN));
    expect(names.filter((name) => name.startsWith('POST')).length).toBeGreaterThanOrEqual(10);
  });

  it('[SEC-21] occupy the event loop less than 50 ms longer than an ordinary one', async () => {
    const tooLong: unknown[] = [];
    for (const route of calls) {
      const method = [route.method].flat()[0] ?? 'GET';
      const ordinary = { what: 'ordinary', method, path: route.url.replace(/:\w+/g, '1') };
      const usual = await leastBusyMs(method === 'GET' ? ordinary : { ...ordinary, body: '{}' }, 5);
      for (const request of hostileRequests(route)) {
        const added = (await leastBusyMs(request, usual + MAX_ADDED_MS)) - usual;
        if (added >= MAX_ADDED_MS) tooLong.push([request.what, added]);
        if (tooLong.length >= ENOUGH) break;
      }
    }
    expect(tooLong).toEqual([]);
  }, 240_000);

  it('[SEC-21] delay others by less than 50 ms, three clients at a time', async () => {
    const hostile = calls
      .filter(({ method }) => method === 'POST')
      .flatMap(hostileRequests)
      .filter(({ what, body }) => body !== undefined && /address of dots|marks in turns/.test(what));
    const without = await waits(async () => undefined);
    const during = await waits((n) =>
      Promise.all([0, 1, 2].map((k) => send(hostile[(n * 3 + k) % hostile.length] ?? expect.unreachable()))),
    );
    expect(median(during) - median(without)).toBeLessThan(MAX_ADDED_MS);
  }, 120_000);

  /** Latency of many requests during other work. */
  async function waits(meanwhile: (n: number) => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const other = meanwhile(n);
      const asked = performance.now();
      await app.get(`/api/hotels/?search=palma${n % 7}`, headers());
      times.push(performance.now() - asked);
      await other;
    }
    return times;
  }
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
