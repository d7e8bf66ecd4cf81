import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewFirstAccountToken } from '../../src/features/staff/server/create-first-account.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import { countWrongPassword, FROM_SITE, PASSWORD, signedIn, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('signing in', () => {
  let app: TestApp;
  let now: Date;
  let staff: Staff;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    staff = await storeStaff(app.database, { email: 'inese@desk.example' });
  });
  afterEach(() => app.close());

  const post = (path: string, body: object, headers: SentHeaders = {}) =>
    app.post(`/api/admin/${path}/`, body, { ...FROM_SITE, ...headers });
  const signIn = (password = PASSWORD, headers: SentHeaders = {}, email = staff.email) =>
    post('sign-in', { email, password }, headers);
  const wrongPassword = (email: string, address: string) =>
    countWrongPassword(app, () => now, email, address);
  const who = (cookie: string) => app.get('/api/admin/session/', { cookie });

  it('with the right password, in any case of the address, starts a session', async () => {
    const answer = await signIn(PASSWORD, {}, ' INESE@desk.example ');
    expect([answer.status, answer.json]).toEqual([201, { staff }]);
    const session = await who(cookieOf(answer));
    expect(session.json).toEqual({
      staff,
      second_factor: false,
      recovery_codes_left: 0,
      expires_at: new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString(),
    });
  });

  it('session and device are cookies that no script reads, no other site sends and no public call carries', async () => {
    const set = (await signIn()).headers.getSetCookie();
    expect(set).toEqual([
      expect.stringMatching(
        /^csi_staff=[\w-]{43}; Max-Age=604800; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^csi_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('behind https the cookies are sent over https only', async () => {
    const secure = await startTestApp({ config: { siteUrl: 'https://costa.example' } });
    try {
      await storeStaff(secure.database, { email: staff.email });
      const body = { email: staff.email, password: PASSWORD };
      const answer = await secure.post('/api/admin/sign-in/', body, { origin: 'https://costa.example' });
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Secure-csi_staff=.*; Secure$/),
        expect.stringMatching(/^__Secure-csi_device=.*; Secure$/),
      ]);
    } finally {
      await secure.close();
    }
  });

  it('neither the password nor the tokens of session and device can be read from the database', async () => {
    const set = (await signIn()).headers.getSetCookie();
    const tokens = set.map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? '');
    const tables = await Promise.all([
      app.database.read.selectFrom('staff').selectAll().execute(),
      app.database.read.selectFrom('staff_sessions').selectAll().execute(),
      app.database.read.selectFrom('staff_devices').selectAll().execute(),
    ]);
    expect(tables[2]).toHaveLength(1);
    for (const token of tokens) expect(JSON.stringify(tables)).not.toContain(token);
    expect(JSON.stringify(tables)).not.toContain(PASSWORD);
  });

  it('a wrong password, an unknown address and a closed account are answered alike', async () => {
    const closed = await storeStaff(app.database, { email: 'closed@desk.example' });
    await app.database.write((db) =>
      db.updateTable('staff').set({ active: 0 }).where('id', '=', closed.id).execute(),
    );
    const answers = [
      await signIn('not the password'),
      await signIn(PASSWORD, {}, 'nobody@desk.example'),
      await signIn(PASSWORD, {}, closed.email),
    ];
    for (const { status, json, headers } of answers) {
      expect([status, json]).toEqual([
        403,
        { error: 'E-mail address or password is wrong', error_key: 'wrong_credentials' },
      ]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('after ten wrong passwords within a quarter of an hour, from any address, even the right one waits seconds on a new device', async () => {
    for (let n = 0; n < 9; n += 1) await wrongPassword(staff.email, `10.1.0.${n}`);
    expect((await signIn('not the password', from('10.1.0.98'))).status).toBe(403);
    const refused = await signIn(PASSWORD, from('10.1.0.99'));
    expect([refused.status, refused.json]).toMatchObject([429, { error_key: 'too_many_requests' }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    now = new Date(now.getTime() + wait * 1000 + 1);
    expect((await signIn(PASSWORD, from('10.1.0.99'))).status).toBe(201);
  });

  it('after twenty wrong ones from one address it waits, whatever the accounts; others do not', async () => {
    for (let n = 0; n < 19; n += 1) await wrongPassword(`someone${n}@desk.example`, '10.2.0.1');
    expect((await signIn('wrong', from('10.2.0.1'), 'another@desk.example')).status).toBe(403);
    expect((await signIn(PASSWORD, from('10.2.0.1'))).status).toBe(429);
    expect((await signIn(PASSWORD, from('10.2.0.2'))).status).toBe(201);
  });

  it('a session in use lasts thirty days; unused it ends after seven', async () => {
    const cookie = cookieOf(await signIn());
    for (const day of [6, 12, 18, 24]) {
      now = new Date(TEST_NOW.getTime() + day * DAY_MS);
      const used = await who(cookie);
      expect([day, used.status]).toEqual([day, 200]);
      const seconds = Math.min(7, 30 - day) * 86_400;
      expect(used.headers.getSetCookie()[0]).toContain(`Max-Age=${seconds};`);
    }
    now = new Date(TEST_NOW.getTime() + 30 * DAY_MS);
    expect((await who(cookie)).status).toBe(401);
  });

  it('a session is not written on every use', async () => {
    const cookie = cookieOf(await signIn());
    now = new Date(now.getTime() + 59 * MINUTE_MS);
    expect((await who(cookie)).headers.getSetCookie()).toEqual([]);
  });

  it('signing out ends the session and deletes its cookie', async () => {
    const cookie = cookieOf(await signIn());
    const answer = await post('sign-out', {}, { cookie });
    expect([answer.status, answer.json]).toEqual([201, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^csi_staff=; Max-Age=0; Path=\/api\/admin;/);
    expect((await who(cookie)).status).toBe(401);
  });

  it('users see their own sessions and end any of them, but nobody else’s', async () => {
    const here = cookieOf(await signIn(PASSWORD, { 'user-agent': 'Firefox on the\tdesk' }));
    const there = cookieOf(await signIn(PASSWORD, { 'user-agent': 'Phone' }));
    const { json } = await app.get('/api/admin/sessions/', { cookie: here });
    const sessions = json as { id: string; device: string; current: boolean }[];
    expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox on the desk', true],
      ['Phone', false],
    ]);
    const phone = sessions.find(({ device }) => device === 'Phone')?.id;
    const end = (headers: SentHeaders) =>
      app.send(`/api/admin/sessions/${phone}/`, { method: 'DELETE', headers });
    const stranger = await signedIn(app.database, await storeStaff(app.database, { role: 'admin' }));
    expect((await end(stranger)).status).toBe(404);
    expect((await end({ ...FROM_SITE, cookie: here })).status).toBe(200);
    expect((await who(there)).status).toBe(401);
    expect((await who(here)).status).toBe(200);
  });

  it('missing and overlong fields are named', async () => {
    const { status, json } = await post('sign-in', { email: '', code: 'x'.repeat(50) });
    expect(status).toBe(400);
    expect(json).toMatchObject({ fields: { email: 'required', password: 'required', code: 'too_long' } });
  });
});

describe('the first account', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  const ANA = { name: ' Ana  Ruiz ', email: 'Ana@Desk.example', password: PASSWORD };
  const create = (token: string, account: object = ANA) =>
    app.post('/api/admin/first-account/', { token, ...account }, FROM_SITE);
  const newToken = async () => (await renewFirstAccountToken(app)) ?? '';

  it('[DESK-02a] [DESK-02d] is an administrator’s, created with the link of the start, and signed in at once', async () => {
    expect(await app.database.read.selectFrom('staff').selectAll().execute()).toEqual([]);
    const answer = await create(await newToken());
    const staff = {
      id: expect.any(String),
      name: 'Ana Ruiz',
      email: 'ana@desk.example',
      role: 'admin',
    };
    expect([answer.status, answer.json]).toEqual([201, { staff }]);
    const session = await app.get('/api/admin/session/', { cookie: cookieOf(answer) });
    expect(session.json).toMatchObject({ staff });
    const audited = await app.database.read.selectFrom('audit_log').selectAll().execute();
    expect(audited).toMatchObject([{ action: 'create', entity: 'staff' }]);
  });

  it('[DESK-02b] [DESK-02c] is created once: then the link is used up, and no start prints another', async () => {
    const token = await newToken();
    await create(token);
    const again = await create(token, { ...ANA, email: 'eve@desk.example' });
    expect([again.status, again.json]).toMatchObject([410, { error_key: 'link_not_valid' }]);
    expect(await renewFirstAccountToken(app)).toBeUndefined();
  });

  it('is created by one of several at the same moment', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => create(token, { ...ANA, email: `${name}@desk.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
    expect(await app.database.read.selectFrom('staff').selectAll().execute()).toHaveLength(1);
  });

  it('[DESK-02b] uses the link of the last start, which the database does not contain', async () => {
    const [old, token] = [await newToken(), await newToken()];
    expect((await create(old)).status).toBe(410);
    expect((await create('')).status).toBe(400);
    const settings = await app.database.read.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(settings)).not.toContain(token);
    expect((await create(token)).status).toBe(201);
  });

  it.each([
    'short one',
    'ana@desk.example',
    'aaaaaaaaaaaaaaaa',
    'Ana Ruiz Serrano',
    'x'.repeat(201),
  ])('has no password like %.20s', async (password) => {
    const account = { ...ANA, name: 'Ana Ruiz Serrano', password };
    const { status, json } = await create(await newToken(), account);
    expect([status, json]).toMatchObject([400, { fields: { password: expect.any(String) } }]);
  });

  it.each([
    { name: 'Ana\r\nBcc: eve@example.com' },
    { name: '' },
    { email: 'ana' },
    { email: 'ana@desk.example\u0000' },
  ])('is not made with %j', async (wrong) => {
    expect((await create(await newToken(), { ...ANA, ...wrong })).status).toBe(400);
  });
});

function cookieOf({ headers }: Answer): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
