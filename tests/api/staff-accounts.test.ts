import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InvitationMail } from '../../src/features/staff/server/invitations.ts';
import { openInvitations } from '../../src/features/staff/server/link-token.ts';
import { codeAt, newCodeSecret } from '../../src/features/staff/server/one-time-code.ts';
import { sealSecret } from '../../src/features/staff/server/sealed-secrets.ts';
import type { Staff } from '../../src/http/api-app.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { confirmed, FROM_SITE, PASSWORD, signedIn, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const MARTA = { name: 'Marta', email: 'Marta@Desk.example', role: 'editor' };

describe('staff accounts', () => {
  let app: TestApp;
  let now: Date;
  let admin: Staff;
  let asAdmin: SentHeaders;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    admin = await storeStaff(app.database, { role: 'admin', name: 'Ana' });
    asAdmin = await confirmed(app.database, admin);
  });
  afterEach(() => app.close());

  const invite = (person: object = MARTA) => app.post('/api/admin/invitations/', person, asAdmin);
  const accept = (token: string, name = 'Marta Liepa') =>
    app.post('/api/admin/invitations/accept/', { token, name, password: PASSWORD }, FROM_SITE);
  const change = (id: string, to: object) => send('PATCH', `/api/admin/staff/${id}/`, to);
  function send(method: string, path: string, body?: object) {
    const json = body ? { body: JSON.stringify(body) } : {};
    const type: SentHeaders = body ? { 'content-type': 'application/json' } : {};
    return app.send(path, { method, headers: { ...asAdmin, ...type }, ...json });
  }
  const mails = () => app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  /** The token in the link of the last mail. */
  async function mailedToken(): Promise<string> {
    const { payload = '{}' } = (await mails()).at(-1) ?? {};
    const { invitationId } = JSON.parse(payload) as InvitationMail;
    const open = await openInvitations(app.database.read, app.database.keys, now);
    return open.find(({ id }) => id === invitationId)?.token ?? 'none';
  }
  const audit = () => app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();

  describe('by invitation', () => {
    it('a mail is queued until the invitation ends, without a readable link', async () => {
      expect((await invite()).status).toBe(201);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        event: 'staff-invitation',
        recipient: 'marta@desk.example',
        not_after: '2026-06-08T08:00:00.000Z',
      });
      expect(JSON.stringify(mail)).not.toContain(await mailedToken());
      const { json } = await app.get('/api/admin/invitations/', asAdmin);
      expect(json).toMatchObject([{ name: 'Marta', email: 'marta@desk.example', role: 'editor' }]);
    });

    it('[DESK-03a] accepting creates the account with its role and signs in, once', async () => {
      await invite();
      const token = await mailedToken();
      const answer = await accept(token);
      const staff = { name: 'Marta Liepa', email: 'marta@desk.example', role: 'editor' };
      expect([answer.status, answer.json]).toMatchObject([201, { staff }]);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^csi_staff=/),
        expect.stringMatching(/^csi_device=/),
      ]);
      const again = await accept(token);
      expect([again.status, again.json]).toMatchObject([410, { error_key: 'link_not_valid' }]);
      expect((await app.get('/api/admin/invitations/', asAdmin)).json).toEqual([]);
      const actions = (await audit()).map(({ actor, action, entity }) => [actor, action, entity]);
      const { id } = (answer.json as { staff: Staff }).staff;
      expect(actions).toEqual([
        [admin.id, 'invite', 'invitation'],
        [id, 'create', 'staff'],
      ]);
    });

    it('of two who accept it at the same moment one succeeds', async () => {
      await invite();
      const token = await mailedToken();
      const answers = await Promise.all([accept(token, 'One'), accept(token, 'Other')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    });

    it('[DESK-03b] it ends after a week, by a second one and when it is withdrawn', async () => {
      await invite();
      const first = await mailedToken();
      now = new Date('2026-06-07T08:00:00.000Z');
      await invite();
      const second = await mailedToken();
      expect((await accept(first)).status).toBe(410);
      now = new Date('2026-06-14T08:00:00.000Z');
      expect((await accept(second)).status).toBe(410);

      asAdmin = await signedIn(app.database, admin, now);
      await invite();
      const third = await mailedToken();
      const [{ id } = { id: '' }] = (await app.get('/api/admin/invitations/', asAdmin)).json as {
        id: string;
      }[];
      expect((await send('DELETE', `/api/admin/invitations/${id}/`)).status).toBe(200);
      expect((await accept(third)).status).toBe(410);
      expect((await send('DELETE', `/api/admin/invitations/${id}/`)).status).toBe(404);
    });

    it('existing accounts are not invited', async () => {
      const { status, json } = await invite({ ...MARTA, email: admin.email });
      expect([status, json]).toMatchObject([409, { error_key: 'account_exists' }]);
    });

    it.each([
      { role: 'owner' },
      { email: 'marta' },
      { name: 'M\nBcc: x@example.com' },
    ])('nobody is invited with %j', async (wrong) =>
      expect((await invite({ ...MARTA, ...wrong })).status).toBe(400));
  });

  it('an administrator sees all accounts, without secrets', async () => {
    const editor = await storeStaff(app.database);
    const { json, text } = await app.get('/api/admin/staff/', asAdmin);
    const of = ({ id, name, email, role }: Staff) => ({
      ...{ id, name, email, role },
      active: true,
      second_factor: false,
      created_at: TEST_NOW.toISOString(),
      signed_in_at: null,
    });
    expect(json).toEqual([{ ...of(admin), signed_in_at: TEST_NOW.toISOString() }, of(editor)]);
    expect(text).not.toMatch(/scrypt|hash|secret/);
  });

  it('a changed role is effective at the next call, and the log says who changed it', async () => {
    const editor = await storeStaff(app.database);
    const asEditor = await signedIn(app.database, editor);
    expect((await app.get('/api/admin/staff/', asEditor)).status).toBe(403);
    expect((await change(editor.id, { role: 'admin' })).status).toBe(200);
    expect((await app.get('/api/admin/staff/', asEditor)).status).toBe(200);
    expect((await audit()).at(-1)).toMatchObject({
      actor: admin.id,
      action: 'change',
      entity_id: editor.id,
      before: '{"role":"editor","active":true,"second_factor":false}',
      after: '{"role":"admin"}',
    });
  });

  it('[DESK-05a] revoking access is effective at once, and restoring it requires a new sign-in', async () => {
    const editor = await storeStaff(app.database);
    const asEditor = await signedIn(app.database, editor);
    await change(editor.id, { active: false });
    const session = () => app.get('/api/admin/session/', asEditor);
    const signIn = () =>
      app.post('/api/admin/sign-in/', { email: editor.email, password: PASSWORD }, FROM_SITE);
    expect([(await session()).status, (await signIn()).status]).toEqual([401, 403]);
    await change(editor.id, { active: true });
    expect([(await session()).status, (await signIn()).status]).toEqual([401, 201]);
  });

  it('[SEC-41c] after an administrator resets a second factor, its owner must set up a new one, and may then disable it', async () => {
    const editor = await storeStaff(app.database);
    await storeSecondFactor(editor);
    expect((await change(editor.id, { second_factor: false })).status).toBe(200);
    const own = await signedIn(app.database, editor, now);
    const status = async () => {
      const { status: code, json } = await app.get('/api/admin/sessions/', own);
      return [code, Object(json).error_key];
    };
    expect(await status()).toEqual([403, 'second_factor_setup_needed']);

    const post = (path: string, body: object) => app.post(`/api/admin/${path}/`, body, own);
    const { secret } = (await post('second-factor', { password: PASSWORD })).json as { secret: string };
    const code = () => codeAt(secret, Math.floor(now.getTime() / 30_000));
    expect((await post('second-factor/verify', { code: code() })).status).toBe(201);
    expect(await status()).toEqual([200, undefined]);
    now = new Date(now.getTime() + 60_000);
    expect((await post('step-up', { password: PASSWORD, code: code() })).status).toBe(201);
    expect((await post('second-factor/disable', {})).status).toBe(201);
    expect(await status()).toEqual([200, undefined]);
  });

  it('resetting one’s own second factor requires no new one', async () => {
    await storeSecondFactor(admin);
    expect((await change(admin.id, { second_factor: false })).status).toBe(200);
    const own = await signedIn(app.database, admin, now);
    expect((await app.get('/api/admin/sessions/', own)).status).toBe(200);
  });

  async function storeSecondFactor({ id }: Staff): Promise<void> {
    const sealed = sealSecret(app.database.keys, id, newCodeSecret());
    const second_factor = { totp_secret: sealed, second_factor_at: now.toISOString() };
    await app.database.write((db) =>
      db.updateTable('staff').set(second_factor).where('id', '=', id).execute(),
    );
  }

  it.each([
    { role: 'editor' },
    { active: false },
  ])('[DESK-05b] the last administrator stays one, not %j', async (to) => {
    await storeStaff(app.database);
    const { status, json } = await change(admin.id, to);
    expect([status, json]).toMatchObject([409, { error_key: 'last_admin' }]);
    const second = await storeStaff(app.database, { role: 'admin' });
    expect((await change(second.id, { active: false })).status).toBe(200);
    expect((await change(admin.id, to)).status).toBe(409);
    await change(second.id, { active: true });
    expect((await change(admin.id, to)).status).toBe(200);
  });

  it('unknown accounts cannot be changed', async () => {
    expect((await change('00000000-0000-4000-8000-000000000000', { role: 'admin' })).status).toBe(404);
    expect((await change('7', { role: 'admin' })).status).toBe(400);
  });
});
