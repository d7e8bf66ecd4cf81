import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpPostgres } from '../../src/db/backup/back-up-postgres.ts';
import { backUpSqlite } from '../../src/db/backup/back-up-sqlite.ts';
import { deriveKeys, type Keys, type Purpose } from '../../src/db/keys/keys.ts';
import {
  invitationToken,
  openInvitations,
  openResets,
  resetToken,
} from '../../src/features/staff/server/link-token.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { normalizeCode, recoveryCodeHash } from '../../src/features/staff/server/sealed-secrets.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { fullIt } from '../support/full-tests.ts';
import { from } from '../support/send-request.ts';
import {
  confirmed,
  countWrongPassword,
  FROM_SITE,
  PASSWORD,
  signedIn,
  storeStaff,
} from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const THIEF = '203.0.113.9';
const PURPOSES: Purpose[] = ['fingerprint', 'hashed-subject', 'recovery-code', 'second-factor', 'staff-link'];

/** The loot: the bytes of the files, and every row. */
interface Copy {
  bytes: Buffer[];
  rows: Record<string, Record<string, unknown>[]>;
  /** Every text of every row. */
  texts: string[];
}

describe('from a copy of the database and the source', { timeout: 120_000 }, () => {
  let app: TestApp;
  let folder: string;
  let now: Date;
  let staff: Staff;
  let secret: string;
  let recoveryCodes: string[];
  let sessionToken: string;
  let links: string[];
  let copy: Copy;
  let visitors = 0;

  beforeEach(async () => {
    now = TEST_NOW;
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-stolen-'));
    app = await startTestApp({ now: () => now });
    staff = await storeStaff(app.database, { role: 'admin', name: 'Ana' });
    await leaveTraces();
    copy = await steal();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (call: string, body: object, headers = {}) => {
    visitors += 1;
    return app.post(`/api/admin/${call}/`, body, { ...FROM_SITE, ...from(`10.8.0.${visitors}`), ...headers });
  };
  const code = () => codeAt(secret, Math.floor(now.getTime() / 30_000));

  /** A database with everything that is protected. */
  async function leaveTraces() {
    const own = await signedIn(app.database, staff);
    const begun = await app.post('/api/admin/second-factor/', { password: PASSWORD }, own);
    secret = (begun.json as { secret: string }).secret;
    const verified = await app.post('/api/admin/second-factor/verify/', { code: code() }, own);
    recoveryCodes = (verified.json as { recovery_codes: string[] }).recovery_codes;
    const confirmedSession = await confirmed(app.database, staff);
    sessionToken = confirmedSession.cookie?.split('=')[1] ?? '';
    for (const role of ['editor', 'admin']) {
      const person = { name: 'Eva', email: `${role}@desk.example`, role };
      expect((await app.post('/api/admin/invitations/', person, confirmedSession)).status).toBe(201);
    }
    expect((await post('password-reset', { email: staff.email })).status).toBe(201);
    await countWrongPassword(app, () => now, staff.email, THIEF);
    const { read, keys } = app.database;
    const open = [...(await openInvitations(read, keys, now)), ...(await openResets(read, keys, now))];
    links = open.map(({ token }) => token);
    expect(links).toHaveLength(3);
  }

  /** The backup file of either engine; on SQLite the live files as well. */
  async function steal(): Promise<Copy> {
    const file = path.join(folder, 'stolen.sqlite');
    const { address } = app.database;
    if (address.engine === 'sqlite') await backUpSqlite(address.directory, file);
    else await backUpPostgres(address.url, file);
    const live =
      address.engine === 'sqlite'
        ? readdirSync(address.directory).map((name) => path.join(address.directory, name))
        : [];
    const database = new DatabaseSync(file, { readOnly: true });
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
    const rows = Object.fromEntries(
      tables.map(({ name }) => [String(name), database.prepare(`select * from "${name}"`).all()]),
    );
    database.close();
    const texts = Object.values(rows)
      .flat()
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === 'string' && value !== '');
    expect(rows.staff_recovery_codes).toHaveLength(10);
    return {
      bytes: [file, ...live].map((name) => readFileSync(name)),
      rows,
      texts: [...new Set(texts)] as string[],
    };
  }

  /** Keys that could be derived from the content of the copy. */
  function guessedKeys(): Keys[] {
    const secrets = ['', ...copy.texts].map((text) => createHash('sha256').update(text).digest());
    const whole = copy.texts.map((text) => Buffer.from(text, 'base64')).filter(({ length }) => length === 32);
    return [...secrets, ...whole].map(deriveKeys);
  }

  fullIt(
    '[SEC-39a] [SEC-39c] [SEC-39d] no second-factor secret, recovery code, session or link can be read',
    () => {
      const written = [
        secret,
        PASSWORD,
        sessionToken,
        ...links,
        ...recoveryCodes,
        ...recoveryCodes.map(normalizeCode),
      ];
      const forms = written.flatMap((text) => [
        Buffer.from(text),
        Buffer.from(Buffer.from(text).toString('base64')),
        Buffer.from(Buffer.from(text).toString('hex')),
      ]);
      for (const bytes of copy.bytes) {
        for (const form of forms) expect(bytes.includes(form)).toBe(false);
      }
      expect(copy.bytes.some((bytes) => bytes.includes(staff.email))).toBe(true);
    },
  );

  it('[SEC-39c] a second factor is not decrypted by anything in the copy', () => {
    const [row] = copy.rows.staff ?? [];
    const sealed = String(row?.totp_secret);
    expect(app.database.keys.open('second-factor', staff.id, sealed)).toBe(secret);
    expect(app.database.keys.open('second-factor', 'somebody else', sealed)).toBeUndefined();
    for (const keys of guessedKeys()) {
      for (const purpose of PURPOSES) expect(keys.open(purpose, staff.id, sealed)).toBeUndefined();
    }
    expect(decryptWithTexts(sealed, staff.id, copy.texts)).toEqual([]);
  });

  it('[SEC-39b] no invitation is accepted and no password reset', async () => {
    const invitations = copy.rows.staff_invitations as unknown as Parameters<typeof invitationToken>[1][];
    const resets = copy.rows.staff_password_resets as unknown as Parameters<typeof resetToken>[1][];
    expect([invitations.length, resets.length]).toEqual([2, 1]);
    const version = { access_version: Number(copy.rows.staff?.[0]?.access_version) };
    const forged = guessedKeys().flatMap((keys) => [
      ...invitations.map((row) => invitationToken(keys, { ...row, ...version })),
      ...resets.map((row) => resetToken(keys, { ...row, ...version })),
    ]);
    // As in the release before: an HMAC of the id, with every possible key.
    const ids = [...invitations, ...resets].map(({ id }) => id);
    for (const text of copy.texts) forged.push(...ids.map((id) => hmac(text, id)));
    expect(forged.filter((token) => links.includes(token))).toEqual([]);
    const stored = [...invitations, ...resets].flatMap((row) => Object.values(row).map(String));
    for (const token of [...stored, ...forged.slice(0, 20)].filter((text) => text.length <= 100)) {
      const accepted = await post('invitations/accept', { token, name: 'Eva', password: PASSWORD });
      const reset = await post('password-reset/perform', { token, password: 'a password of a thief' });
      expect([accepted.status, reset.status]).toEqual([410, 410]);
    }
  });

  it('[SEC-39a] no session is usable', async () => {
    for (const text of copy.texts.filter((value) => /^[\w.-]{8,200}$/.test(value))) {
      const { status } = await app.get('/api/admin/session/', { cookie: `csi_staff=${text}` });
      expect([text, status]).toEqual([text, 401]);
    }
    const real = await app.get('/api/admin/session/', { cookie: `csi_staff=${sessionToken}` });
    expect(real.status).toBe(200);
  });

  fullIt('[SEC-39d] recovery codes and rate-limit subjects are not found by brute force', () => {
    const codes = (copy.rows.staff_recovery_codes ?? []).map((row) => String(row.code_hash));
    const subjects = (copy.rows.limit_hits ?? []).map((row) => String(row.subject));
    expect(codes).toContain(recoveryCodeHash(app.database.keys, staff.id, recoveryCodes[0] ?? ''));
    expect(subjects).toContain(app.database.keys.mac('hashed-subject', THIEF));
    // An exhaustive search includes the right values: what can be computed from them must not be in the copy.
    const tried = [...recoveryCodes, ...recoveryCodes.map(normalizeCode), THIEF, staff.email, staff.id];
    const found = tried
      .flatMap((text) => computable(text))
      .filter((hash) => [...codes, ...subjects].includes(hash));
    expect(found).toEqual([]);
  });

  /** Every hash of a text that needs only the copy and the source. */
  function computable(text: string): string[] {
    const sha = createHash('sha256').update(text).digest('base64url');
    const keyed = copy.texts.flatMap((key) => [hmac(key, text), hmac(key, sha)]);
    const derived = guessedKeys().flatMap((keys) => [
      ...PURPOSES.map((purpose) => keys.mac(purpose, text)),
      recoveryCodeHash(keys, staff.id, text),
    ]);
    return [text, sha, createHash('sha256').update(text).digest('hex'), ...keyed, ...derived];
  }
});

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Tries the bytes of every text as a key, and as key material. */
function decryptWithTexts(sealed: string, owner: string, texts: readonly string[]): string[] {
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const keys = texts.flatMap((text) => [
    createHash('sha256').update(text).digest(),
    Buffer.from(hkdfSync('sha256', text, '', 'costa-sol-info/second-factor/v1', 32)),
  ]);
  return keys.flatMap((key) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
    try {
      return [Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()];
    } catch {
      return [];
    }
  });
}
