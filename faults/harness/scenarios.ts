import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { randomFrom } from '../bad-input/random.ts';
import { spoiledHttp } from '../bad-input/spoil.ts';
import { ask } from './ask.ts';
import type { World } from './world.ts';

export interface Scenario {
  name: string;
  /** Undefined where it can be made to happen, else why not. */
  impossible?(world: World): string | undefined;
  /** Makes it happen under load and puts it right again. Returns what was wrong. */
  run(world: World): Promise<string[]>;
}

const NOTHING: string[] = [];

export const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing happens', run: () => after(15_000) },
  {
    name: 'the process is killed five times',
    async run(world) {
      for (let kill = 0; kill < 5; kill += 1) {
        await setTimeout(3_000);
        await world.killSite();
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
  {
    name: 'the disk is full for ten seconds',
    impossible: ({ disk }) =>
      disk.canBeFilled ? undefined : 'a file system of its own could not be mounted here',
    async run({ disk, postgres }) {
      disk.fill();
      await setTimeout(10_000);
      disk.free();
      // It may have ended itself rather than lose what it promised.
      await postgres?.startAgain();
      return after(10_000);
    },
  },
  {
    name: 'the mail server hangs for fifteen seconds',
    run: (world) => weather(world, 'hangs', 15_000),
  },
  {
    name: 'the mail server drops connections in the middle of mails',
    run: (world) => weather(world, 'cut', 8_000),
  },
  { name: 'the mail server is away', run: (world) => weather(world, 'refused', 8_000) },
  { name: 'visitors cut 300 requests off half way', run: cutRequests },
  { name: '400 connections send a byte now and then', run: slowRequests },
  { name: '1,000 connections send what is no HTTP', run: noHttp },
  { name: 'a crowd: 600 requests at once that nothing is kept for, five times', run: crowd },
];

async function after(ms: number): Promise<string[]> {
  await setTimeout(ms);
  return NOTHING;
}

async function weather(
  { mailPath }: World,
  bad: Parameters<World['mailPath']['become']>[0],
  ms: number,
): Promise<string[]> {
  mailPath.become(bad);
  await setTimeout(ms);
  mailPath.become('clear');
  return after(5_000);
}

async function cutRequests({ url }: World): Promise<string[]> {
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

async function slowRequests({ url }: World): Promise<string[]> {
  const sockets = Array.from({ length: 400 }, () => open(url));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  for (let second = 0; second < 15; second += 1) {
    await setTimeout(1_000);
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }
  for (const socket of sockets) socket.destroy();
  return NOTHING;
}

async function noHttp({ url }: World): Promise<string[]> {
  const random = randomFrom(11);
  for (let n = 0; n < 1_000; n += 1) {
    const socket = open(url);
    socket.end(spoiledHttp(random, '/api/hotels/'), 'latin1');
    await setTimeout(10);
  }
  return after(2_000);
}

/** Whoever is not served in time is told when to come back, by an answer that says so. */
async function crowd({ url }: World): Promise<string[]> {
  const wrong: string[] = [];
  for (let wave = 0; wave < 5; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, n) =>
        ask(url, { path: `/api/hotels/?search=${encodeURIComponent(`palma ${wave} ${n}`)}` }),
      ),
    );
    for (const { status, headers } of answers) {
      if (status === 503 && !headers['retry-after']) wrong.push('a 503 without Retry-After');
      if (status >= 500 && status !== 503) wrong.push(`a crowd was answered ${status}`);
    }
    await setTimeout(1_000);
  }
  return [...new Set(wrong)];
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}
