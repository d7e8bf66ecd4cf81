import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { asRole } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 19 * MB;
const AT_ONCE = 6;
const MAX_GROWTH_MB = 300;
const FILE = { 'content-type': 'application/octet-stream' };

/** A list with long rows: reading it takes seconds. */
function longList(): Buffer {
  const row = `Hotel Palmasol;2026-12-24;10:30;Main entrance ${'x'.repeat(2_000)};BT 682\n`;
  const rows = Math.floor(FILE_BYTES / row.length);
  return Buffer.from(`Hotel;Date;Time;Pickup point;Flight\n${row.repeat(rows)}`);
}

/** Claims to be a photo. */
function brokenPhoto(): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(FILE_BYTES, 'x')]);
}

describe('six files of 19 MB at once', () => {
  let data: ServerData;
  let server: ServerProcess;
  let headers: Record<string, string>;

  beforeAll(async () => {
    data = await newServerData();
    server = await startServer({ ...data.env, SITE_URL: 'http://localhost:3000' });
    expect(await becomesReady(server)).toBe(true);
    headers = await data.visit((database) => asRole(database, 'editor', new Date()));
  });
  afterAll(async () => {
    await killHard(server);
    await data.remove();
  });

  const memoryMb = (name: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) /
    1024;

  async function sendAtOnce(path: string, file: Buffer): Promise<Answer[]> {
    const init = { method: 'POST', headers: { ...headers, ...FILE }, body: new Uint8Array(file) };
    return Promise.all(Array.from({ length: AT_ONCE }, () => sendTo(server.url).send(path, init)));
  }

  it.each([
    ['pictures', '/api/admin/images/', brokenPhoto, 400],
    ['lists', '/api/admin/schedules/?file_name=list.csv', longList, 201],
  ])(
    '[SEC-20] %s take no more than 300 MB',
    async (_, path, file, status) => {
      const before = memoryMb('VmRSS');
      const answers = await sendAtOnce(path, file());
      expect(memoryMb('VmHWM') - before).toBeLessThan(MAX_GROWTH_MB);
      for (const answer of answers) {
        expect([status, 503]).toContain(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(answers.some((answer) => answer.status === status)).toBe(true);
    },
    120_000,
  );
});

describe('files while others are read', () => {
  const CSV = '/api/admin/info-meetings/csv/';
  const BODY = 'Hotel;Date;From;To\n1;2026-06-04;10:30;11:30\n';
  let app: TestApp;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const uploadLimits = { concurrency: 1, maxWaiting: 1, retryAfterSeconds: 7, waitMs: 400 };
    app = await startTestApp({ uploadLimits });
    headers = await asRole(app.database, 'editor');
  });
  afterAll(() => app.close());

  /** A request whose body does not end until the caller ends it. */
  function begin(length = BODY.length): { sending: ClientRequest; answered: Promise<number | undefined> } {
    const sending = request(app.url + CSV, {
      method: 'POST',
      headers: { ...headers, ...FILE, 'content-length': String(length) },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
    });
    sending.flushHeaders();
    return { sending, answered };
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const upload = () => app.send(CSV, { method: 'POST', headers: { ...headers, ...FILE }, body: BODY });

  it('[SEC-19] wait for their turn, and one too many is refused at once, before its body is read', async () => {
    const first = begin();
    await pause(50);
    const second = upload();
    await pause(50);
    const third = begin();
    expect(await third.answered).toBe(503);
    third.sending.destroy();
    // Calls without a file continue.
    expect((await app.get('/api/admin/info-meetings/', headers)).status).toBe(200);
    first.sending.end(BODY);
    expect([await first.answered, (await second).status]).toEqual([200, 200]);
  });

  it('[SEC-19] are refused with Retry-After after waiting too long, and served when the queue is free', async () => {
    const first = begin();
    await pause(50);
    const { status, headers: said, json } = await upload();
    expect([status, said.get('retry-after')]).toEqual([503, '7']);
    expect(json).toMatchObject({ error_key: 'service_unavailable' });
    first.sending.on('error', () => undefined);
    first.answered.catch(() => undefined);
    first.sending.destroy();
    await pause(50);
    expect((await upload()).status).toBe(200);
  });

  it('[SEC-19] without permission take no place in the queue', async () => {
    const first = begin();
    await pause(50);
    const stranger = await app.send(CSV, {
      method: 'POST',
      headers: { ...FILE, origin: 'http://localhost:3000' },
      body: BODY,
    });
    expect(stranger.status).toBe(401);
    first.sending.end(BODY);
    expect(await first.answered).toBe(200);
  });
});
