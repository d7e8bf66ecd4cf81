import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPost } from '../support/api-calls.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { askRaw } from '../support/raw-request.ts';
import { type Answer, from } from '../support/send-request.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const SIGN_IN = '/api/admin/sign-in/';
/** Open to visitors who are not signed in, and limited like the forms. */
const STAFF_CALLS = [
  '/api/admin/first-account/',
  '/api/admin/invitations/accept/',
  '/api/admin/password-reset/',
  '/api/admin/password-reset/perform/',
];
const FORMS = ['/api/contact-questions/', '/api/transfer-inquiries/', '/api/transfer-notifications/'];

describe('posts that fail validation', () => {
  let app: TestApp;
  let hotel: number;
  let now = TEST_NOW;
  let address = 0;

  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    hotel = await storeHotel(app.database);
  });
  afterAll(() => app.close());

  const visitor = () => {
    address += 1;
    return { ...from(`10.60.0.${address}`), ...SAME_ORIGIN };
  };
  const statuses = async (count: number, send: () => Promise<Answer>) => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await send()).status);
    return all;
  };
  const hits = async () => (await app.database.read.selectFrom('limit_hits').selectAll().execute()).length;

  it.each(
    quickly(4, [...FORMS, ...STAFF_CALLS]),
  )('[SEC-18] the 31st invalid post to %s is 429, not 400', async (path) => {
    const headers = visitor();
    const before = await hits();
    const all = await statuses(45, () => app.post(path, { email: 'nobody' }, headers));
    expect(all).toEqual([...Array(30).fill(400), ...Array(15).fill(429)]);
    const refused = await app.post(path, {}, headers);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({ error_key: 'too_many_requests' });
    // A rejected post is not stored.
    expect((await hits()) - before).toBe(30);
  });

  it.each([
    ['invalid JSON', { body: '{"email":', headers: JSON_TYPE }, 400],
    ['a body that is too large', { body: `"${'x'.repeat(70_000)}"`, headers: JSON_TYPE }, 413],
    ['a body of another type', { body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
    ['no body', { body: '', headers: {} }, 400],
  ])('[SEC-18] %s counts', async (_, { body, headers }, status) => {
    const sender = visitor();
    const send = () =>
      app.send('/api/contact-questions/', {
        method: 'POST',
        headers: { ...headers, ...sender },
        ...(body ? { body } : {}),
      });
    expect(await statuses(32, send)).toEqual([...Array(30).fill(status), 429, 429]);
  });

  it('[SEC-18] valid and invalid posts share one limit, which ends after its window', async () => {
    const headers = visitor();
    const [valid] = everyPost({ hotel, excursion: 1, date: '2026-06-04' });
    const { path, body } = valid ?? expect.unreachable();
    await statuses(29, () => app.post('/api/contact-questions/', {}, headers));
    expect((await app.post(path, body, headers)).status).toBe(201);
    const refused = await app.post(path, { ...body, last_name: 'Liepa' }, headers);
    expect(refused.status).toBe(429);
    now = new Date(now.getTime() + Number(refused.headers.get('retry-after')) * 1000 + 1);
    expect((await app.post(path, { ...body, last_name: 'Liepa' }, headers)).status).toBe(201);
  });

  it('[SEC-18] a sign-in that fails validation counts; a valid one never meets this limit', async () => {
    const headers = visitor();
    const invalid = () => app.post(SIGN_IN, { email: 'a@example.com' }, headers);
    expect(await statuses(32, invalid)).toEqual([...Array(30).fill(400), 429, 429]);
    const broken = await app.send(SIGN_IN, {
      method: 'POST',
      body: '{',
      headers: { ...JSON_TYPE, ...headers },
    });
    expect(broken.status).toBe(429);
    const wrong = await app.post(SIGN_IN, { email: 'a@example.com', password: 'not the right one' }, headers);
    expect([wrong.status, wrong.json]).toMatchObject([403, { error_key: 'wrong_credentials' }]);
  });

  it('[SEC-18] the addresses of one /64 share one limit', async () => {
    let host = 0;
    const post = (network: string) => {
      host += 1;
      return app.post('/api/contact-questions/', {}, from(`${network}:${host.toString(16)}:0:0:${host}`));
    };
    const answers = await statuses(32, () => post('2001:db8:7:1'));
    expect(answers).toEqual([...Array(30).fill(400), 429, 429]);
    expect((await post('2001:db8:7:2')).status).toBe(400);
  });

  fullIt('[SEC-18] a /56 has twice the posts of an address, a /48 four times', async () => {
    const post = (ip: string) => app.post('/api/contact-questions/', {}, from(ip));
    const spend = async (ip: string) =>
      expect(await statuses(30, () => post(ip))).toEqual(Array(30).fill(400));
    await spend('2001:db8:1:1::1');
    await spend('2001:db8:1:2::1');
    expect((await post('2001:db8:1:3::1')).status).toBe(429);
    await spend('2001:db8:1:101::1');
    await spend('2001:db8:1:201::1');
    expect((await post('2001:db8:1:301::1')).status).toBe(429);
    expect((await post('2001:db8:2:1::1')).status).toBe(400);
    // Also a fresh address of it, and without waiting for a writer.
    await app.database.write(async () => {
      expect((await post('2001:db8:1:401::1')).status).toBe(429);
    });
  });

  it('[SEC-18] over the limit a post is refused before its body is read', async () => {
    const sender = visitor();
    // A client that waits to be asked for the body sends none: only a refusal ends this request.
    const announced = { ...sender, ...JSON_TYPE, 'content-length': '60000' };
    const post = () => app.post('/api/contact-questions/', {}, sender);
    expect(await statuses(30, post)).toEqual(Array(30).fill(400));
    const refused = await askRaw(app.url, '/api/contact-questions/', { method: 'POST', headers: announced });
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toMatchObject({ error_key: 'too_many_requests' });
  });

  it('[SEC-18] a post rejected over the limit runs no query', async () => {
    const headers = visitor();
    const before = await hits();
    for (let n = 0; n < 40; n += 1) {
      expect((await app.post('/api/nothing/', {}, headers)).status).toBe(404);
      expect((await app.post('/api/homepage/', {}, headers)).status).toBe(405);
      expect(
        (await app.post(SIGN_IN, {}, { ...from('10.60.1.1'), origin: 'https://evil.example' })).status,
      ).toBe(403);
    }
    expect(await hits()).toBe(before);
  });
});
