import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { childEnvironment } from './child-environment.ts';
import { freePort } from './free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Generous, for busy machines: a server takes half a second. */
const READY_WITHIN_MS = 60_000;

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** Everything it has written so far. */
  output: { stdout: string; stderr: string };
  /** Its exit code once it has ended; null if ended by a signal. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** The real server in its own process, with exactly this environment, and the given umask. Needs the built site. */
export async function startServer(
  env: Record<string, string>,
  { umask = '0022' }: { umask?: string } = {},
): Promise<ServerProcess> {
  if (!existsSync(path.join(ROOT, 'dist/server'))) throw new Error('The site is not built: npm run build');
  const port = env.PORT ?? String(await freePort());
  const server = [process.execPath, ...SERVER_FLAGS, 'src/server/main.ts'];
  const child = spawn('sh', ['-c', `umask ${umask} && exec "$@"`, 'sh', ...server], {
    cwd: ROOT,
    env: childEnvironment({
      NODE_ENV: 'production',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
      PORT: port,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output,
    ended: endOf(child),
    kill: (signal) => child.kill(signal),
  };
}

/** Whether it became ready; false if it ended instead. */
export async function becomesReady(server: ServerProcess): Promise<boolean> {
  let over = false;
  let status: number | undefined;
  void server.ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!over && Date.now() < deadline) {
    status = await readiness(server);
    if (status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (over) return false;
  throw new Error(`The server is neither ready nor over: ${JSON.stringify({ status, ...server.output })}`);
}

async function readiness({ url, output }: ServerProcess): Promise<number | undefined> {
  // Waits for its own announcement first: another process might answer on the port.
  if (!output.stdout.includes('Costa Sol Info')) return undefined;
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.status;
}

/** Kills it without warning, like a power cut. */
export async function killHard(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}
