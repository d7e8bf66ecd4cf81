import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPost, type Post } from '../support/api-calls.ts';
import { quickly } from '../support/full-run.ts';
import { from } from '../support/send-request.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const JSON_BODY = { 'content-type': 'application/json' };

describe('errors', () => {
  let app: TestApp;
  let posts: Post[];
  let now = TEST_NOW;
  let visitors = 0;

  /** Failed posts count too: each comes from its own address. */
  function visitor() {
    visitors += 1;
    return from(`10.5.1.${visitors}`);
  }

  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    const hotel = await storeHotel(app.database);
    posts = everyPost({ hotel, excursion: 1, date: '2026-06-04' });
  });
  afterAll(() => app.close());

  it.each([
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', '/api/nothing/'],
    ['GET', '/api/excursions/1/nothing/'],
    ['POST', '/api/nothing/'],
    ['GET', '/api/../etc/passwd'],
    ['GET', '/api/%2e%2e/%2e%2e/etc/passwd'],
  ])('[API-39] [API-33] %s %s, which is no call, answers 404 in the shape of every error', async (method, path) => {
    const { status, json, headers } = await app.send(path, { method });
    expect(status).toBe(404);
    expect(json).toEqual({ error: expect.stringMatching(/./), error_key: 'not_found' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['GET', '/api/contact-questions/', 'POST'],
    ['HEAD', '/api/contact-questions', 'POST'],
    ['POST', '/api/hotels/', 'GET, HEAD'],
    ['PUT', '/api/hotels/1/', 'GET, HEAD'],
    ['DELETE', '/api/excursions/1/', 'GET, HEAD'],
    ['PATCH', '/api/homepage', 'GET, HEAD'],
    ['OPTIONS', '/api/excursions/rules/', 'GET, HEAD'],
  ])('[API-33] %s %s, a call that takes %s, answers 405 and says so', async (method, path, allow) => {
    const body = method === 'PUT' ? { body: '{', headers: JSON_BODY } : {};
    const { status, json, headers } = await app.send(path, { method, ...body });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(headers.get('cache-control')).toBe('no-store');
    if (method !== 'HEAD') {
      expect(json).toEqual({ error: `This call takes ${allow}`, error_key: 'invalid_request' });
    }
  });

  it.each([
    ['a statement that took too long', '57014'],
    ['a lock that others hold', '55P03'],
    ['a transaction that stood still', '25P03'],
    ['transactions that wait for each other', '40P01'],
    ['a database that shuts down', '57P01'],
  ])('[SEC-67b] %s is answered 503, with when to come back', async (_what, code) => {
    const broken = await startTestApp();
    broken.database.read.selectFrom = () => {
      throw Object.assign(new Error('in the words of PostgreSQL'), { code });
    };
    const { status, json, headers } = await broken.get('/api/hotels/?search=Burriana');
    expect({ status, json }).toMatchObject({ status: 503, json: { error_key: 'service_unavailable' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await broken.close();
  });

  it.each([
    ['a badly encoded address', '/api/excursions/%ZZ/', 400],
    ['an address that ends in half a letter', '/api/banner/%E0%A4/', 400],
    ['a key longer than any', `/api/banner/${'x'.repeat(3000)}/`, 400],
    ['an address longer than the server reads', `/api/hotels/?search=${'x'.repeat(40_000)}`, 431],
    ['a search longer than any name', `/api/hotels/?search=${'x'.repeat(201)}`, 400],
  ])('[API-33] %s answers in the shape of every error', async (_what, path, expected) => {
    const { status, json, text } = await app.get(path);
    expect(status).toBe(expected);
    expect(json).toMatchObject({ error: expect.any(String), error_key: 'invalid_request' });
    expect(text).not.toContain('xxxx');
  });

  it.each([
    '',
    '{',
    '{"a":1',
    'null,',
    "{'a':1}",
    '{"a":NaN}',
    '<xml/>',
    '\u0000',
    '{"__proto__":{"a":1}}',
  ])('[API-37] the body %j, which is not valid JSON, answers 400', async (body) => {
    for (const { path } of posts) {
      const { status, json } = await app.send(path, {
        method: 'POST',
        headers: { ...JSON_BODY, ...visitor() },
        body,
      });
      expect([path, status]).toEqual([path, 400]);
      expect(json).toEqual({ error: expect.any(String), error_key: 'invalid_json' });
    }
  });

  it('[API-37] a body with an invalid UTF-8 byte is not a server error', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const { status } = await app.send('/api/contact-questions/', {
      method: 'POST',
      headers: JSON_BODY,
      body,
    });
    expect(status).toBe(400);
  });

  it.each([
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '[[[[[[]]]]]]',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ])('a body that is valid JSON but no object is refused: %.30s', async (body) => {
    for (const { path } of posts) {
      const { status, json } = await app.send(path, {
        method: 'POST',
        headers: { ...JSON_BODY, ...visitor() },
        body,
      });
      expect([path, status]).toEqual([path, 400]);
      expect(json).toMatchObject({ error: expect.any(String), error_key: 'invalid_request' });
    }
  });

  it('[API-40] a body that is too large answers 413', async () => {
    for (const { path, body } of posts) {
      const huge = { ...body, message: 'x'.repeat(100_000) };
      const { status, json } = await app.post(path, huge, visitor());
      expect([path, status]).toEqual([path, 413]);
      expect(json).toEqual({ error: expect.any(String), error_key: 'body_too_large' });
    }
  });

  it.each([
    ['text/plain', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['nonsense', 'a'],
  ])('[API-41] a post whose content type is %s answers 415', async (type, body) => {
    for (const { path } of posts) {
      const { status, json } = await app.send(path, {
        method: 'POST',
        headers: { 'content-type': type, ...visitor() },
        body,
      });
      expect([path, status]).toEqual([path, 415]);
      expect(json).toEqual({ error: expect.any(String), error_key: 'unsupported_media_type' });
    }
  });

  it('[API-41] JSON with a charset parameter is JSON', async () => {
    const { path, body } = posts[2] ?? expect.unreachable();
    const headers = { ...from('10.9.0.1'), 'content-type': 'application/json; charset=utf-8' };
    expect((await app.post(path, body, headers)).status).toBe(201);
  });

  it('a post without a body is rejected', async () => {
    for (const { path } of posts) {
      const { status, json } = await app.send(path, { method: 'POST', headers: visitor() });
      expect([path, status]).toEqual([path, 400]);
      expect(json).toMatchObject({ error: expect.any(String), error_key: expect.any(String) });
    }
  });

  it.each(
    quickly(1, ['/api/contact-questions/', '/api/contact-questions', '/%61pi/contact-questions/']),
  )('[API-42] after 30 posts in ten minutes from one address %s answers 429 with Retry-After', async (path) => {
    const { body } = posts[2] ?? expect.unreachable();
    const visitor = from(`10.5.0.${path.length}`);
    const ask = (n: number) => app.post(path, { ...body, question: `${path} ${n}` }, visitor);
    for (let n = 0; n < 30; n += 1) expect((await ask(n)).status).toBe(201);
    const refused = await ask(30);
    expect(refused.status).toBe(429);
    expect(refused.json).toEqual({ error: expect.any(String), error_key: 'too_many_requests' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    const asked = await app.database.read
      .selectFrom('questions')
      .select('id')
      .where('question', 'like', `${path} %`)
      .execute();
    expect(asked).toHaveLength(30);

    expect((await app.post(path, { ...body, question: `${path} other` }, from('10.6.0.1'))).status).toBe(201);
    expect((await app.get('/api/homepage/', visitor)).status).toBe(200);
    now = new Date(now.getTime() + wait * 1000 + 1);
    expect((await ask(31)).status).toBe(201);
  });

  it('[API-42] a client that forges X-Forwarded-For without a trusted proxy is still one visitor', async () => {
    const direct = await startTestApp({ config: { trustProxy: [] } });
    try {
      const { path, body } = posts[2] ?? expect.unreachable();
      const statuses = [];
      for (let n = 0; n < 31; n += 1) {
        const { status } = await direct.post(path, { ...body, question: `Q ${n}` }, from(`10.7.0.${n}`));
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
    } finally {
      await direct.close();
    }
  });

  it.each([
    '/api/transfer-notifications/unsubscribe/?token=a%00b',
    '/unsubscribe?token=a%00b',
  ])('[API-33] a character that no text has is no failure of the server: %s', async (path) => {
    expect((await app.get(path)).status).toBeLessThan(500);
    expect(app.logLines.join('')).not.toContain('request failed');
  });
});
