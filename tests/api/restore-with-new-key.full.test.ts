import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { deriveKeys } from '../../src/db/keys/keys.ts';
import { inviteStaff } from '../../src/features/staff/server/invitations.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { requestPasswordReset } from '../../src/features/staff/server/reset-password.ts';
import { beginSecondFactor, enableSecondFactor } from '../../src/features/staff/server/second-factor.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { type CommandEnd, runServerCommand } from '../support/command.ts';
import { type SentHeaders, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { PASSWORD, signedIn, storeStaff } from '../support/staff.ts';

describe('a backup restored with another key file', { timeout: 240_000 }, () => {
  let folder: string;
  let first: ServerData;
  let other: ServerData;
  let running: ServerProcess[];
  let ana: Staff;
  let session: SentHeaders;
  let secret: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-key-'));
    [first, other] = [await newServerData(), await newServerData()];
    running = [];
    await stop(await serve(first));
    await first.visit((database) => fill(withKeyOf(database, first)));
    expectDone(await runServerCommand('backup', [file()], first.env));
  });
  afterEach(async () => {
    await Promise.all(running.map(killHard));
    await Promise.all([first.remove(), other.remove()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const file = () => path.join(folder, 'backup.sqlite');
  function expectDone({ code, stderr }: CommandEnd) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
  async function serve({ env }: ServerData): Promise<ServerProcess> {
    const server = await startServer({ SITE_URL: 'http://localhost:3000', ...env });
    running.push(server);
    expect(await becomesReady(server)).toBe(true);
    return server;
  }
  async function stop(server: ServerProcess) {
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  const keyFile = ({ env }: ServerData) => path.join(env.DATA_DIR ?? '', 'secret.key');
  function withKeyOf(database: Database, place: ServerData): Database {
    const key = Buffer.from(readFileSync(keyFile(place), 'utf8').trim(), 'base64');
    return { ...database, keys: deriveKeys(key) };
  }

  /** An administrator with a second factor, a session and open links, and an editor without. */
  async function fill(database: Database) {
    const services = { database, now: () => new Date() };
    ana = await storeStaff(database, { role: 'admin', email: 'ana@desk.example' });
    const ivo = await storeStaff(database, { email: 'ivo@desk.example' });
    // Not yet enabled: nothing asks for it.
    await beginSecondFactor(services, ivo, { password: PASSWORD, address: '127.0.0.1' });
    const begun = await beginSecondFactor(services, ana, { password: PASSWORD, address: '127.0.0.1' });
    secret = begun.secret;
    await enableSecondFactor(services, ana, { code: code(-1), sessionId: '' });
    session = await signedIn(database, ana, new Date());
    await inviteStaff(services, ana, { name: 'Eva', email: 'eva@desk.example', role: 'admin' });
    await requestPasswordReset(services, ana.email);
  }
  const code = (ahead = 0) => codeAt(secret, Math.floor(Date.now() / 30_000) + ahead);
  const FROM: SentHeaders = { origin: 'http://localhost:3000' };
  const signIn = ({ url }: ServerProcess, email: string, given?: string) =>
    sendTo(url).post(
      '/api/admin/sign-in/',
      { email, password: PASSWORD, ...(given ? { code: given } : {}) },
      FROM,
    );

  it('[SEC-41] with the same key file nothing is lost', async () => {
    const env = { ...other.env, SECRET_FILE: keyFile(first) };
    const end = await runServerCommand('restore', [file()], env);
    expectDone(end);
    expect(end.stdout).not.toContain('key file');
    const server = await serve({ ...other, env });
    expect((await sendTo(server.url).get('/api/admin/session/', session)).status).toBe(200);
    expect((await signIn(server, ana.email, code(1))).status).toBe(201);
  });

  it('[SEC-41a] [SEC-41b] lists what ends, and ends it; no password alone suffices where there was a second factor', async () => {
    const end = await runServerCommand('restore', [file()], other.env);
    expectDone(end);
    expect(end.stdout).toMatch(/made with another key file than .*secret\.key/);
    expect(end.stdout).toContain('sessions: 1, invitations: 1, links to a new password: 1');
    expect(end.stdout).toMatch(/second factors: 1; .*npm run reset-second-factor -- EMAIL/);
    const left = await other.visit(({ read }) =>
      Promise.all(
        (
          [
            'staff_sessions',
            'staff_invitations',
            'staff_password_resets',
            'staff_recovery_codes',
            'limit_hits',
          ] as const
        ).map(async (table) => (await read.selectFrom(table).selectAll().execute()).length),
      ),
    );
    expect(left).toEqual([0, 0, 0, 0, 0]);
    const secrets = await other.visit(({ read }) => read.selectFrom('staff').select('totp_secret').execute());
    expect(secrets).toEqual([{ totp_secret: null }, { totp_secret: null }]);

    const server = await serve(other);
    const { get } = sendTo(server.url);
    expect((await get('/api/admin/session/', session)).status).toBe(401);
    expect((await signIn(server, 'ivo@desk.example')).status).toBe(201);
    expect((await signIn(server, ana.email)).json).toMatchObject({ error_key: 'second_factor_needed' });
    const lost = await signIn(server, ana.email, code(1));
    expect([lost.status, lost.json]).toMatchObject([403, { error_key: 'second_factor_lost' }]);
  });

  it('[SEC-41c] the console resets the second factor beside the server, and a new one is set up before anything else', async () => {
    expectDone(await runServerCommand('restore', [file()], other.env));
    const server = await serve(other);
    const { get, post } = sendTo(server.url);
    const reset = (...args: string[]) => runServerCommand('reset-second-factor', args, other.env);
    const refused = [await reset(), await reset('nobody@desk.example'), await reset('ivo@desk.example')];
    expect(refused.map(({ code: exit, stderr }) => [exit, stderr])).toEqual([
      [1, expect.stringMatching(/^Name the account: .*\n$/)],
      [1, 'There is no account under nobody@desk.example\n'],
      [1, 'The account ivo@desk.example has no second factor\n'],
    ]);
    expectDone(await reset('ANA@desk.example'));

    const entered = await signIn(server, ana.email);
    expect(entered.status).toBe(201);
    const own = { ...FROM, cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect((await get('/api/admin/session/', own)).json).toMatchObject({ second_factor_required: true });
    for (const path of ['/api/admin/staff/', '/api/admin/hotels/', '/api/admin/sessions/']) {
      const { status, json } = await get(path, own);
      expect([path, status, json]).toMatchObject([path, 403, { error_key: 'second_factor_setup_needed' }]);
    }
    const changed = await post('/api/admin/password/', { current_password: PASSWORD, password: 'x' }, own);
    expect(changed.json).toMatchObject({ error_key: 'second_factor_setup_needed' });

    const begun = await post('/api/admin/second-factor/', { password: PASSWORD }, own);
    secret = (begun.json as { secret: string }).secret;
    expect((await post('/api/admin/second-factor/verify/', { code: code() }, own)).status).toBe(201);
    expect((await get('/api/admin/staff/', own)).status).toBe(200);
    expect((await signIn(server, ana.email)).json).toMatchObject({ error_key: 'second_factor_needed' });
    const entries = await other.visit(({ read }) =>
      read.selectFrom('audit_log').select(['actor', 'action', 'entity_id']).orderBy('id').execute(),
    );
    expect(entries).toContainEqual({
      actor: 'command-line',
      action: 'reset-second-factor',
      entity_id: ana.id,
    });
  });
});
