import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessLogPage } from '../../src/features/staff/access-log-contract.ts';
import { renewFirstAccountToken } from '../../src/features/staff/server/create-first-account.ts';
import { deleteOldAccessLogJob } from '../../src/features/staff/server/delete-old-access-log-job.ts';
import { flushFailures } from '../../src/features/staff/server/failure-log.ts';
import type { InvitationMail } from '../../src/features/staff/server/invitations.ts';
import { openInvitations, openResets } from '../../src/features/staff/server/link-token.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { recordAccess } from '../../src/features/staff/server/record-access.ts';
import type { PasswordResetMail } from '../../src/features/staff/server/reset-password.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { fullIt } from '../support/full-tests.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import { asRole, confirmed, countWrongPassword, FROM_SITE, PASSWORD, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const OTHER = 'another coach at noon';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('the access log', { timeout: 90_000 }, () => {
  let app: TestApp;
  let now: Date;
  let ana: Staff;
  let asAna: SentHeaders;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    ana = await storeStaff(app.database, { role: 'admin', name: 'Ana', email: 'ana@desk.example' });
    asAna = { ...(await confirmed(app.database, ana)), 'user-agent': FIREFOX, ...from('203.0.113.5') };
  });
  afterEach(() => app.close());

  const post = (path: string, body: object, headers: SentHeaders = FROM_SITE) =>
    app.post(`/api/admin/${path}/`, body, { 'user-agent': FIREFOX, ...headers });
  const send = (method: string, path: string, body?: object, headers = asAna) =>
    app.send(`/api/admin/${path}/`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signIn = (email: string, password = PASSWORD, headers: SentHeaders = {}, code?: string) =>
    post('sign-in', { email, password, ...(code ? { code } : {}) }, { ...FROM_SITE, ...headers });
  async function read(query = '', headers = asAna): Promise<AccessLogPage> {
    await flushFailures(app.database);
    const { status, json } = await app.get(`/api/admin/access-log/${query}`, headers);
    expect(status).toBe(200);
    return json as AccessLogPage;
  }
  /** The entries so far, oldest first: event, outcome, account, actor. */
  async function entries(): Promise<unknown[]> {
    const { rows } = await read('?limit=500');
    return rows
      .toReversed()
      .map(({ event, outcome, account, actor }) => [
        event,
        outcome,
        account?.name ?? null,
        actor?.name ?? null,
      ]);
  }
  async function linkOf(idIn: keyof InvitationMail | keyof PasswordResetMail): Promise<string> {
    const { payload } = await app.database.read
      .selectFrom('outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { read, keys } = app.database;
    const open = await (idIn === 'resetId' ? openResets : openInvitations)(read, keys, now);
    return open.find(({ id }) => id === JSON.parse(payload)[idIn])?.token ?? 'none';
  }
  const allRows = () => app.database.read.selectFrom('access_log').selectAll().orderBy('id').execute();

  it('[SEC-51a] records sign-ins, and failures with their reason', async () => {
    await storeStaff(app.database, { name: 'Ivo', email: 'ivo@desk.example' });
    const closed = await storeStaff(app.database, { name: 'Eva', email: 'eva@desk.example' });
    await app.database.write((db) =>
      db.updateTable('staff').set({ active: 0 }).where('id', '=', closed.id).execute(),
    );
    expect((await signIn('ivo@desk.example')).status).toBe(201);
    await signIn('ivo@desk.example', 'not the password');
    await signIn('nobody@desk.example');
    await signIn('eva@desk.example');
    for (let n = 0; n < 10; n += 1) {
      await countWrongPassword(app, () => now, 'ivo@desk.example', `10.1.0.${n}`).catch(() => undefined);
    }
    expect((await signIn('ivo@desk.example')).status).toBe(429);
    expect(await entries()).toEqual([
      ['sign-in', 'success', 'Ivo', 'Ivo'],
      ['sign-in-failed', 'wrong-password', 'Ivo', null],
      ['sign-in-failed', 'unknown-account', null, null],
      ['sign-in-failed', 'access-revoked', 'Eva', null],
      ['sign-in-failed', 'too-many-tries', 'Ivo', null],
    ]);
    const { rows } = await read();
    expect(rows.at(-1)).toEqual({
      id: expect.any(Number),
      at: TEST_NOW.toISOString(),
      event: 'sign-in',
      outcome: 'success',
      account: { id: expect.any(String), name: 'Ivo' },
      actor: { id: expect.any(String), name: 'Ivo' },
      network: expect.stringMatching(/^[0-9a-f]{10}$/),
      device: 'Firefox on Windows',
      detail: null,
      times: 1,
    });
  });

  it('[SEC-51a] records the second factor, its codes and recovery codes, and ended sessions and devices', async () => {
    const code = (secret: string) => codeAt(secret, Math.floor(now.getTime() / 30_000));
    await post('second-factor', { password: 'wrong' }, asAna);
    const { secret } = (await post('second-factor', { password: PASSWORD }, asAna)).json as {
      secret: string;
    };
    await post('second-factor/verify', { code: '000000' }, asAna);
    const { json } = await post('second-factor/verify', { code: code(secret) }, asAna);
    const [recovery = ''] = (json as { recovery_codes: string[] }).recovery_codes;
    expect((await signIn(ana.email)).status).toBe(403);
    expect((await signIn(ana.email, PASSWORD, {}, '000000')).status).toBe(403);
    const there = await signIn(ana.email, PASSWORD, {}, recovery);
    expect(there.status).toBe(201);
    const cookie = { ...FROM_SITE, cookie: requireSession(there) };
    const [{ id: session } = { id: '' }] = (
      (await app.get('/api/admin/sessions/', cookie)).json as { id: string; current: boolean }[]
    ).filter(({ current }) => current);
    expect((await send('DELETE', `sessions/${session}`)).status).toBe(200);
    const [{ id: device } = { id: '' }] = await app.database.read
      .selectFrom('staff_devices')
      .select('id')
      .execute();
    now = new Date(now.getTime() + 60_000);
    expect((await post('step-up', { password: PASSWORD, code: code(secret) }, asAna)).status).toBe(201);
    expect((await post('second-factor/disable', {}, asAna)).status).toBe(201);
    const leaving = await signIn(ana.email);
    expect((await post('sign-out', {}, { ...FROM_SITE, cookie: requireSession(leaving) })).status).toBe(201);
    const expected = [
      ['confirmation-failed', 'wrong-password', 'Ana', null],
      ['confirmation-failed', 'wrong-code', 'Ana', null],
      ['second-factor-on', 'success', 'Ana', 'Ana'],
      ['sign-in-failed', 'code-missing', 'Ana', null],
      ['sign-in-failed', 'wrong-code', 'Ana', null],
      ['recovery-code-used', 'success', 'Ana', 'Ana'],
      ['sign-in', 'success', 'Ana', 'Ana'],
      ['session-ended', 'success', 'Ana', 'Ana'],
      ['second-factor-off', 'success', 'Ana', 'Ana'],
      ['sign-in', 'success', 'Ana', 'Ana'],
      ['sign-out', 'success', 'Ana', 'Ana'],
    ];
    expect(await entries()).toEqual(expected);
    expect((await send('DELETE', `devices/${device}`)).status).toBe(200);
    expect((await allRows()).at(-1)).toMatchObject({ event: 'device-removed', staff_id: ana.id });
  });

  fullIt('[SEC-51a] records invitations, roles, access and passwords, with the actor', async () => {
    await post('invitations', { name: 'Ivo', email: 'ivo@desk.example', role: 'editor' }, asAna);
    await post('invitations/accept', {
      token: await linkOf('invitationId'),
      name: 'Ivo',
      password: PASSWORD,
    });
    const { id } = await app.database.read
      .selectFrom('staff')
      .select('id')
      .where('name', '=', 'Ivo')
      .executeTakeFirstOrThrow();
    await post('invitations', { name: 'Marta', email: 'marta@desk.example', role: 'admin' }, asAna);
    const [{ id: invitation } = { id: '' }] = (await app.get('/api/admin/invitations/', asAna)).json as {
      id: string;
    }[];
    expect((await send('DELETE', `invitations/${invitation}`)).status).toBe(200);
    for (const change of [{ role: 'admin' }, { active: false }, { active: true }, { active: true }]) {
      expect((await send('PATCH', `staff/${id}`, change)).status).toBe(200);
    }
    await app.database.write((db) =>
      db.updateTable('staff').set({ second_factor_at: 'x' }).where('id', '=', id).execute(),
    );
    await send('PATCH', `staff/${id}`, { second_factor: false });
    await post('password-reset', { email: 'ivo@desk.example' });
    await post('password-reset', { email: 'nobody@desk.example' });
    await post('password-reset/perform', { token: await linkOf('resetId'), password: OTHER });
    await post('password-reset/perform', { token: 'made up', password: OTHER });
    await post('password', { current_password: PASSWORD, password: OTHER }, asAna);
    expect(await entries()).toEqual([
      ['invitation-sent', 'success', null, 'Ana'],
      ['invitation-accepted', 'success', 'Ivo', 'Ivo'],
      ['invitation-sent', 'success', null, 'Ana'],
      ['invitation-withdrawn', 'success', null, 'Ana'],
      ['role-changed', 'success', 'Ivo', 'Ana'],
      ['access-revoked', 'success', 'Ivo', 'Ana'],
      ['access-restored', 'success', 'Ivo', 'Ana'],
      ['second-factor-reset', 'success', 'Ivo', 'Ana'],
      ['password-reset-requested', 'success', 'Ivo', null],
      ['password-reset', 'success', 'Ivo', 'Ivo'],
      ['link-refused', 'link-not-valid', null, null],
      ['password-changed', 'success', 'Ana', 'Ana'],
    ]);
    const { rows } = await read('?event=role-changed');
    expect(rows).toMatchObject([{ detail: 'editor → admin', device: 'Firefox on Windows' }]);
  });

  it('[SEC-51a] records the first account', async () => {
    const empty = await startTestApp();
    try {
      const token = (await renewFirstAccountToken(empty)) ?? '';
      const account = { token, name: 'Ana', email: 'ana@desk.example', password: PASSWORD };
      expect((await empty.post('/api/admin/first-account/', account, FROM_SITE)).status).toBe(201);
      const rows = await empty.database.read.selectFrom('access_log').select('event').execute();
      expect(rows).toEqual([{ event: 'first-account-created' }]);
    } finally {
      await empty.close();
    }
  });

  it('[SEC-51a] a rolled-back action leaves no entry', async () => {
    await post('invitations', { name: 'Ana', email: ana.email, role: 'editor' }, asAna);
    await send('PATCH', `staff/${ana.id}`, { active: false });
    expect(await allRows()).toEqual([]);
  });

  it('[SEC-51c] [SEC-51d] can neither be changed nor shortened, by any writer of the database', async () => {
    await signIn(ana.email);
    const [entry] = await allRows();
    const id = entry?.id ?? 0;
    const attempts = [
      `update access_log set staff_id = null`,
      `update access_log set at = '2001-01-01T00:00:00.000Z' where id = ${id}`,
      `delete from access_log`,
      `delete from access_log where id = ${id}`,
      ...(app.database.engine === 'sqlite'
        ? [
            `insert or replace into access_log (id, at, event, outcome, device, times) values (${id}, '2001', 'x', 'x', '', 1)`,
          ]
        : [
            'truncate access_log',
            `insert into access_log (id, at, event, outcome, device, times) values (${id}, '2001', 'x', 'x', '', 1)
             on conflict (id) do update set at = excluded.at`,
          ]),
    ];
    for (const statement of attempts) {
      await expect(app.database.write((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        'append-only',
      );
    }
    expect(await allRows()).toEqual([entry]);
  });

  it('[SEC-51d] is shortened only by a job, by entries older than a year on the clock of the database', async () => {
    const real = new Date();
    const daysAgo = (days: number) => new Date(real.getTime() - days * 24 * 3_600_000);
    for (const days of [0, 364.9, 365.1, 366.1, 4_000]) {
      await app.database.write((trx) =>
        recordAccess(trx, { event: 'sign-in', staffId: ana.id, now: daysAgo(days) }),
      );
    }
    const lines: object[] = [];
    const log = { info: (fields: object) => lines.push(fields), error: () => undefined };
    const runAt = (at: Date) =>
      deleteOldAccessLogJob(app.database, log).run({
        now: at,
        day: calendarDate(at.toISOString().slice(0, 10)),
      });
    await runAt(real);
    expect(lines).toEqual([{ operation: 'delete-old-access-log', deleted: 2 }]);
    // A server whose clock is years ahead deletes nothing.
    await expect(runAt(daysAgo(-3_000))).rejects.toThrow('append-only');
    expect((await allRows()).map(({ at }) => at)).toEqual(
      [daysAgo(0), daysAgo(364.9), daysAgo(365.1)].map((at) => at.toISOString()),
    );
    const remove = (days: number) =>
      app.database.write((trx) =>
        trx.deleteFrom('access_log').where('at', '=', daysAgo(days).toISOString()).execute(),
      );
    await expect(remove(364.9)).rejects.toThrow('append-only');
    await remove(365.1);
    expect(await allRows()).toHaveLength(2);
  });

  fullIt('[SEC-52a] shows which failures come from one network without revealing the network', async () => {
    const office = { ...from('203.0.113.77') };
    await signIn('a@desk.example', 'wrong', office);
    await signIn(ana.email, 'wrong', office);
    await signIn(ana.email, 'wrong', from('2001:db8:5:1::1'));
    await signIn('b@desk.example', 'wrong', from('2001:db8:5:ffff::1'));
    await signIn('c@desk.example', 'wrong', from('198.51.100.1'));
    await signIn('d@desk.example', 'wrong', from('203.0.113.78'));
    await signIn('e@desk.example', 'wrong', from('2001:db8:6::1'));
    const codes = (await read()).rows.toReversed().map(({ network }) => network);
    expect(codes[0]).toBe(codes[1]);
    expect(codes[2]).toBe(codes[3]);
    expect(new Set(codes).size).toBe(5);
    expect((await read(`?network=${codes[0]}`)).total).toBe(2);
    const stored = JSON.stringify(await allRows());
    for (const text of ['203.0.113', '2001:db8', '198.51.100', 'desk.example', 'Ana']) {
      expect(stored).not.toContain(text);
    }
  });

  it('[SEC-51b] [SEC-52b] records erasures and exports, and no erasure changes it, not even for the erased person', async () => {
    const ivo = await storeStaff(app.database, { name: 'Ivo', email: 'ivo@desk.example' });
    await signIn(ivo.email);
    await signIn(ivo.email, 'wrong');
    await signIn('guest@example.com', 'wrong');
    await read();
    const before = await allRows();
    for (const email of [ivo.email, 'guest@example.com', ana.email]) {
      expect((await post('privacy/export', { email }, asAna)).status).toBe(200);
      expect((await post('privacy/erase', { email }, asAna)).status).toBe(200);
    }
    const after = await allRows();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject(
      Array.from({ length: 3 }, () => [
        { event: 'export', staff_id: null, actor_id: ana.id },
        { event: 'erasure', staff_id: null, actor_id: ana.id },
      ]).flat(),
    );
  });

  it('[SEC-54b] is searched by person, event and day in Madrid, latest first, page by page', async () => {
    const ivo = await storeStaff(app.database, { name: 'Ivo' });
    const note = (event: 'sign-in' | 'role-changed', staffId: string, actorId: string, at: string) =>
      app.database.write((trx) => recordAccess(trx, { event, staffId, actorId, now: new Date(at) }));
    await note('sign-in', ivo.id, ivo.id, '2026-05-30T22:30:00.000Z');
    await note('role-changed', ivo.id, ana.id, '2026-06-01T07:00:00.000Z');
    await note('sign-in', ana.id, ana.id, '2026-06-01T07:30:00.000Z');
    const found = async (query: string) =>
      (await read(query)).rows.map(({ event, account }) => `${event} ${account?.name}`);
    expect(await found('')).toEqual(['sign-in Ana', 'role-changed Ivo', 'sign-in Ivo']);
    expect(await found(`?person=${ivo.id}`)).toEqual(['role-changed Ivo', 'sign-in Ivo']);
    expect(await found(`?person=${ana.id}`)).toEqual(['sign-in Ana', 'role-changed Ivo']);
    expect(await found('?event=sign-in')).toEqual(['sign-in Ana', 'sign-in Ivo']);
    expect(await found('?from=2026-05-31&to=2026-05-31')).toEqual(['sign-in Ivo']);
    expect(await found('?offset=1&limit=1')).toEqual(['role-changed Ivo']);
    expect(await found('?network=0123456789')).toEqual([]);
    for (const query of ['?event=unheard-of', '?from=31.05.2026', '?limit=501']) {
      expect((await app.get(`/api/admin/access-log/${query}`, asAna)).status).toBe(400);
    }
  });

  it('[SEC-54a] is for administrators', async () => {
    const editor = await asRole(app.database, 'editor');
    expect((await app.get('/api/admin/access-log/', editor)).status).toBe(403);
    expect((await app.get('/api/admin/access-log/')).status).toBe(401);
  });

  it('[SEC-54c] with 10,000 entries any page loads quickly', async () => {
    const row = { event: 'sign-in', outcome: 'success', staff_id: ana.id, actor_id: ana.id, network: null };
    await app.database.write(async (trx) => {
      for (let n = 0; n < 10_000; n += 500) {
        const rows = Array.from({ length: 500 }, () => ({
          ...row,
          at: TEST_NOW.toISOString(),
          device: '',
          detail: null,
          times: 1,
        }));
        await trx.insertInto('access_log').values(rows).execute();
      }
    });
    const few = await timeOf(() => read('?person=nobody'));
    for (const query of ['', '?offset=9950', `?person=${ana.id}&event=sign-in&from=2026-06-01`]) {
      const start = performance.now();
      expect(await read(query)).toMatchObject({ total: 10_000, rows: { length: 50 } });
      expect(performance.now() - start).toBeLessThan(500 + 10 * few);
    }
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function requireSession({ headers }: Answer): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith('csi_staff='));
  return set?.split(';')[0] ?? expect.unreachable();
}
