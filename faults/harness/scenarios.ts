import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { corruptHttp } from '../bad-input/corrupt.ts';
import { randomFrom } from '../bad-input/random.ts';
import { loggedFailures } from '../logged-failures.ts';
import { failOver } from './fail-over.ts';
import { ISOLATION_SCENARIOS } from './isolation-scenarios.ts';
import { entryOf, figuresOf, type Phase } from './ledger.ts';
import type { Scenario } from './scenario.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

const NOTHING: string[] = [];

export const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing happens', calm: true, run: calm },
  {
    name: 'the process is killed five times',
    endsConnections: true,
    async run(environment) {
      for (let kill = 0; kill < 5; kill += 1) {
        await setTimeout(3_000);
        await environment.killSite();
      }
      return after(5_000);
    },
  },
  {
    name: 'PostgreSQL is ended at once and is away for five seconds, twice',
    impossible: ({ postgres }) => (postgres ? undefined : 'on SQLite there is no such process'),
    async run({ postgres }) {
      for (let time = 0; time < 2; time += 1) {
        await setTimeout(3_000);
        await postgres?.crash();
        await setTimeout(5_000);
        await postgres?.startAgain();
      }
      return after(8_000);
    },
  },
  {
    name: 'PostgreSQL is silent for twelve seconds, twice',
    impossible: ({ postgres }) => (postgres ? undefined : 'on SQLite there is no such process'),
    async run({ postgres }) {
      for (let time = 0; time < 2; time += 1) {
        await setTimeout(3_000);
        postgres?.freeze();
        await setTimeout(12_000);
        postgres?.thaw();
      }
      return after(8_000);
    },
  },
  {
    name: 'PostgreSQL fails over to a standby that lagged, under three instances of their own',
    impossible: ({ postgres }) => (postgres ? undefined : 'SQLite has no standby'),
    run: failOver,
  },
  {
    name: 'another process holds the write lock for five seconds',
    impossible: ({ engine }) =>
      engine === 'sqlite' ? undefined : 'PostgreSQL has no lock that one process could hold',
    async run({ disk }) {
      const other = new DatabaseSync(path.join(disk.directory, SQLITE_FILE), { timeout: 5_000 });
      other.exec('begin immediate');
      await setTimeout(5_000);
      other.exec('rollback');
      other.close();
      return after(8_000);
    },
  },
  ...ISOLATION_SCENARIOS,
  {
    name: 'the disk is full for ten seconds',
    impossible: ({ disk }) =>
      disk.canBeFilled ? undefined : 'a file system of its own could not be mounted here',
    async run({ disk, postgres }) {
      disk.fill();
      await setTimeout(10_000);
      disk.free();
      // It may have shut down rather than lose data.
      await postgres?.startAgain();
      return after(10_000);
    },
  },
  {
    name: 'the mail server hangs for fifteen seconds',
    run: (environment) => weather(environment, 'hangs', 15_000),
  },
  {
    name: 'the mail server drops connections in the middle of mails',
    run: (environment) => weather(environment, 'cut', 8_000),
  },
  { name: 'the mail server is away', run: (environment) => weather(environment, 'refused', 8_000) },
  { name: 'visitors cut 300 requests off half way', run: cutRequests },
  { name: '400 connections send a byte now and then', run: slowRequests },
  { name: '1,000 connections send what is no HTTP', run: noHttp },
  { name: 'a crowd: 600 visitors for fifteen seconds, each on uncached pages', run: crowd },
];

async function after(ms: number): Promise<string[]> {
  await setTimeout(ms);
  return NOTHING;
}

/** First of all, because no error may be logged until its end. */
async function calm(environment: TestEnvironment): Promise<string[]> {
  await setTimeout(15_000);
  return loggedFailures(environment.errors());
}

async function weather(
  { mailPath }: TestEnvironment,
  bad: Parameters<TestEnvironment['mailPath']['become']>[0],
  ms: number,
): Promise<string[]> {
  mailPath.become(bad);
  await setTimeout(ms);
  mailPath.become('clear');
  return after(5_000);
}

async function cutRequests({ url }: TestEnvironment): Promise<string[]> {
  for (let n = 0; n < 300; n += 1) {
    const body = JSON.stringify({ name: 'Half', email: `half${n}@example.com`, question: 'x'.repeat(4_000) });
    const head = `POST /api/contact-questions/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const socket = open(url);
    socket.write(head + body.slice(0, (n * 37) % body.length));
    await setTimeout(20);
    socket.destroy();
  }
  return after(4_000);
}

async function slowRequests({ url }: TestEnvironment): Promise<string[]> {
  const sockets = Array.from({ length: 400 }, () => open(url));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  for (let second = 0; second < 15; second += 1) {
    await setTimeout(1_000);
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }
  for (const socket of sockets) socket.destroy();
  return NOTHING;
}

async function noHttp({ url }: TestEnvironment): Promise<string[]> {
  const random = randomFrom(11);
  for (let n = 0; n < 1_000; n += 1) {
    const socket = open(url);
    socket.end(corruptHttp(random, '/api/hotels/'), 'latin1');
    await setTimeout(10);
  }
  return after(2_000);
}

const CROWD = 600;
const CROWD_MS = 15_000;
/** Latency of accepted requests, at the 99th percentile. */
const SERVED_IN_MS = 3_000;

/** Most are served quickly; the others get a Retry-After. */
async function crowd({ url }: TestEnvironment, phase: Phase): Promise<string[]> {
  const until = performance.now() + CROWD_MS;
  let asked = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      asked += 1;
      const answer = await sendRequest(url, { path: pageNobodyAskedFor(asked) });
      phase.entries.push(entryOf('crowd', answer));
      if (answer.status === 503) await setTimeout(500);
    }
  };
  await Promise.all(Array.from({ length: CROWD }, visitor));
  const { served, refused, p99 } = figuresOf(phase);
  return [
    ...(refused > served ? [`${refused} were turned away and ${served} served`] : []),
    ...(p99 > SERVED_IN_MS ? [`who was let in was served in ${p99.toFixed(0)} ms`] : []),
  ];
}

/** The page of a unique hotel, day and language. */
function pageNobodyAskedFor(n: number): string {
  const day = new Date(Date.UTC(2027, 0, 1 + (Math.floor(n / 7) % 365))).toISOString().slice(0, 10);
  return `/airport-transfer/group?hotel_id=${1 + (Math.floor(n / 2_555) % 40)}&date=${day}&lang=${LANGUAGES[n % 7]}`;
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}
