import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteEndedAccess } from '../../src/features/staff/server/delete-ended-access-job.ts';
import type { ApiApp } from '../../src/http/api-app.ts';
import { createApp } from '../../src/server/app.ts';
import { fullIt } from '../support/full-tests.ts';
import { makePhoto } from '../support/pictures.ts';
import { type Answer, type SentHeaders, sendTo } from '../support/send-request.ts';
import { asRole, confirmed, PASSWORD, storeStaff } from '../support/staff.ts';
import { storeHotel, storeInquiry } from '../support/store-transfers.ts';
import { startTestApp, TEST_APP_CONFIG, TEST_NOW, type TestApp } from '../support/test-app.ts';

const NOTES = '/api/admin/inbox/inquiry/1/notes/';
const HOUR_MS = 3_600_000;
const LIST = 'Hotel;Date;Flight;Pickup\nPalmasol;06.06.2026;BT 682;09:00\n';

describe('writes of the back office with an Idempotency-Key', () => {
  let app: TestApp;
  let staff: SentHeaders;
  let key: SentHeaders;
  let hotel: number;

  beforeEach(async () => {
    app = await startTestApp();
    hotel = await storeHotel(app.database, 'Palmasol');
    await storeInquiry(app.database, hotel);
    staff = await asRole(app.database, 'admin');
    key = newKey();
  });
  afterEach(() => app.close());

  const newKey = (): SentHeaders => ({ 'idempotency-key': `"${randomUUID()}"` });
  const note = (text: string, headers: SentHeaders = key) =>
    app.post(NOTES, { text }, { ...staff, ...headers });
  const countNotes = async () => {
    const rows = await app.database.read.selectFrom('inbox_entries').select('id').execute();
    return rows.length;
  };
  const outcomes = () => app.database.read.selectFrom('admin_outcomes').selectAll().execute();
  const upload = (path: string, bytes: Uint8Array | string, headers: SentHeaders = key) =>
    app.send(path, {
      method: 'POST',
      headers: { ...staff, ...headers, 'content-type': 'application/octet-stream' },
      body: bytes as BodyInit,
    });

  /** What another arrival of the request is answered once the first is complete. */
  async function settled(repeat: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await repeat();
      if ((answer.json as { error_key?: string }).error_key !== 'outcome_pending') return answer;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1']);
    }
  }

  it('[DESK-100a] the same request again is answered as before and not done again', async () => {
    const first = await note('Called the driver');
    const again = await note('Called the driver');
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await countNotes()).toBe(1);
    // Without a key, or with another, it is another request.
    await note('Called the driver', {});
    await note('Called the driver', newKey());
    expect(await countNotes()).toBe(3);
  });

  it('[DESK-100b] a request whose connection was cut is done once, and its outcome can be asked for', async () => {
    await cutOnce(
      async () => (await countNotes()) === 1,
      app.url,
      { ...staff, ...key },
      JSON.stringify({ text: 'Called the driver' }),
    );
    const again = await settled(() => note('Called the driver'));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.text).toContain('Called the driver');
    expect(await countNotes()).toBe(1);
  });

  it('[DESK-100c] a key belongs to one request of one account', async () => {
    await note('Called the driver');
    const other = await note('Called the hotel');
    expect([other.status, other.json]).toEqual([422, expect.objectContaining({ error_key: 'key_reused' })]);
    const another = await asRole(app.database, 'editor');
    const own = await app.post(NOTES, { text: 'Mine' }, { ...another, ...key });
    expect([own.status, own.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(await countNotes()).toBe(2);
    expect((await note('Any', { 'idempotency-key': 'x' })).status).toBe(400);
  });

  fullIt(
    '[DESK-100b] [DESK-100d] of several arrivals at once, also at another server, one is carried out',
    async () => {
      const second = await startAnother(app);
      try {
        const arrivals = Array.from({ length: 6 }, (_, n) =>
          sendTo(n % 2 ? second.url : app.url).post(NOTES, { text: 'Once' }, { ...staff, ...key }),
        );
        for (const { status, json } of await Promise.all(arrivals)) {
          expect(
            status === 201 || (json as { error_key: string }).error_key.match(/outcome_pending|answer_lost/),
          ).toBeTruthy();
        }
        expect(await countNotes()).toBe(1);
        expect((await settled(() => note('Once'))).status).toBe(201);
      } finally {
        await second.app.close();
      }
    },
  );

  it('[DESK-100a] what was refused stored nothing, so the same request is judged again', async () => {
    const path = '/api/admin/inbox/inquiry/2/notes/';
    const send = () => app.post(path, { text: 'Called' }, { ...staff, ...key });
    expect((await send()).status).toBe(404);
    expect(await outcomes()).toEqual([]);
    await storeInquiry(app.database, hotel);
    expect((await send()).status).toBe(201);
  });

  it('[DESK-100a] where the server ended between the change and its answer, the change is not repeated', async () => {
    await note('Called the driver');
    await app.database.write((db) =>
      db.updateTable('admin_outcomes').set({ status: null, body: null }).execute(),
    );
    const again = await note('Called the driver');
    expect([again.status, again.json]).toEqual([409, expect.objectContaining({ error_key: 'answer_lost' })]);
    expect(again.headers.get('retry-after')).toBe('1');
    expect(await countNotes()).toBe(1);
  });

  fullIt('[DESK-100a] [DESK-100c] uploads too: lists, which a thread stores, and pictures', async () => {
    const lists = '/api/admin/schedules/?file_name=week.csv';
    const first = await upload(lists, LIST);
    const again = await upload(lists, LIST);
    expect([first.status, again.text]).toEqual([201, first.text]);
    expect(await app.database.read.selectFrom('schedule_lists').select('id').execute()).toHaveLength(1);
    expect((await upload(lists, `${LIST}\n`)).status).toBe(422);

    const photo = await makePhoto({ width: 400, height: 300 });
    const own = newKey();
    const picture = await upload('/api/admin/images/', photo, own);
    expect([picture.status, (await upload('/api/admin/images/', photo, own)).text]).toEqual([
      201,
      picture.text,
    ]);
  });

  it('stored answers are encrypted, expire, and those with secrets are not stored', async () => {
    await note('Called the driver');
    const [{ body, fingerprint } = { body: '', fingerprint: '' }] = await outcomes();
    expect(body).not.toContain('driver');
    expect(body).toMatch(/^v1\./);
    expect(fingerprint).toMatch(/^[\w-]{43}$/);

    const own = newKey();
    const begin = () => app.post('/api/admin/second-factor/', { password: PASSWORD }, { ...staff, ...own });
    expect((await begin()).text).toContain('secret');
    const again = await begin();
    expect([again.status, again.json]).toEqual([409, expect.objectContaining({ error_key: 'answer_lost' })]);
    expect(again.headers.get('retry-after')).toBeNull();

    const later = new Date(TEST_NOW.getTime() + 24 * HOUR_MS);
    await deleteEndedAccess(app.database, later);
    expect(await outcomes()).toEqual([]);
  });

  it('[DESK-37a] an erasure also removes stored answers', async () => {
    await note('Guest a@example.com called');
    const secret = await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }));
    const erased = await app.post('/api/admin/privacy/erase/', { email: 'a@example.com' }, secret);
    expect([erased.status, erased.json]).toEqual([expect.any(Number), expect.anything()]);
    expect((await outcomes()).map(({ body }) => body)).toEqual([null]);
  });
});

/** Another server on the same database. */
async function startAnother({ database }: TestApp): Promise<{ app: ApiApp; url: string }> {
  const another = await createApp({
    config: TEST_APP_CONFIG,
    database,
    now: () => TEST_NOW,
    logStream: { write: () => undefined },
  });
  return { app: another, url: await another.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Sends a complete request, and closes the connection once the server did it, without reading the answer. */
async function cutOnce(
  isDone: () => Promise<boolean>,
  url: string,
  headers: SentHeaders,
  body: string,
): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const lines = Object.entries({
    ...{ host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${NOTES} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await expect.poll(isDone, { interval: 1 }).toBe(true);
  socket.destroy();
}
