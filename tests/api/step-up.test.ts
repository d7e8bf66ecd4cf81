import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCode } from '../../src/features/staff/server/check-code.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { findStaff } from '../../src/features/staff/server/repository.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole, countWrongPassword, PASSWORD, signedIn, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Calls that grant or revoke access, erase people, or export personal data. */
const DANGEROUS = [
  'PATCH /api/admin/staff/{id}/ always',
  'POST /api/admin/demonstration/remove/ always',
  'POST /api/admin/invitations/ sometimes',
  'POST /api/admin/privacy/erase/ always',
  'POST /api/admin/privacy/export/ always',
  'POST /api/admin/second-factor/disable/ always',
];

/**
 * All other calls that change something: adding one requires a decision whether it belongs above. Those of `staff` here
 * check the password themselves, or only reduce the user's own access.
 */
const HARMLESS = [
  'DELETE /api/admin/devices/{id}/',
  'DELETE /api/admin/invitations/{id}/',
  'DELETE /api/admin/sessions/{id}/',
  'POST /api/admin/password/',
  'POST /api/admin/second-factor/',
  'POST /api/admin/second-factor/verify/',
  'POST /api/admin/sign-out/',
  'POST /api/admin/step-up/',
  'POST /api/admin/privacy/find/',
];
const CONTENT =
  /^\w+ \/api\/admin\/(banners|departures|excursions|flight-numbers|home-excursions|hotels|images|inbox|info-meetings|lobby-sheet|mails|notice|pages|schedules|settings|stops|team|today)\//;

interface Operation {
  'x-role'?: string;
  'x-step-up'?: string;
}
type Document = { paths: Record<string, Record<string, Operation>> };

