import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessKeys } from '../../src/db/migrations/0013-access-keys.ts';
import { fullDescribe, fullIt } from '../support/full-tests.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { storeStaff } from '../support/staff.ts';
import { allRows } from '../support/table-rows.ts';
import { ENGINE } from '../support/test-database.ts';

const ONE_LINE = /^[^\n]+\n$/;

describe('the key file', { timeout: 240_000 }, () => {
  let data: ServerData;
  let folder: string;
  let running: ServerProcess[];

  beforeEach(async () => {
    data = await newServerData();
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-key-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(killHard));
    await data.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const keyFile = () => path.join(data.env.DATA_DIR ?? '', 'secret.key');
  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ ...data.env, ...env });
    running.push(server);
    return server;
  }
  async function startAndStop(env: Record<string, string> = {}) {
    const server = await start(env);
    expect(await becomesReady(server)).toBe(true);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  async function expectRefusal(env: Record<string, string>, why: RegExp) {
    const server = await start(env);
    expect(await server.ended).toBe(1);
    expect(server.output.stderr).toMatch(ONE_LINE);
    expect(server.output.stderr).toMatch(why);
    expect(server.output.stdout).toBe('');
  }

  it('[SEC-35a] [SEC-35d] is created at the first start, for its owner only, and is in no table', async () => {
    await startAndStop();
    const text = readFileSync(keyFile(), 'utf8').trim();
    expect(Buffer.from(text, 'base64')).toHaveLength(32);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    const stored = JSON.stringify(await data.visit(allRows));
    expect(stored).toContain('secret_key_fingerprint');
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(stored).not.toContain(Buffer.from(text, 'base64').toString(form));
    }
    chmodSync(keyFile(), 0o644);
    await startAndStop();
    expect(readFileSync(keyFile(), 'utf8').trim()).toBe(text);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  fullIt(
    '[SEC-36] of another database, missing or unusable, ends the start with one line that says what to do',
    async () => {
      const file = path.join(folder, 'the.key');
      await startAndStop({ SECRET_FILE: file });
      const right = readFileSync(file, 'utf8');

      writeFileSync(file, Buffer.alloc(32, 1).toString('base64'));
      await expectRefusal({ SECRET_FILE: file }, /the\.key is not the one of this database.*SECRET_FILE/);
      rmSync(file);
      await expectRefusal({ SECRET_FILE: file }, /There is no key file .*the\.key.*SECRET_FILE/);
      expect(existsSync(file)).toBe(false);
      writeFileSync(file, 'no key at all');
      await expectRefusal({ SECRET_FILE: file }, /the\.key holds no key of 32 bytes/);
      writeFileSync(file, right);
      await startAndStop({ SECRET_FILE: file });
    },
  );

  fullIt(
    '[SEC-39] seals at the first start what an earlier release stored in the clear, in the file as well',
    async () => {
      const clear = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const hash = 'plain-hash-of-a-recovery-code';
      await data.visit(async (database) => {
        const { id } = await storeStaff(database);
        const set = { totp_secret: clear, second_factor_at: '2026-05-01T08:00:00.000Z' };
        await database.write(async (db) => {
          await db.updateTable('staff').set(set).where('id', '=', id).execute();
          await db.insertInto('staff_recovery_codes').values({ staff_id: id, code_hash: hash }).execute();
        });
      });
      await startAndStop();
      const stored = JSON.stringify(await data.visit(allRows));
      expect(stored).not.toContain(clear);
      expect(stored).not.toContain(hash);
      if (ENGINE === 'sqlite') {
        const directory = data.env.DATA_DIR ?? '';
        for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
          const place = path.join(directory, name);
          if (!statSync(place).isFile()) continue;
          const bytes = readFileSync(place);
          expect([name, bytes.includes(clear), bytes.includes(hash)]).toEqual([name, false, false]);
        }
      }
    },
  );

  fullIt('[SEC-35] the keys stored in the database are removed by the upgrade', async () => {
    await data.visit(async (database) => {
      await database.write(async (db) => {
        const rows = ['staff_link_secret', 'hash_secret'].map((key) => ({ key, value: 'a key of old' }));
        await db.insertInto('settings').values(rows).execute();
        await sql`alter table staff drop column access_version`.execute(db);
        await sql`alter table staff drop column second_factor_required`.execute(db);
        await sql`alter table staff_sessions drop column confirmed_until`.execute(db);
        await accessKeys.up(db as unknown as Kysely<unknown>);
      });
    });
    expect(JSON.stringify(await data.visit(allRows))).not.toContain('a key of old');
  });

  fullDescribe.each(ENGINE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
    it('[SEC-36] an instance without the common key does not start, and creates none', async () => {
      await startAndStop();
      await expectRefusal({ DATA_DIR: folder }, /There is no key file .*secret\.key/);
      expect(existsSync(path.join(folder, 'secret.key'))).toBe(false);
      await startAndStop({ DATA_DIR: folder, SECRET_FILE: keyFile() });
    });
  });
});
