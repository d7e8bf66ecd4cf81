import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER_FLAGS } from '../scripts/server-flags.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { median, report } from './measure.ts';
import { within } from './with-timeout.ts';

const ROUNDS = 5;
const READY_WITHIN_MS = 60_000;
const ENDED_WITHIN_MS = 30_000;
const BARE_SERVER = `
import Fastify from 'fastify';
const app = Fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

/** Time to ready and idle memory of the built site with its data, beside a bare Fastify server. */
export async function measureStart(): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  const site = [...SERVER_FLAGS, 'src/server/main.ts'];
  const bare = ['--input-type=module', '--eval', BARE_SERVER];
  const compiled = path.join(directory, 'compiled');
  await startOnce(site, directory);

  const anew: Start[] = [];
  const ours: Start[] = [];
  const theirs: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(compiled, { recursive: true, force: true });
    anew.push(await startOnce(site, directory));
    ours.push(await startOnce(site, directory));
    theirs.push(await startOnce(bare, directory));
  }
  rmSync(directory, { recursive: true, force: true });

  const ready = median(ours.map(({ readyMs }) => readyMs));
  const first = median(anew.map(({ readyMs }) => readyMs));
  const bareReady = median(theirs.map(({ readyMs }) => readyMs));
  report({
    what: 'start to ready, data present (≤ 1.5 s)',
    figure: `${ready.toFixed(0)} ms (the first of a release: ${first.toFixed(0)})`,
    baseline: `bare Fastify: ${bareReady.toFixed(0)} ms`,
    ratio: ready / bareReady,
    within: ready <= 1_500,
  });
  const memory = median(ours.map(({ residentMb }) => residentMb));
  const bareMemory = median(theirs.map(({ residentMb }) => residentMb));
  report({
    what: 'resident memory, idle (≤ 200 MB)',
    figure: `${memory.toFixed(0)} MB`,
    baseline: `bare Fastify: ${bareMemory.toFixed(0)} MB`,
    ratio: memory / bareMemory,
    within: memory <= 200,
  });
}

interface Start {
  readyMs: number;
  residentMb: number;
}

async function startOnce(args: readonly string[], directory: string): Promise<Start> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: directory,
      // As `npm start` configures it: the next start uses the compile cache of this one.
      NODE_COMPILE_CACHE: path.join(directory, 'compiled'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await becomesReady(port, child);
    const readyMs = performance.now() - start;
    await pause(1_000);
    const residentMb = residentMemoryKb(child.pid) / 1024;
    child.kill('SIGTERM');
    await within(ENDED_WITHIN_MS, ended, () => 'the server still runs after the stop signal');
    return { readyMs, residentMb };
  } finally {
    child.kill('SIGKILL');
  }
}

async function becomesReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(READY_WITHIN_MS);
  while (!(await answers(port, deadline))) {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`the server ended with ${exitCode ?? signalCode} before it was ready`);
    }
    if (deadline.aborted) throw new Error(`the server is not ready after ${READY_WITHIN_MS / 1_000} s`);
    await pause(5);
  }
}

function answers(port: number, signal: AbortSignal): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
    (response) => response.ok,
    () => false,
  );
}

function residentMemoryKb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
