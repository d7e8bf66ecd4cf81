import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole, FROM_SITE, signedIn, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

/** The only back-office calls without a session: those that sign in. */
const WAYS_IN = [
  'POST /api/admin/first-account/',
  'POST /api/admin/invitations/accept/',
  'POST /api/admin/password-reset/',
  'POST /api/admin/password-reset/perform/',
  'POST /api/admin/sign-in/',
];
const DAY_MS = 24 * 3_600_000;
const DIST = path.resolve(import.meta.dirname, '../../dist');

interface Call {
  method: string;
  path: string;
  role: string;
}

describe('every call of the back office in the OpenAPI document', () => {
  let app: TestApp;
  let now: Date;
  let calls: Call[];
  /** Some calls exist only with the built site: the preview of a page. */
  let site: Site;

  beforeAll(async () => {
    site = await loadBuiltSite(DIST);
    await start();
    const document = await app.get('/api/admin/openapi.json', await asRole(app.database, 'editor', now));
    calls = adminCalls(document.json as Document);
    await app.close();
  });
  beforeEach(start);
  afterEach(() => app.close());

  async function start(): Promise<void> {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now, site });
  }
  const behindSession = () => calls.filter(({ role }) => role !== 'anyone');
  function ask({ method, path }: Call, headers: SentHeaders) {
    const address = path.replaceAll(/\{\w+\}/g, '7');
    const body = method === 'GET' ? {} : { body: '{}' };
    return app.send(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...body,
    });
  }
  async function expectRefusal(call: Call, headers: SentHeaders, status: number, key: string) {
    const answer = await ask(call, headers);
    expect([call, answer.status]).toEqual([call, status]);
    expect(answer.json).toEqual({ error: expect.any(String), error_key: key });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }

  it('names its role, and only sign-in calls are open to anyone', () => {
    expect(calls.length).toBeGreaterThan(WAYS_IN.length);
    expect(calls.map(({ path: address }) => address)).toContain('/api/admin/excursions/{id}/preview/');
    const open = calls.filter(({ role }) => role === 'anyone').map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(WAYS_IN);
    for (const { role } of behindSession()) expect(['editor', 'admin']).toContain(role);
  });

  it('[DESK-01a] is refused without a session, with an invented one, and with an empty one', async () => {
    for (const call of behindSession()) {
      await expectRefusal(call, FROM_SITE, 401, 'not_signed_in');
      for (const token of ['x'.repeat(43), '', '%00']) {
        await expectRefusal(call, { ...FROM_SITE, cookie: `csi_staff=${token}` }, 401, 'not_signed_in');
      }
    }
  });

  it('[DESK-01a] [DESK-01c] names the methods it takes only to callers with access', async () => {
    const order = { method: 'DELETE', path: '/api/admin/team/order/', role: 'editor' };
    const staff = { method: 'PATCH', path: '/api/admin/staff/', role: 'admin' };
    const editor = await asRole(app.database, 'editor');
    await expectRefusal(order, FROM_SITE, 401, 'not_signed_in');
    await expectRefusal(staff, editor, 403, 'not_allowed');
    await expectRefusal(order, editor, 405, 'invalid_request');
    await expectRefusal(staff, await asRole(app.database, 'admin'), 405, 'invalid_request');
  });

  it('[DESK-01b] is refused with an expired session', async () => {
    const session = await asRole(app.database, 'admin', now);
    now = new Date(TEST_NOW.getTime() + 7 * DAY_MS);
    for (const call of behindSession()) await expectRefusal(call, session, 401, 'not_signed_in');
  });

  fullIt('is refused after access was revoked', async () => {
    const staff = await storeStaff(app.database, { role: 'admin' });
    const session = await signedIn(app.database, staff);
    await app.database.write((db) => db.updateTable('staff').set({ active: 0 }).execute());
    for (const call of behindSession()) await expectRefusal(call, session, 401, 'not_signed_in');
  });

  it('[DESK-01c] is refused to an editor if it requires an administrator', async () => {
    const session = await asRole(app.database, 'editor');
    const forAdmins = calls.filter(({ role }) => role === 'admin');
    expect(forAdmins.length).toBeGreaterThan(0);
    for (const call of forAdmins) await expectRefusal(call, session, 403, 'not_allowed');
  });

  it.each(
    quickly(1, [
      ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['of another site in an old browser', { origin: 'https://evil.example' }],
      ['of a neighbouring site', { origin: 'http://x.localhost:3000', 'sec-fetch-site': 'same-site' }],
      ['of another port', { origin: 'http://localhost:3001' }],
      ['of a port that begins alike', { origin: 'http://localhost:30001' }],
      ['of a host that begins alike', { origin: 'http://localhost:3000.evil.example' }],
      ['of another scheme', { origin: 'https://localhost:3000' }],
      ['of a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ]),
  )('[DESK-01d] is refused from a page %s, whoever is signed in', async (_where, headers) => {
    const { cookie = '' } = await asRole(app.database, 'admin');
    for (const call of calls) await expectRefusal(call, { ...headers, cookie }, 403, 'not_allowed');
  });

  it('[DESK-01d] is refused without origin, unless it only reads', async () => {
    const { cookie = '' } = await asRole(app.database, 'admin');
    for (const call of calls.filter(({ method }) => method !== 'GET')) {
      await expectRefusal(call, { cookie }, 403, 'not_allowed');
      await expectRefusal(call, { cookie, 'sec-fetch-site': 'none' }, 403, 'not_allowed');
    }
    expect((await app.get('/api/admin/session/', { cookie })).status).toBe(200);
  });

  it('is guarded however its address is spelled', async () => {
    for (const path of ['/api/admin/session', '/%61pi/admin/session/', '/api/%61dmin/session/']) {
      expect([path, (await app.get(path)).status]).toEqual([path, 401]);
    }
  });

  it('if it only reads, says no-store, and is never served from a cache', async () => {
    const session = await asRole(app.database, 'admin');
    for (const path of ['/api/admin/session/', '/api/admin/staff/', '/api/admin/sessions/']) {
      const answer = await app.get(path, session);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      expect((await app.get(path)).status).toBe(401);
    }
  });

  it('is allowed from a page of this site, as declared by the browser', async () => {
    const { cookie = '' } = await asRole(app.database, 'editor');
    const path = '/api/admin/sign-out/';
    expect((await app.post(path, {}, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });
});

type Document = { paths: Record<string, Record<string, { 'x-role'?: string }>> };

function adminCalls({ paths }: Document): Call[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        role: operation['x-role'] ?? 'none',
      })),
    );
}
