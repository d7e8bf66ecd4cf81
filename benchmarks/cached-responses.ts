import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addDays, todayInMadrid } from '../src/values/calendar-date.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { median, report } from './measure.ts';

const run = promisify(execFile);
const ROUNDS = 7;
const SECONDS = 3;
const ENCODING = 'br';
const ADDRESSES = {
  'home page': '/?lang=en',
  'excursion page': '/excursion/1?lang=ru',
  'excursions (API)': '/api/excursions/?lang=en',
};
/** The demonstration's first hotel has a departure within this many days. */
const DAYS_AHEAD = 14;
const CONNECTIONS = 20;
const MIN_RATIO = 0.75;
/** The unit of CPU times in `/proc`, fixed by Linux: 1/100 s. */
const TICK_US = 10_000;

/** One Fastify route that sends the same bytes and headers. */
const BARE_SERVER = `
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
const { headers, file } = JSON.parse(process.env.ANSWER);
const body = readFileSync(file);
const app = Fastify();
app.get('/*', (request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write('ready');
`;

/** Cached pages and API responses per second, beside a bare Fastify route that sends the same bytes. */
export async function measureCached(): Promise<void> {
  const site = await startSiteServer();
  // A numeric address for both: resolving a name costs the load generator a twentieth.
  const origin = site.url.replace('localhost', '127.0.0.1');
  const addresses = { ...ADDRESSES, 'group transfer (API)': await foundTransfer(origin) };
  for (const [what, address] of Object.entries(addresses)) {
    const answer = await cachedAnswer(`${origin}${address}`);
    const bare = await startBare(answer);
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(`${origin}${address}`, site.process.pid));
      theirs.push(await load(bare.url, bare.pid));
    }
    bare.stop();
    // Ratios of neighbouring rounds: the speed of the machine varies from minute to minute.
    const ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0)));
    report({
      what: `cached ${what}, ${kilobytes(answer.body.length)} (≥ ${MIN_RATIO}×)`,
      figure: describeLoads(ours),
      baseline: `bare Fastify: ${describeLoads(theirs)}`,
      ratio,
      within: ratio >= MIN_RATIO,
    });
  }
  await site.stop();
}

/** The next group lookup that finds a departure: the demonstration has none on some days. */
async function foundTransfer(url: string): Promise<string> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(todayInMadrid(), ahead);
    const address = `/api/transfer-schedule/?hotel_id=1&date=${date}&type=group`;
    const answer = await fetch(`${url}${address}`);
    const { success } = (await answer.json()) as { success: boolean };
    if (success) return address;
  }
  throw new Error(`no departure of the first hotel within ${DAYS_AHEAD} days`);
}

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The response once it is cached. */
async function cachedAnswer(url: string): Promise<Answer> {
  await ask(url);
  await ask(url);
  return ask(url);
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ENCODING } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

async function startBare({
  headers,
  body,
}: Answer): Promise<{ url: string; pid: number | undefined; stop(): void }> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  const file = path.join(directory, 'body');
  writeFileSync(file, body);
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...same } = headers;
  const port = await freePort();
  const server = spawn(process.execPath, ['--input-type=module', '--eval', BARE_SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ANSWER: JSON.stringify({ headers: same, file }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: server.pid,
    stop() {
      server.kill();
      rmSync(directory, { recursive: true });
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', () => resolve());
    server.once('exit', () => reject(new Error('The bare server ended')));
  });
}

interface Load {
  perSecond: number;
  /** CPU time of the server's process for one request, in microseconds. */
  cpuUs: number;
}

/** Loads with wrk: a generator on Node is slower than what it measures. */
async function load(url: string, pid: number | undefined): Promise<Load> {
  const before = cpuTicks(pid);
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`],
    ...['-H', `accept-encoding: ${ENCODING}`],
    url,
  ]).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('This benchmark needs wrk: apt-get install wrk');
    throw error;
  });
  const used = cpuTicks(pid) - before;
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (failures) throw new Error(`${url}: ${failures[0]}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, cpuUs: (used * TICK_US) / requests };
}

/** User and system time of a process, in ticks: fields 14 and 15 of its `stat`, counted after the name. */
function cpuTicks(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function describeLoads(loads: readonly Load[]): string {
  const perSecond = median(loads.map((each) => each.perSecond));
  const cpuUs = median(loads.map((each) => each.cpuUs));
  return `${perSecond.toFixed(0)}/s, ${cpuUs.toFixed(0)} µs CPU`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
