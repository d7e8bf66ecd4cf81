import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { hotelListSchema } from '../../src/features/hotels/contract.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { escapeHtml } from '../../src/values/escape-html.ts';
import { expectWrittenIn, inLanguage } from '../support/expect-language.ts';
import { SCREENS } from '../support/screens.ts';
import { from } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
describe('the pages as rendered by the server', () => {
  let site: Site;
  let app: TestApp;
  let hotel: number;

  beforeAll(async () => {
    site = await loadBuiltSite(DIST);
    app = await startTestApp({ demonstration: true, site });
    const { id } = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', KNOWN_HOTELS.oneDeparture)
      .executeTakeFirstOrThrow();
    hotel = id;
  });
  afterAll(() => app.close());

  it('[SEC-01a] all ten screens answer without sign-in, cookie or credentials', async () => {
    for (const address of SCREENS) {
      const { status, headers, text } = await app.get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect([address, text.match(/<h1[\s>]/g)?.length]).toEqual([address, 1]);
    }
  });

  it('[SEC-02] consent, sessions and credentials change no byte of a page, and [COOK-17] no page sets a cookie', async () => {
    const signedIn = {
      cookie: 'csi_consent=%7B%22essential%22%3Atrue%2C%22analytics%22%3Atrue%7D; session=abc',
      authorization: 'Bearer x',
    };
    for (const address of SCREENS) {
      const anonymous = await app.get(address);
      await app.raiseVersion();
      const other = await app.get(address, signedIn);
      expect([address, other.text === anonymous.text]).toEqual([address, true]);
      expect(other.headers.get('etag')).toBe(anonymous.headers.get('etag'));
      expect(other.headers.getSetCookie()).toEqual([]);
    }
  });

  it('[SEC-09] every page carries the policies, and contains no script', async () => {
    for (const address of [...SCREENS, '/nowhere']) {
      const { headers, text } = await app.get(address);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toMatch(/./);
      const inline = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const attributes of inline) expect(attributes).toMatch(/ src="\/|type="application\/(ld\+)?json"/);
      expect(text).not.toMatch(/\son\w+="|javascript:/i);
    }
  });

  it('[MAP-13] another tile address and attribution appear in the pages and in their policy', async () => {
    const tiles = { url: 'https://tiles.of.another.example/{z}/{x}/{y}.png', attribution: 'Another & maker' };
    const other = await startTestApp({ demonstration: true, site, config: { tiles } });
    try {
      const { text, headers } = await other.get(`/airport-transfer/group?hotel_id=${hotel}&date=2026-06-04`);
      expect(text).toContain(tiles.url);
      expect(text).toContain(tiles.attribution);
      expect(headers.get('content-security-policy')).toContain('https://tiles.of.another.example');
    } finally {
      await other.close();
    }
  });

  it('[IMG-04] the default image answers 200 with an image', async () => {
    const { status, headers } = await app.get('/images/default_excursion.jpg');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('every file named by a page exists, and those with content hashes are immutable', async () => {
    const { text } = await app.get('/?lang=lt');
    const files = [...text.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg|jpg|png))"/g)].map(
      ([, file]) => file,
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of new Set(files)) {
      const { status, headers } = await app.get(file ?? '');
      expect([file, status]).toEqual([file, 200]);
      if (!file?.startsWith('/assets/')) continue;
      expect(headers.get('cache-control')).toMatch(/immutable/);
      // What is no document sends only the headers that count for it.
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBeNull();
    }
  });

  it('the icons named by pages exist, and the one that browsers request by default', async () => {
    const { text } = await app.get('/?lang=en');
    const icons = [...text.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(icons).toEqual(['/favicon.svg', '/icons/icon-32.png', '/icons/icon-180.png']);
    const response = await fetch(`${app.url}/favicon.ico`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    const bytes = Buffer.from(await response.arrayBuffer());
    // One picture of 32 by 32, a PNG at this offset.
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBe(bytes.readUInt32LE(18) + bytes.readUInt32LE(14));
  });

  it.each([
    '/nowhere',
    '/excursion/999999',
    '/excursion/abc',
    '/airport-transfer/bus',
    '/%3Cscript%3E',
    '/index.php',
  ])('%s is a page that says there is nothing, with 404, in the asked language', async (address) => {
    for (const language of ['en', 'ru'] as const) {
      const answer = await app.get(inLanguage(address, language));
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.text).toContain(escapeHtml(textIn(language, 'not_found.title')));
      expect(answer.text).toContain('noindex');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectWrittenIn(answer, language, 404);
    }
  });

  it('unknown parameters create no second cached page', async () => {
    const [plain, tracked] = [
      await app.get('/excursions?lang=en'),
      await app.get('/excursions?lang=en&utm_source=x'),
    ];
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
    await app.raiseVersion();
    expect((await app.get('/excursions?lang=en&utm_source=y')).headers.get('etag')).toBe(
      plain.headers.get('etag'),
    );
  });

  it('a group transfer page contains its result and is revalidated each time', async () => {
    const { text, headers } = await app.get(
      `/airport-transfer/group?hotel_id=${hotel}&date=2026-06-04&lang=en`,
    );
    expect(text).toContain('11:35');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('[TRP-17] a last name posted as a form is answered in a page that is never cached, and not logged', async () => {
    const address = '/airport-transfer/private?lang=en';
    const question = { hotel_id: String(hotel), date: '2026-06-04' };
    const { status, text, headers } = await app.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('10.60.0.1') },
      body: new URLSearchParams({ ...question, last_name: KNOWN_GUESTS.timeKnown }).toString(),
    });
    expect(status).toBe(200);
    expect(text).toContain('11:45');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(app.logLines.join('')).not.toMatch(/kaln/i);
    expect((await app.get(`${address}&${new URLSearchParams(question)}`)).text).not.toContain('11:45');
  });

  it.each([
    'Hotel Palmasol, Benalmádena, Spain',
    'Hotel Palmasol 4*',
    'Hotel Palmasol, Av. del Mar 5',
  ])('[FIELD-01] a form without scripts understands a name with its address: %s', async (name) => {
    const [hotel] = hotelListSchema.parse((await app.get('/api/hotels/?search=palmasol')).json);
    const form = new URLSearchParams({ hotel: name, date: '2031-06-17' });
    const { status, headers } = await app.get(`/airport-transfer/group?${form}`);
    expect([status, headers.get('location')]).toEqual([
      303,
      `/airport-transfer/group?date=2031-06-17&hotel_id=${hotel?.id}`,
    ]);
  });

  it.each([
    '"><script>alert(1)</script>',
    "'; alert(1); //",
    '</script><b>',
  ])('what stands in an address is never markup: %s', async (evil) => {
    const value = encodeURIComponent(evil);
    for (const address of [
      `/excursions?date=${value}&hotel_id=${value}&day=${value}&language=${value}`,
      `/airport-transfer/group?hotel=${value}&hotel_id=${value}&date=${value}&flight=${value}&type=${value}`,
      `/airport-transfer/private?hotel=${value}&last_name=${value}`,
      `/ask?category=${value}&lang=${value}`,
      `/${value}`,
    ]) {
      const { status, text } = await app.get(address);
      expect([address, status < 500]).toEqual([address, true]);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('</script><b>');
    }
  });

  it('while the database cannot be reached, a page shows its failure with 503, and is not cached', async () => {
    const broken = await startTestApp({ demonstration: true, site });
    try {
      await broken.get('/excursions?lang=en');
      await broken.database.close();
      for (const address of SCREENS) {
        const { status, text, headers } = await broken.get(`${address}?lang=ru`);
        expect([address, status]).toEqual([address, 503]);
        expect(text).toContain('<html lang="ru">');
        expect(text).toMatch(/<h1|role="alert"|role="status"/);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('retry-after')).toBe('5');
      }
    } finally {
      await broken.close();
    }
  });
});
