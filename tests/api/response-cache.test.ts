import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SentHeaders } from '../support/send-request.ts';
import { storeExcursion, storeMeetings, storePage } from '../support/store-content.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const RULES = '/api/excursions/rules/';
const LONG = 'A long rule. '.repeat(200);

describe('cached responses', () => {
  let app: TestApp;
  let hotel: number;
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    hotel = await storeHotel(app.database);
    await storePage(app.database, 'rules', { en: 'Rules', ru: 'Правила' }, { en: LONG, ru: 'Кратко' });
  });
  afterEach(() => app.close());

  const group = () => `/api/transfer-schedule/?hotel_id=${hotel}&date=2026-06-01&type=group`;
  const etag = async (path: string, headers?: SentHeaders) =>
    (await app.get(path, headers)).headers.get('etag');

  it('a write of content is visible at the next request', async () => {
    expect((await app.get(`${RULES}?lang=en`)).json).toMatchObject({ title: 'Rules' });
    await storePage(app.database, 'rules', { en: 'New rules' }, { en: 'x' });
    expect((await app.get(`${RULES}?lang=en`)).json).toMatchObject({ title: 'New rules' });
  });

  it('a change by another process, such as a server or an import, is visible as well', async () => {
    expect((await app.get(group())).json).toMatchObject({ reason: 'not_found' });
    await storeDepartures(app.database, hotel, {});
    await app.raiseVersion();
    expect((await app.get(group())).json).toMatchObject({ success: true });
  });

  it('not-found responses are not cached', async () => {
    expect((await app.get('/api/excursions/1/')).status).toBe(404);
    await app.database.write((db) =>
      db
        .updateTable('content_version')
        .set({ version: (row) => row.ref('version') })
        .execute(),
    );
    await storeExcursion(app.database, { titles: { en: 'Ronda' } });
    expect((await app.get('/api/excursions/1/')).status).toBe(200);
  });

  it('the next day in Madrid has its own response', async () => {
    await storeMeetings(app.database, hotel, { date: '2026-06-01', time_from: '09:00', time_to: '09:30' });
    const path = `/api/info-meetings/?hotel_id=${hotel}`;
    expect((await app.get(path)).json).toHaveLength(1);
    now = new Date('2026-06-01T21:59:00Z');
    expect((await app.get(path)).json).toHaveLength(1);
    now = new Date('2026-06-01T22:00:00Z');
    expect((await app.get(path)).json).toEqual([]);
  });

  it('[MEET-09b] what the clock alone changes is cached until then, and by no shared cache', async () => {
    const meeting = (time_from: string, time_to: string) => ({ date: '2026-06-01', time_from, time_to });
    await storeMeetings(app.database, hotel, meeting('10:15', '11:00'), meeting('17:30', '18:15'));
    const path = `/api/info-meetings/?hotel_id=${hotel}`;
    const read = async () => {
      const { json, headers } = await app.get(path);
      return [headers.get('cache-control'), (json as { over: boolean }[]).map(({ over }) => over)];
    };
    // Rendered, from the cache, and before routing.
    for (let time = 1; time <= 3; time += 1) expect(await read()).toEqual(['no-cache', [false, false]]);
    now = new Date('2026-06-01T08:59:59.999Z');
    expect(await read()).toEqual(['no-cache', [false, false]]);
    const tag = (await etag(path)) ?? '';
    now = new Date('2026-06-01T09:00:00Z');
    expect((await app.get(path, { 'if-none-match': tag })).status).toBe(200);
    for (let time = 1; time <= 3; time += 1) expect(await read()).toEqual(['no-cache', [true, false]]);
    now = new Date('2026-06-01T16:15:00Z');
    expect(await read()).toEqual(['public, max-age=0, s-maxage=60, must-revalidate', [true, true]]);
  });

  it('[MEET-09b] a meeting that goes on after midnight is not over before its end', async () => {
    await storeMeetings(app.database, hotel, { date: '2026-06-01', time_from: '23:45', time_to: '00:20' });
    now = new Date('2026-06-01T22:10:00Z');
    const path = `/api/info-meetings/?hotel_id=${hotel}`;
    expect((await app.get(path)).json).toMatchObject([{ ends_at: '2026-06-01T22:20:00.000Z', over: false }]);
    now = new Date('2026-06-01T22:20:00Z');
    expect((await app.get(path)).json).toEqual([]);
  });

  it('the same bytes have the same ETag, and a client that has them gets 304 without a body', async () => {
    const first = await app.get(`${RULES}?lang=en`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await app.get(`${RULES}?lang=en`, { 'if-none-match': condition });
      expect([condition, again.status, again.text]).toEqual([condition, 304, '']);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
    }
    expect((await app.get(`${RULES}?lang=en`, { 'if-none-match': '"other"' })).status).toBe(200);
    await storePage(app.database, 'rules', { en: 'New' }, { en: LONG });
    const changed = await app.get(`${RULES}?lang=en`, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('304 has no type and length', async () => {
    const tag = (await etag(`${RULES}?lang=en`)) ?? '';
    const asked = (query: string) => app.get(`${RULES}?lang=en${query}`, { 'if-none-match': tag });
    const cached = [await asked(''), await asked('&utm_source=mail')];
    // Rendered again, it is the same.
    await app.raiseVersion();
    for (const { status, headers } of [...cached, await asked('')]) {
      expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([304, null, null]);
    }
    expect(
      (await app.send(`${RULES}?lang=en`, { method: 'HEAD', headers: { 'if-none-match': tag } })).status,
    ).toBe(304);
  });

  it('unknown parameters make no difference', async () => {
    const known = await etag(`${RULES}?lang=en`);
    expect(await etag(`${RULES}?lang=en&utm_source=mail&lang2=ru`)).toBe(known);
    expect(await etag(`${RULES}?fbclid=1&lang=en`)).toBe(known);
    const [plain, tracked] = [await app.get(group()), await app.get(`${group()}&gclid=1`)];
    expect(tracked.text).toBe(plain.text);
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('lang=ru and Accept-Language: ru give the same text, and only the first may be stored by shared caches', async () => {
    const asked = await app.get(`${RULES}?lang=ru`, { 'accept-language': 'es' });
    const negotiated = await app.get(RULES, { 'accept-language': 'ru-RU,ru;q=0.8' });
    expect(negotiated.text).toBe(asked.text);
    expect(negotiated.headers.get('etag')).toBe(asked.headers.get('etag'));
    expect(asked.headers.get('cache-control')).toMatch(/public.*s-maxage=60/);
    expect(asked.headers.get('vary')).toBe('Accept-Encoding');
    expect(negotiated.headers.get('cache-control')).toMatch(/private.*no-cache/);
    expect(negotiated.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    const unknown = await app.get(`${RULES}?lang=de`, { 'accept-language': 'ru' });
    expect(unknown.text).toBe(asked.text);
    expect(unknown.headers.get('cache-control')).toMatch(/private/);
  });

  it('languages are cached separately', async () => {
    const titles = [];
    for (const language of ['en', 'ru', 'en', 'ru']) {
      titles.push((await app.get(RULES, { 'accept-language': language })).json);
    }
    expect(titles).toMatchObject([
      { title: 'Rules' },
      { title: 'Правила' },
      { title: 'Rules' },
      { title: 'Правила' },
    ]);
  });

  it('transfer responses are revalidated each time', async () => {
    const { headers } = await app.get(group());
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('etag')).toMatch(/^"/);
  });

  it('a body is compressed as the client accepts, fresh or cached', async () => {
    const plain = (await app.get(`${RULES}?lang=en`)).text;
    for (const attempt of ['fresh', 'cached']) {
      if (attempt === 'fresh') await app.raiseVersion();
      expect(await coded('br, gzip')).toEqual(['br', plain]);
      expect(await coded('gzip, deflate')).toEqual(['gzip', plain]);
      expect(await coded('br;q=0, gzip;q=0.5')).toEqual(['gzip', plain]);
      expect(await coded('identity')).toEqual([undefined, plain]);
      expect(await coded(undefined)).toEqual([undefined, plain]);
    }
  });

  it('HEAD answers the headers of GET without a body', async () => {
    const path = `${RULES}?lang=en`;
    const get = await app.get(path, { 'accept-encoding': 'identity' });
    const head = await app.send(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });

  /** The encoding on the wire and the decoded bytes, without headers that fetch adds. */
  function coded(accepted: string | undefined): Promise<[string | undefined, string]> {
    return new Promise((resolve, reject) => {
      const headers = accepted ? { 'accept-encoding': accepted } : {};
      const asking = request(`${app.url}${RULES}?lang=en`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          const body = Buffer.concat(chunks);
          expect(Number(response.headers['content-length'])).toBe(body.length);
          resolve([encoding, decode(body, encoding).toString()]);
        });
      });
      asking.on('error', reject);
      asking.end();
    });
  }
});

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
