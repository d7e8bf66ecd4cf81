import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { runServerCommand } from '../support/command.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { ENGINE } from '../support/test-database.ts';

const ANYONE = { umask: '0000' };

describe('files written by the server', { timeout: 240_000 }, () => {
  let data: ServerData;
  let folder: string;
  let env: Record<string, string>;
  let running: ServerProcess[];

  beforeEach(async () => {
    data = await newServerData();
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-modes-'));
    // The server creates its directory itself.
    env = {
      ...data.env,
      DATA_DIR: path.join(folder, 'data'),
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    };
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(killHard));
    await data.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function serve(): Promise<ServerProcess> {
    const server = await startServer(env, ANYONE);
    running.push(server);
    expect(await becomesReady(server)).toBe(true);
    return server;
  }
  async function stop(server: ServerProcess) {
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  async function writeMail({ url }: ServerProcess) {
    const question = { name: 'Eva', email: 'eva@example.com', question: 'When?', source: 'ask' };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    };
    expect((await fetch(`${url}/api/contact-questions/`, init)).status).toBe(201);
    const mails = path.join(env.DATA_DIR ?? '', 'mail');
    await expect.poll(() => existsSync(mails) && readdirSync(mails).length, { timeout: 20_000 }).toBeTruthy();
  }
  const openToOthers = () =>
    [...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
      // A file renamed meanwhile is seen under its other name.
      .flatMap((name) => {
        const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
        return stats ? { name, mode: stats.mode & 0o777 } : [];
      })
      .filter(({ mode }) => (mode & 0o077) !== 0)
      .map(({ name, mode }) => `${name} ${mode.toString(8)}`);

  it('[SEC-42a] are readable by its own account only, under any umask', async () => {
    const server = await serve();
    await writeMail(server);
    const present = readdirSync(env.DATA_DIR ?? '');
    expect(present).toEqual(expect.arrayContaining(['mail', 'secret.key']));
    if (ENGINE === 'sqlite') {
      const files = ['', '-wal', '-shm'].map((suffix) => SQLITE_FILE + suffix);
      expect(present).toEqual(expect.arrayContaining([...files, 'server.lock']));
    }
    expect(openToOthers()).toEqual([]);
    // Including files that libraries may write in the future.
    if (process.platform === 'linux') {
      expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Umask:\s+0077$/m);
    }
    await stop(server);
    expect(openToOthers()).toEqual([]);
  });

  it('[SEC-42b] are restricted at the start where an earlier release left them readable', async () => {
    const server = await serve();
    await writeMail(server);
    await killHard(server);
    const former = path.join(env.DATA_DIR ?? '', SQLITE_FILE.replace('.sqlite', '-until-2026-05-01.sqlite'));
    for (const place of [former, path.join(env.DATA_DIR ?? '', 'server.lock')]) {
      writeFileSync(place, '', { flag: 'a' });
    }
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const place = path.join(folder, name);
      chmodSync(place, statSync(place).isDirectory() ? 0o777 : 0o666);
    }
    const again = await serve();
    expect(openToOthers()).toEqual([]);
    await stop(again);
    expect(openToOthers()).toEqual([]);
    expect(existsSync(former)).toBe(true);
  });

  it('[SEC-42a] of backup and restore are readable by its own account only, even from readable files', async () => {
    const backups = path.join(folder, 'backups');
    mkdirSync(backups, { mode: 0o700 });
    await stop(await serve());
    const first = path.join(backups, 'first.sqlite');
    const open = async (name: 'backup' | 'restore', file: string) => {
      expect(await runServerCommand(name, [file], env, ANYONE)).toMatchObject({ code: 0, stderr: '' });
    };
    await open('backup', first);
    expect(openToOthers()).toEqual([]);
    chmodSync(first, 0o644);
    for (const name of readdirSync(env.DATA_DIR ?? '')) chmodSync(path.join(env.DATA_DIR ?? '', name), 0o666);
    await open('restore', first);
    const names = readdirSync(env.DATA_DIR ?? '').filter((name) => name.endsWith('.sqlite'));
    expect(names).toHaveLength(ENGINE === 'sqlite' ? 2 : 0);
    expect(openToOthers().filter((line) => /\.sqlite/.test(line))).toEqual(['backups/first.sqlite 644']);
  });

  it('in a shared directory leave the directory’s mode unchanged', async () => {
    chmodSync(folder, 0o1777);
    writeFileSync(path.join(folder, 'of-somebody'), '');
    env = { ...env, DATA_DIR: folder };
    await stop(await serve());
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(statSync(path.join(folder, 'of-somebody')).mode & 0o077).not.toBe(0);
  });
});
