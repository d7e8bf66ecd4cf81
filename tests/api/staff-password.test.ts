import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openResets } from '../../src/features/staff/server/link-token.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import type { PasswordResetMail } from '../../src/features/staff/server/reset-password.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { fullIt } from '../support/full-tests.ts';
import type { SentHeaders } from '../support/send-request.ts';
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

describe('password and second factor', () => {
  let app: TestApp;
  let now: Date;
  let staff: Staff;
  let mine: SentHeaders;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    staff = await storeStaff(app.database);
    mine = await signedIn(app.database, staff);
  });
  afterEach(() => app.close());

  const post = (path: string, body: object, headers: SentHeaders = mine) =>
    app.post(`/api/admin/${path}/`, body, headers);
  const signIn = (password: string, code?: string) =>
    post('sign-in', { email: staff.email, password, ...(code ? { code } : {}) }, FROM_SITE);
  const session = async (headers: SentHeaders) => (await app.get('/api/admin/session/', headers)).status;
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  describe('a change of password', () => {
    const change = (current_password: string, password: string) =>
      post('password', { current_password, password });

    it('requires the current one, and ends all other sessions', async () => {
      const elsewhere = await signedIn(app.database, staff);
      const other = await asRole(app.database, 'editor');
      const wrong = await change('not the password', OTHER);
      expect([wrong.status, wrong.json]).toMatchObject([403, { error_key: 'wrong_credentials' }]);
      expect((await change(PASSWORD, OTHER)).status).toBe(201);
      expect([await session(mine), await session(elsewhere), await session(other)]).toEqual([200, 401, 200]);
      expect([(await signIn(PASSWORD)).status, (await signIn(OTHER)).status]).toEqual([403, 201]);
    });

    fullIt(
      'is no way around the limit on wrong passwords, and not blocked by those of strangers',
      async () => {
        for (let n = 0; n < 10; n += 1) await countWrongPassword(app, () => now, staff.email);
        const [{ id } = { id: '' }] = await app.database.read
          .selectFrom('staff_sessions')
          .select('id')
          .execute();
        for (let n = 0; n < 9; n += 1) await countWrongPassword(app, () => now, staff.email, '10.1.0.1', id);
        expect((await change('not the password', OTHER)).status).toBe(403);
        expect((await change(PASSWORD, OTHER)).status).toBe(429);
        later(15 * 60_000);
        expect((await change(PASSWORD, OTHER)).status).toBe(201);
      },
    );
  });

  describe('a forgotten password', () => {
    const request = (email: string) => post('password-reset', { email }, FROM_SITE);
    const perform = (token: string) => post('password-reset/perform', { token, password: OTHER }, FROM_SITE);
    const mails = () => app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
    async function mailedToken(): Promise<string> {
      const { payload = '{}' } = (await mails()).at(-1) ?? {};
      const { resetId } = JSON.parse(payload) as PasswordResetMail;
      const open = await openResets(app.database.read, app.database.keys, now);
      return open.find(({ id }) => id === resetId)?.token ?? 'none';
    }

    it('is replaced with a mailed link, once; every session ends', async () => {
      expect((await request(staff.email.toUpperCase())).status).toBe(201);
      expect(await mails()).toMatchObject([
        {
          event: 'staff-password-reset',
          recipient: staff.email,
          not_after: '2026-06-01T09:00:00.000Z',
        },
      ]);
      const token = await mailedToken();
      expect(JSON.stringify(await mails())).not.toContain(token);
      expect((await perform(token)).status).toBe(201);
      expect(await session(mine)).toBe(401);
      expect([(await signIn(PASSWORD)).status, (await signIn(OTHER)).status]).toEqual([403, 201]);
      expect([(await perform(token)).status]).toEqual([410]);
    });

    fullIt('once replaced, is not delayed by earlier wrong ones', async () => {
      for (let n = 0; n < 10; n += 1) await countWrongPassword(app, () => now, staff.email);
      expect((await signIn(PASSWORD)).status).toBe(429);
      await request(staff.email);
      await perform(await mailedToken());
      expect((await signIn(OTHER)).status).toBe(201);
    });

    it('is answered alike for unknown accounts, and sends no mail', async () => {
      const known = await request(staff.email);
      const unknown = await request('nobody@desk.example');
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect(await mails()).toHaveLength(1);
    });

    it('the link ends after an hour, with the account, and when another was used', async () => {
      await request(staff.email);
      const first = await mailedToken();
      await request(staff.email);
      const second = await mailedToken();
      expect((await perform(second)).status).toBe(201);
      expect((await perform(first)).status).toBe(410);
      await request(staff.email);
      const third = await mailedToken();
      await app.database.write((db) => db.updateTable('staff').set({ active: 0 }).execute());
      expect((await perform(third)).status).toBe(410);
      await app.database.write((db) => db.updateTable('staff').set({ active: 1 }).execute());
      later(3_600_000);
      expect((await perform(third)).status).toBe(410);
    });

    it('[SEC-11] sends at most five mails an hour to one address, whatever visitors requested in its name', async () => {
      for (let n = 0; n < 12; n += 1) {
        const body = { name: 'Ana', email: staff.email, question: `What ${n}?`, source: 'ask' };
        expect((await app.post('/api/contact-questions/', body)).status).toBe(201);
      }
      await app.database.write((db) => db.deleteFrom('outbox').execute());
      for (let n = 0; n < 7; n += 1) expect((await request(staff.email)).status).toBe(201);
      expect(await mails()).toHaveLength(5);
      later(3_600_001);
      await request(staff.email);
      expect(await mails()).toHaveLength(6);
    });
  });

  describe('a second factor', () => {
    const code = (secret: string) => codeAt(secret, Math.floor(now.getTime() / 30_000));

    async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = (await post('second-factor', { password: PASSWORD })).json as { secret: string };
      const { json } = await post('second-factor/verify', { code: code(secret) });
      later(60_000);
      return { secret, recoveryCodes: (json as { recovery_codes: string[] }).recovery_codes };
    }

    it('is enabled once a code has shown that the app has the secret; other sessions end', async () => {
      const elsewhere = await signedIn(app.database, staff);
      expect((await post('second-factor', { password: 'wrong' })).status).toBe(403);
      const begun = await post('second-factor', { password: PASSWORD });
      const { secret } = begun.json as { secret: string };
      expect(begun.json).toEqual({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        address: expect.stringContaining(secret),
      });
      expect((await signIn(PASSWORD)).status).toBe(201);
      const wrong = await post('second-factor/verify', { code: '000000' });
      expect([wrong.status, wrong.json]).toMatchObject([403, { error_key: 'wrong_code' }]);
      const verified = await post('second-factor/verify', {
        code: ` ${code(secret).replace(/^.../, '$& ')} `,
      });
      expect(verified.json).toEqual({
        recovery_codes: Array(10).fill(expect.stringMatching(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)),
      });
      expect([await session(mine), await session(elsewhere)]).toEqual([200, 401]);
      const again = await post('second-factor', { password: PASSWORD });
      expect([again.status, again.json]).toMatchObject([409, { error_key: 'second_factor_on' }]);
    });

    it('[DESK-04a] [DESK-04b] makes the password alone insufficient, and a code is valid once', async () => {
      const { secret } = await turnOn();
      const alone = await signIn(PASSWORD);
      expect([alone.status, alone.json]).toMatchObject([403, { error_key: 'second_factor_needed' }]);
      expect((await signIn('wrong', code(secret))).json).toMatchObject({ error_key: 'wrong_credentials' });
      expect((await signIn(PASSWORD, '000000')).json).toMatchObject({ error_key: 'wrong_code' });
      const both = await Promise.all([signIn(PASSWORD, code(secret)), signIn(PASSWORD, code(secret))]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
      later(30_000);
      expect((await signIn(PASSWORD, code(secret))).status).toBe(201);
    });

    it('each recovery code is valid for one sign-in, however it is written', async () => {
      const { recoveryCodes } = await turnOn();
      const written = recoveryCodes[3]?.toLowerCase().replace('-', ' ') ?? '';
      expect((await signIn(PASSWORD, written)).status).toBe(201);
      expect((await signIn(PASSWORD, written)).status).toBe(403);
      expect((await signIn(PASSWORD, recoveryCodes[4])).status).toBe(201);
      const { json } = await app.get('/api/admin/session/', mine);
      expect(json).toMatchObject({ second_factor: true, recovery_codes_left: 8 });
    });

    it('stays when the password is replaced, and is disabled by its owner or an administrator', async () => {
      const { secret } = await turnOn();
      const alone = await post('second-factor/disable', {});
      expect([alone.status, alone.json]).toMatchObject([403, { error_key: 'step_up_needed' }]);
      expect((await post('step-up', { password: 'wrong', code: code(secret) })).status).toBe(403);
      const withoutCode = await post('step-up', { password: PASSWORD });
      expect(withoutCode.json).toMatchObject({ error_key: 'second_factor_needed' });
      expect((await post('second-factor/disable', {})).status).toBe(403);
      expect((await post('step-up', { password: PASSWORD, code: code(secret) })).status).toBe(201);
      expect((await post('second-factor/disable', {})).status).toBe(201);
      expect((await signIn(PASSWORD)).status).toBe(201);

      await turnOn();
      const admin = await storeStaff(app.database, { role: 'admin' });
      const headers = { ...(await confirmed(app.database, admin, now)), 'content-type': 'application/json' };
      const body = JSON.stringify({ second_factor: false });
      await app.send(`/api/admin/staff/${staff.id}/`, { method: 'PATCH', headers, body });
      expect((await signIn(PASSWORD)).status).toBe(201);
    });

    it('changes are logged, without secrets', async () => {
      const { secret, recoveryCodes } = await turnOn();
      await post('step-up', { password: PASSWORD, code: code(secret) });
      await post('second-factor/disable', {});
      const audit = await app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
      expect(audit.map(({ action }) => action)).toEqual(['enable-second-factor', 'disable-second-factor']);
      for (const secretText of [secret, ...recoveryCodes]) {
        expect(JSON.stringify(audit)).not.toContain(secretText);
      }
    });
  });

  it('no log line contains an address, a password, a code or a token', async () => {
    await signIn('wrong password given');
    await signIn(PASSWORD);
    await post('password-reset', { email: staff.email }, FROM_SITE);
    await post('second-factor', { password: PASSWORD });
    await post('password-reset/perform', { token: 'made-up-token', password: OTHER }, FROM_SITE);
    await app.database.write((db) => db.schema.alterTable('staff_sessions').renameTo('lost').execute());
    const failed = await signIn(PASSWORD);
    expect(failed.status).toBe(500);
    const log = app.logLines.join('');
    expect(log).toContain('POST /api/admin/sign-in/');
    const cookie = mine.cookie?.split('=')[1] ?? '';
    for (const secret of [staff.email, PASSWORD, OTHER, 'wrong password given', 'made-up-token', cookie]) {
      expect(log).not.toContain(secret);
    }
  });
});