describe('the calls of the OpenAPI document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ site: await loadBuiltSite(DIST) });
  });
  afterAll(() => app.close());

  it('[SEC-40a] require password and second factor again where they are dangerous, and each is classified', async () => {
    const asEditor = await asRole(app.database, 'editor');
    const { paths } = (await app.get('/api/admin/openapi.json', asEditor)).json as Document;
    const calls = Object.entries(paths).flatMap(([address, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${address}`,
        role: operation['x-role'],
        stepUp: operation['x-step-up'],
      })),
    );
    const behindSession = calls.filter(({ role }) => role === 'editor' || role === 'admin');
    const dangerous = behindSession.filter(({ stepUp }) => stepUp);
    expect(dangerous.map(({ name, stepUp }) => `${name} ${stepUp}`).sort()).toEqual(DANGEROUS);
    const others = behindSession.filter(({ name, stepUp }) => !stepUp && !name.startsWith('GET '));
    const unknown = others.map(({ name }) => name).filter((name) => !CONTENT.test(name));
    expect(unknown.sort()).toEqual([...HARMLESS].sort());
  });
});

describe('a dangerous call', { timeout: 120_000 }, () => {
  let app: TestApp;
  let now: Date;
  let admin: Staff;
  let own: SentHeaders;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now, demonstration: true });
    admin = await storeStaff(app.database, { role: 'admin' });
    own = await signedIn(app.database, admin);
  });
  afterEach(() => app.close());

  const send = (method: string, call: string, body: object, headers = own) =>
    app.send(`/api/admin/${call}/`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const confirm = (body: object, headers = own) => send('POST', 'step-up', body, headers);
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const person = { email: 'guest@example.com' };
  const erase = (headers = own) => send('POST', 'privacy/erase', person, headers);

  /** One of each, and its response for an authorised user. */
  const CALLS: [string, string, object, number][] = [
    ['PATCH', `staff/${NOBODY}`, { role: 'admin' }, 404],
    ['PATCH', `staff/${NOBODY}`, { active: false }, 404],
    ['PATCH', `staff/${NOBODY}`, { second_factor: false }, 404],
    ['POST', 'invitations', { name: 'Eva', email: 'eva@desk.example', role: 'admin' }, 201],
    ['POST', 'privacy/erase', person, 200],
    ['POST', 'privacy/export', person, 200],
    ['POST', 'demonstration/remove', { confirm: 'remove', goes: 0 }, 409],
    ['POST', 'second-factor/disable', {}, 201],
  ];

  it('[SEC-40a] is refused before the identity is confirmed, without effect, and continues after it', async () => {
    const before = await app.database.read.selectFrom('audit_log').selectAll().execute();
    for (const [method, call, body] of CALLS) {
      const { status, json } = await send(method, call, body);
      expect([call, status, json]).toMatchObject([call, 403, { error_key: 'step_up_needed' }]);
    }
    const own_id = await send('PATCH', `staff/${admin.id}`, { second_factor: false });
    expect(own_id.json).toMatchObject({ error_key: 'step_up_needed' });
    expect(await app.database.read.selectFrom('audit_log').selectAll().execute()).toEqual(before);
    const answer = await confirm({ password: PASSWORD });
    expect([answer.status, answer.json]).toEqual([201, { confirmed_until: '2026-06-01T08:05:00.000Z' }]);
    for (const [method, call, body, allowed] of CALLS) {
      expect([call, (await send(method, call, body)).status]).toEqual([call, allowed]);
    }
  });

  it('inviting an editor needs no confirmation, inviting an administrator does', async () => {
    const invite = (role: string) =>
      send('POST', 'invitations', { name: 'Eva', email: `${role}@desk.example`, role });
    expect((await invite('editor')).status).toBe(201);
    expect((await invite('admin')).status).toBe(403);
  });

  it('[SEC-40c] is allowed for five minutes, in that session only', async () => {
    const other = await signedIn(app.database, admin);
    await confirm({ password: PASSWORD });
    expect([(await erase()).status, (await erase(other)).status]).toEqual([200, 403]);
    later(4.9);
    expect((await erase()).status).toBe(200);
    later(0.1);
    expect((await erase()).status).toBe(403);
  });

  it('[SEC-40b] requires a code as well if there is a second factor, each once', async () => {
    const { secret } = (await send('POST', 'second-factor', { password: PASSWORD })).json as {
      secret: string;
    };
    const code = () => codeAt(secret, Math.floor(now.getTime() / 30_000));
    const { json } = await send('POST', 'second-factor/verify', { code: code() });
    const [recoveryCode] = (json as { recovery_codes: string[] }).recovery_codes;
    later(1);
    const keys = async (body: object) => ((await confirm(body)).json as { error_key?: string }).error_key;
    expect(await keys({ password: PASSWORD })).toBe('second_factor_needed');
    expect(await keys({ password: PASSWORD, code: '000000' })).toBe('wrong_code');
    expect(await keys({ password: 'not the password', code: code() })).toBe('wrong_credentials');
    expect((await erase()).status).toBe(403);
    expect(await keys({ password: PASSWORD, code: code() })).toBeUndefined();
    expect((await erase()).status).toBe(200);
    later(5);
    expect(await keys({ password: PASSWORD, code: recoveryCode })).toBeUndefined();
    expect(await keys({ password: PASSWORD, code: recoveryCode })).toBe('wrong_code');
  });

  it('[SEC-40d] wrong passwords count against the sign-in limits', async () => {
    const sessions = app.database.read.selectFrom('staff_sessions').select('id');
    const { id } = await sessions.where('staff_id', '=', admin.id).executeTakeFirstOrThrow();
    for (let n = 0; n < 9; n += 1) {
      await countWrongPassword(app, () => now, admin.email, '127.0.0.1', id);
    }
    expect((await confirm({ password: 'not the password' })).status).toBe(403);
    expect((await confirm({ password: PASSWORD })).status).toBe(429);
  });

  it('[SEC-40d] wrong codes count against the sign-in limits of this session only', async () => {
    const { secret } = (await send('POST', 'second-factor', { password: PASSWORD })).json as {
      secret: string;
    };
    const code = () => codeAt(secret, Math.floor(now.getTime() / 30_000));
    await send('POST', 'second-factor/verify', { code: code() });
    later(1);
    const other = await signedIn(app.database, admin, now);
    const account = (await findStaff(app.database.read, admin.id)) ?? expect.unreachable();
    const { id: known } = await app.database.read
      .selectFrom('staff_sessions')
      .select('id')
      .orderBy('started_at')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 19; n += 1) {
      const wrong = checkCode({ database: app.database, now: () => now }, account, '000000', { known });
      await expect(wrong).rejects.toMatchObject({ key: 'wrong_code' });
    }
    expect((await confirm({ password: PASSWORD, code: '000000' })).status).toBe(403);
    expect((await confirm({ password: PASSWORD, code: code() })).status).toBe(429);
    expect((await confirm({ password: PASSWORD, code: code() }, other)).status).toBe(201);
  });

  it('is not available without a session, and no route may be both open to anyone and dangerous', async () => {
    const { status } = await confirm({ password: PASSWORD }, { origin: 'http://localhost:3000' });
    expect(status).toBe(401);
  });
});
