import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
/** Within so many days somebody leaves the demonstration's first hotel. */
const DAYS_AHEAD = 14;

/** Sends the same bytes and headers from one route, and knows nothing else. */
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

/** Kept pages and answers per second, beside a bare Fastify route that sends the same bytes. */
export async function measureCached(): Promise<void> {
  const site = await startSiteServer();
  // As the bare one: a name in the address costs the asking side a twentieth.
  const origin = site.url.replace('localhost', '127.0.0.1');
  const addresses = { ...ADDRESSES, 'group transfer (API)': await foundTransfer(origin) };
  for (const [what, address] of Object.entries(addresses)) {
    const answer = await keptAnswer(`${origin}${address}`);
    const bare = await startBare(answer);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(`${origin}${address}`));
      theirs.push(await requestsPerSecond(bare.url));
    }
    bare.stop();
    const [rate, bareRate] = [median(ours), median(theirs)];
    // Of what was measured one right after the other: the machine is not as fast in every minute.
    const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
    report({
      what: `kept ${what}, ${kilobytes(answer.body.length)} (≥ 0.9×)`,
      figure: `${rate.toFixed(0)}/s`,
      baseline: `bare Fastify: ${bareRate.toFixed(0)}/s`,
      ratio,
      within: ratio >= 0.9,
    });
  }
  await site.stop();
}

/** The next lookup that finds something: the demonstration does not leave every day. */
async function foundTransfer(url: string): Promise<string> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(todayInMadrid(), ahead);
    const address = `/api/transfer-schedule/?hotel_id=1&date=${date}&type=group`;
    const answer = await fetch(`${url}${address}`);
    const { success } = (await answer.json()) as { success: boolean };
    if (success) return address;
  }
  throw new Error(`nobody leaves the first hotel within ${DAYS_AHEAD} days`);
}

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What is sent once the answer is kept. */
async function keptAnswer(url: string): Promise<Answer> {
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

async function startBare({ headers, body }: Answer): Promise<{ url: string; stop(): void }> {
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

async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await run(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    ...['--json', '--no-progress', '-c', '20', '-d', String(SECONDS)],
    ...['-H', `accept-encoding=${ENCODING}`],
    url,
  ]);
  const { requests, non2xx, errors } = JSON.parse(stdout);
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`);
  return requests.average;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
