import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCode } from '../../src/features/staff/server/check-code.ts';
import { deleteEndedAccess } from '../../src/features/staff/server/delete-ended-access-job.ts';
import { openResets } from '../../src/features/staff/server/link-token.ts';
import { codeAt, newCodeSecret } from '../../src/features/staff/server/one-time-code.ts';
import { findStaff } from '../../src/features/staff/server/repository.ts';
import type { PasswordResetMail } from '../../src/features/staff/server/reset-password.ts';
import { sealSecret } from '../../src/features/staff/server/sealed-secrets.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import {
  asRole,
  confirmed,
  countWrongPassword,
  FROM_SITE,
  PASSWORD,
  signedIn,
  storeStaff,
} from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const OTHER = 'another coach at noon';
const OFFICE = '203.0.113.9';
const DAY_MS = 24 * 3_600_000;

describe('a device that has signed in before', { timeout: 90_000 }, () => {
  let app: TestApp;
  let now: Date;
  let staff: Staff;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    staff = await storeStaff(app.database);
  });
  afterEach(() => app.close());

  const signIn = (headers: SentHeaders = {}, password = PASSWORD, code?: string) =>
    app.post(
      '/api/admin/sign-in/',
      { email: staff.email, password, ...(code ? { code } : {}) },
      { ...FROM_SITE, ...headers },
    );
  const attack = async (address: (n: number) => string, tries = 10) => {
    for (let n = 0; n < tries; n += 1) await countWrongPassword(app, () => now, staff.email, address(n));
  };
  /** Returns the code shown by the app. */
  async function turnOnSecondFactor(): Promise<() => string> {
    const secret = newCodeSecret();
    const sealed = sealSecret(app.database.keys, staff.id, secret);
    const change = { totp_secret: sealed, second_factor_at: now.toISOString() };
    await app.database.write((db) => db.updateTable('staff').set(change).execute());
    return () => codeAt(secret, Math.floor(now.getTime() / 30_000));
  }
  /** As a stranger who knows the password. */
  async function useUpCodes(): Promise<void> {
    const account = (await findStaff(app.database.read, staff.id)) ?? expect.unreachable();
    for (let n = 0; n < 20; n += 1) {
      await checkCode({ database: app.database, now: () => now }, account, '000000').catch(() => undefined);
    }
  }
  const devices = () => app.database.read.selectFrom('staff_devices').selectAll().execute();
  const sessionStatus = async (headers: SentHeaders) =>
    (await app.get('/api/admin/session/', headers)).status;

  it('[SEC-45a] signs in with the right password whatever strangers try, from anywhere and from its own address', async () => {
    const known = deviceOf(await signIn(from(OFFICE)));
    await attack((n) => `198.51.100.${n}`);
    for (let n = 0; n < 20; n += 1) {
      await countWrongPassword(app, () => now, `someone${n}@desk.example`, OFFICE);
    }
    expect((await signIn(from('192.0.2.1'))).status).toBe(429);
    expect((await signIn(from(OFFICE))).status).toBe(429);
    const again = await signIn({ ...from(OFFICE), cookie: known });
    expect(again.status).toBe(201);
    expect((await signIn({ ...from('2001:db8::1'), cookie: deviceOf(again) })).status).toBe(201);
  });

  it('[SEC-45a] has ten wrong passwords per quarter of an hour, which count against nobody else', async () => {
    const cookie = deviceOf(await signIn());
    const [{ id } = { id: '' }] = await devices();
    for (let n = 0; n < 9; n += 1) await countWrongPassword(app, () => now, staff.email, OFFICE, id);
    expect((await signIn({ cookie }, 'not the password')).status).toBe(403);
    expect((await signIn({ cookie })).status).toBe(429);
    expect((await signIn()).status).toBe(201);
  });

  it('[SEC-45a] is known to the accounts that signed in on it, not to others', async () => {
    const cookie = deviceOf(await signIn());
    const other = await storeStaff(app.database);
    for (let n = 0; n < 10; n += 1) await countWrongPassword(app, () => now, other.email, `10.1.0.${n}`);
    const asOther = { email: other.email, password: PASSWORD };
    expect((await app.post('/api/admin/sign-in/', asOther, { ...FROM_SITE, cookie })).status).toBe(429);
    now = new Date(now.getTime() + 60_000);
    const shared = await app.post('/api/admin/sign-in/', asOther, { ...FROM_SITE, cookie });
    expect(shared.status).toBe(201);
    await attack((n) => `10.2.0.${n}`);
    // The browser has one cookie for both accounts.
    expect((await signIn({ cookie: deviceOf(shared) })).status).toBe(201);
  });

  it('[SEC-45b] signs in with its code though a stranger who knows the password has used up the attempts of strangers', async () => {
    const code = await turnOnSecondFactor();
    const cookie = deviceOf(await signIn({}, PASSWORD, code()));
    await useUpCodes();
    now = new Date(now.getTime() + 60_000);
    expect((await signIn(from('192.0.2.1'), PASSWORD, code())).status).toBe(429);
    expect((await signIn({ cookie }, PASSWORD, code())).status).toBe(201);
  });

  fullIt(
    '[SEC-45b] has no code attempts of its own before its first complete sign-in: a stolen mailbox gains nothing',
    async () => {
      const code = await turnOnSecondFactor();
      const performed = await app.post(
        '/api/admin/password-reset/perform/',
        { token: await mailedToken(), password: OTHER },
        FROM_SITE,
      );
      const cookie = deviceOf(performed);
      await useUpCodes();
      const refused = await signIn({ cookie }, OTHER, code());
      expect([refused.status, refused.json]).toMatchObject([429, { error_key: 'too_many_requests' }]);
      now = new Date(now.getTime() + DAY_MS);
      const whole = await signIn({ cookie }, OTHER, code());
      expect(whole.status).toBe(201);
      await useUpCodes();
      now = new Date(now.getTime() + 60_000);
      expect((await signIn({ cookie: deviceOf(whole) }, OTHER, code())).status).toBe(201);
    },
  );

  it('[SEC-49b] is any device that used the mailed link: it signs in at once, whatever strangers try', async () => {
    await attack((n) => `198.51.100.${n}`);
    expect((await signIn()).status).toBe(429);
    const performed = await app.post(
      '/api/admin/password-reset/perform/',
      { token: await mailedToken(), password: OTHER },
      FROM_SITE,
    );
    expect(performed.status).toBe(201);
    await attack((n) => `198.51.101.${n}`);
    expect((await signIn({}, OTHER)).status).toBe(429);
    expect((await signIn({ cookie: deviceOf(performed) }, OTHER)).status).toBe(201);
  });

  fullIt(
    '[SEC-49a] elsewhere the right password waits a minute at most, even while strangers continue',
    async () => {
      await attack((n) => `198.51.100.${n}`);
      for (let round = 0; round < 6; round += 1) {
        const wait = Number((await signIn()).headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
        now = new Date(now.getTime() + wait * 1_000);
        await countWrongPassword(app, () => now, staff.email, `198.51.101.${round}`);
      }
      const wait = Number((await signIn()).headers.get('retry-after'));
      now = new Date(now.getTime() + wait * 1_000);
      expect((await signIn()).status).toBe(201);
    },
  );

  it('[SEC-50d] is identified by a cookie that signs nobody in and changes at each sign-in', async () => {
    const first = deviceOf(await signIn());
    expect(await sessionStatus({ cookie: first })).toBe(401);
    expect(await sessionStatus({ cookie: first.replace('csi_device', 'csi_staff') })).toBe(401);
    const second = deviceOf(await signIn({ cookie: first }));
    expect(await devices()).toHaveLength(1);
    await attack((n) => `198.51.100.${n}`);
    expect((await signIn({ cookie: first })).status).toBe(429);
    expect((await signIn({ cookie: 'csi_device=' })).status).toBe(429);
    expect((await signIn({ cookie: second })).status).toBe(201);
  });

  fullIt(
    '[SEC-50a] is forgotten when the password is changed elsewhere; the device that changed it stays',
    async () => {
      const lost = deviceOf(await signIn());
      const here = await signIn();
      const cookie = `${requireSession(here)}; ${deviceOf(here)}`;
      const change = { current_password: PASSWORD, password: OTHER };
      const changed = await app.post('/api/admin/password/', change, { ...FROM_SITE, cookie });
      expect(changed.status).toBe(201);
      await attack((n) => `198.51.100.${n}`);
      expect((await signIn({ cookie: lost }, OTHER)).status).toBe(429);
      expect((await signIn({ cookie: deviceOf(here) }, OTHER)).status).toBe(201);
    },
  );

  it.each(
    quickly(2, [
      'the password is reset',
      'access is revoked',
      'its session is ended from the list',
      'it is removed from the list',
      'it was not used for 180 days',
      'ten others have signed in since',
    ] as const),
  )('[SEC-50a] [SEC-50b] [SEC-50c] is forgotten when %s', async (when) => {
    const before = await signIn();
    const session: SentHeaders = { ...FROM_SITE, cookie: requireSession(before) };
    const [{ id } = { id: '' }] = await devices();
    const [{ id: sessionId } = { id: '' }] = await app.database.read
      .selectFrom('staff_sessions')
      .select('id')
      .execute();
    await ACTS[when]?.({ id, sessionId, session });
    expect((await devices()).map((device) => device.id)).not.toContain(id);
    await attack((n) => `198.51.100.${n}`);
    const password = when === 'the password is reset' ? OTHER : PASSWORD;
    expect((await signIn({ cookie: deviceOf(before) }, password)).status).toBe(429);
  });

  type Act = (given: { id: string; sessionId: string; session: SentHeaders }) => Promise<unknown>;
  const remove = (path: string, headers: SentHeaders) => app.send(path, { method: 'DELETE', headers });
  const ACTS: Record<string, Act> = {
    'the password is reset': async () =>
      app.post(
        '/api/admin/password-reset/perform/',
        { token: await mailedToken(), password: OTHER },
        FROM_SITE,
      ),
    'access is revoked': async () => {
      const headers = {
        ...(await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }))),
        'content-type': 'application/json',
      };
      for (const active of [false, true]) {
        const init = { method: 'PATCH', headers, body: JSON.stringify({ active }) };
        expect((await app.send(`/api/admin/staff/${staff.id}/`, init)).status).toBe(200);
      }
    },
    'its session is ended from the list': async ({ sessionId }) => {
      const elsewhere = { ...FROM_SITE, cookie: requireSession(await signIn()) };
      expect((await remove(`/api/admin/sessions/${sessionId}/`, elsewhere)).status).toBe(200);
    },
    'it is removed from the list': async ({ id, session }) => {
      const listed = (await app.get('/api/admin/devices/', session)).json;
      expect(listed).toMatchObject([{ id }]);
      const stranger = await asRole(app.database, 'admin');
      expect((await remove(`/api/admin/devices/${id}/`, stranger)).status).toBe(404);
      expect((await remove(`/api/admin/devices/${id}/`, session)).status).toBe(200);
      expect(await sessionStatus(session)).toBe(401);
    },
    'it was not used for 180 days': async ({ id }) => {
      now = new Date(now.getTime() + 180 * DAY_MS);
      expect(await devices()).toMatchObject([{ id }]);
      await deleteEndedAccess(app.database, now);
    },
    'ten others have signed in since': async () => {
      for (let n = 0; n < 10; n += 1) {
        now = new Date(now.getTime() + 1_000);
        await signedIn(app.database, staff, now);
      }
      expect(await devices()).toHaveLength(10);
    },
  };

  fullIt(
    '[SEC-50c] is known for 180 days after each sign-in, also if the deletion job has not run',
    async () => {
      const first = deviceOf(await signIn());
      now = new Date(now.getTime() + 180 * DAY_MS - 1_000);
      await attack((n) => `198.51.100.${n}`);
      const again = await signIn({ cookie: first });
      expect(again.status).toBe(201);
      now = new Date(now.getTime() + 180 * DAY_MS);
      await attack((n) => `198.51.100.${n}`);
      expect((await signIn({ cookie: deviceOf(again) })).status).toBe(429);
    },
  );

  it('[SEC-50] stays known after signing out', async () => {
    const before = await signIn();
    const cookie = requireSession(before);
    expect((await app.post('/api/admin/sign-out/', {}, { ...FROM_SITE, cookie })).status).toBe(201);
    await attack((n) => `198.51.100.${n}`);
    expect((await signIn({ cookie: deviceOf(before) })).status).toBe(201);
  });

  async function mailedToken(): Promise<string> {
    await app.post('/api/admin/password-reset/', { email: staff.email }, FROM_SITE);
    const mail = await app.database.read
      .selectFrom('outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { resetId } = JSON.parse(mail.payload) as PasswordResetMail;
    const open = await openResets(app.database.read, app.database.keys, now);
    return open.find(({ id }) => id === resetId)?.token ?? 'none';
  }
});

function cookieNamed({ headers }: Answer, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0] ?? expect.unreachable();
}
const deviceOf = (answer: Answer) => cookieNamed(answer, 'csi_device');
const requireSession = (answer: Answer) => cookieNamed(answer, 'csi_staff');
