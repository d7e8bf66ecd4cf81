import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

/** Whether PgBouncer is installed. */
export const HAS_PGBOUNCER = PROGRAM !== undefined;

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer on loopback in transaction mode for one database. */
export async function startPgBouncer(databaseUrl: string, settings: string[] = []): Promise<Pooler> {
  if (!PROGRAM) throw new Error('There is no PgBouncer on this machine');
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-pgbouncer-'));
  const config = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${databasePort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      ...settings,
    ].join('\n'),
    { mode: 0o644 },
  );
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program: ChildProcess = spawn(PROGRAM, ['-q', ...account, config], { stdio: 'ignore' });
  await listens(port);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await setTimeout(50);
  }
  throw new Error('PgBouncer does not start');
}
