import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { STAFF_ERROR_KEYS } from '../../src/http/api-error.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../src/values/allowed-html.ts';
import { everyGet, everyPost, type Subjects, withoutSlash } from '../support/api-calls.ts';
import { from } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SIGNED_IN = {
  cookie:
    'csi_consent=%7B%22essential%22%3Atrue%7D; session=abc; csi_language=ru; better-auth.session_token=x',
  authorization: 'Bearer token',
};

/** The calls of the specification, as in OpenAPI. */
const SPECIFIED = [
  'get /api/banner/{page}/',
  'get /api/homepage/',
  'get /api/excursions/',
  'get /api/excursions/{id}/',
  'get /api/excursions/{id}/long-detail/',
  'get /api/excursions/rules/',
  'get /api/excursions/{id}/pickup/',
  'get /api/hotels/',
  'get /api/info-meeting/',
  'get /api/info-meetings/',
  'get /api/transfer-content/{page}/',
  'get /api/transfer-schedule/',
  'post /api/transfer-inquiries/',
  'post /api/transfer-notifications/',
  'post /api/contact-questions/',
  'post /api/excursion-requests/',
  'get /api/pages/{key}/',
  'get /api/about/team/',
  'get /api/privacy-policy/',
];

describe('every public call', () => {
  let app: TestApp;
  let subjects: Subjects;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
    const { read } = app.database;
    const hotel = await read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', KNOWN_HOTELS.oneDeparture)
      .executeTakeFirstOrThrow();
    const excursion = await read.selectFrom('excursions').select('id').executeTakeFirstOrThrow();
    subjects = { hotel: hotel.id, excursion: excursion.id, date: '2026-06-04' };
  });
  afterAll(() => app.close());

  it('[SEC-01b] every call answers without sign-in, cookie or credentials', async () => {
    for (const path of everyGet(subjects)) {
      const { status, json } = await app.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(json).toBeTruthy();
    }
    for (const { path, body } of everyPost(subjects)) {
      expect([path, (await app.post(path, body)).status]).toEqual([path, 201]);
    }
  });

  it('[SEC-02] whatever cookies and credentials are sent, the response has the same bytes', async () => {
    for (const path of everyGet(subjects)) {
      await app.raiseVersion();
      const signedIn = await app.get(path, SIGNED_IN);
      await app.raiseVersion();
      const anonymous = await app.get(path);
      expect([path, signedIn.text]).toEqual([path, anonymous.text]);
      expect(signedIn.headers.get('etag')).toBe(anonymous.headers.get('etag'));
    }
  });

  it('[COOK-17] [SEC-01b] no answer sets a cookie', async () => {
    const answers = [
      ...(await Promise.all(everyGet(subjects).map((path) => app.get(path, SIGNED_IN)))),
      ...(await Promise.all(everyPost(subjects).map(({ path, body }) => app.post(path, body, SIGNED_IN)))),
      await app.get('/api/nothing/'),
    ];
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([]);
  });

  it('[API-31] every call answers the same with and without trailing slash', async () => {
    for (const path of everyGet(subjects)) {
      const [slashed, plain] = [await app.get(path), await app.get(withoutSlash(path))];
      expect([path, plain.status]).toEqual([path, 200]);
      expect(plain.text).toBe(slashed.text);
      expect(plain.headers.get('cache-control')).toBe(slashed.headers.get('cache-control'));
    }
    for (const { path, body } of everyPost(subjects)) {
      const plain = await app.post(withoutSlash(path), body, from('10.8.0.1'));
      expect([path, plain.status, plain.text]).toEqual([path, 201, '{"success":true}']);
    }
  });

  it('[SEC-07] no call returns a disallowed tag or attribute, in any language', async () => {
    for (const language of LANGUAGES) {
      for (const path of everyGet(subjects)) {
        const { json } = await app.get(path.replace('lang=en', `lang=${language}`), {
          'accept-language': language,
        });
        for (const text of textsIn(json)) {
          for (const [, tag = '', attributes = ''] of text.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)) {
            expect(ALLOWED_TAGS).toContain(tag.toLowerCase());
            for (const [, name] of attributes.matchAll(/([\w:-]+)\s*=\s*"[^"]*"/g)) {
              expect(ALLOWED_ATTRIBUTES).toContain(name);
            }
          }
          expect(text).not.toMatch(/javascript:|<script|<!--/i);
        }
      }
    }
  });

  it('every response is JSON in UTF-8 that no browser sniffs as anything else', async () => {
    for (const path of everyGet(subjects)) {
      const { headers } = await app.get(path);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('[SEC-09] every response carries the security policy', async () => {
    for (const path of [...everyGet(subjects), '/api/nothing/', '/api/docs/']) {
      const { headers } = await app.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it('[API-45a] the OpenAPI document describes every call of the specification and the three posts’ fields', async () => {
    const { json } = await app.get('/api/openapi.json');
    const { openapi, paths } = json as { openapi: string; paths: Record<string, Record<string, object>> };
    expect(openapi).toMatch(/^3\./);
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(SPECIFIED));
    expect(described.filter((call) => !call.includes('/api/'))).toEqual([]);
    for (const { path, body } of everyPost(subjects)) {
      const text = JSON.stringify(paths[path]?.post);
      for (const field of Object.keys(body)) expect(text).toContain(`"${field}"`);
    }
  });

  it('[API-45b] /api/docs/ is a readable page that names every call, without a script', async () => {
    for (const path of ['/api/docs/', '/api/docs']) {
      const { status, headers, text } = await app.get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      for (const call of SPECIFIED) {
        const [method = '', address] = call.split(' ');
        expect(text).toContain(`${method.toUpperCase()} ${address}`);
      }
      expect(text).not.toContain('<script');
    }
  });

  it('[SEC-60a] the public document and its page contain no staff call, no staff-only error and no role', async () => {
    for (const path of ['/api/openapi.json', '/api/docs/']) {
      const { text } = await app.get(path);
      expect(text).not.toMatch(/\/admin|staff|x-role|desk/i);
      for (const key of STAFF_ERROR_KEYS) expect(text).not.toContain(key);
    }
  });

  it('[SEC-60b] [SEC-60c] the public document and its page are cached like other responses, compressed and with an ETag', async () => {
    for (const path of ['/api/openapi.json', '/api/docs/']) {
      await app.raiseVersion();
      const first = await app.get(path, { 'accept-encoding': 'br' });
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toMatch(/public.*s-maxage=60/);
      expect(first.headers.get('content-encoding')).toBe('br');
      expect(Number(first.headers.get('content-length'))).toBeLessThan(first.text.length / 3);
      expect((await app.get(path, { 'if-none-match': tag })).status).toBe(304);
      // The schema is generated once: a second one is identical.
      await app.raiseVersion();
      expect((await app.get(path)).headers.get('etag')).toBe(tag);
    }
  });

  it('[SEC-60b] the public document and its page are generated once: regenerating costs as little as any call', async () => {
    const call = '/api/homepage/';
    const documents = ['/api/openapi.json', '/api/docs/'];
    const spent = new Map<string, number[]>([call, ...documents].map((path) => [path, []]));
    for (let round = 0; round < 12; round += 1) {
      for (const [path, times] of spent) {
        await app.raiseVersion();
        const start = performance.now();
        await app.get(path, { 'accept-encoding': 'identity' });
        // The first request generates the document.
        if (round > 0) times.push(performance.now() - start);
      }
    }
    const fastest = (path: string) => Math.min(...(spent.get(path) ?? []));
    for (const path of documents) expect(fastest(path)).toBeLessThan(fastest(call) * 2 + 5);
  });

  it('[SEC-61] staff calls are documented for signed-in users only', async () => {
    const path = '/api/admin/openapi.json';
    expect((await app.get(path)).status).toBe(401);
    const { status, json, headers } = await app.get(path, await asRole(app.database, 'editor'));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const { openapi, paths } = json as { openapi: string; paths: Record<string, object> };
    expect(openapi).toMatch(/^3\./);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([path, '/api/admin/sign-in/']));
    expect(Object.keys(paths).filter((address) => !address.startsWith('/api/admin/'))).toEqual([]);
    expect(Object.keys(paths).length).toBeGreaterThan(60);
  });

  it('the demonstration is marked as one in the settings', async () => {
    expect((await app.get('/api/site-settings/')).json).toMatchObject({ demonstration: true });
  });
});

describe('the configuration', () => {
  it('[SEC-10] Strict-Transport-Security is sent behind https and not over plain http', async () => {
    for (const [siteUrl, expected] of [
      ['https://costa.example', /max-age=\d{7,}/],
      ['http://localhost:3000', null],
    ] as const) {
      const app = await startTestApp({ config: { siteUrl } });
      try {
        for (const path of ['/api/homepage/', '/api/nothing/']) {
          const header = (await app.get(path)).headers.get('strict-transport-security');
          if (expected) expect(header).toMatch(expected);
          else expect(header).toBeNull();
        }
      } finally {
        await app.close();
      }
    }
  });

  it('[MAP-13] another tile address and attribution appear in the settings and in the security policy', async () => {
    const tiles = { url: 'https://{s}.maps.example/{z}/{x}/{y}@2x.png', attribution: 'Another maker' };
    const app = await startTestApp({ config: { tiles } });
    try {
      const { json, headers } = await app.get('/api/site-settings/');
      expect(json).toMatchObject({ tile_url: tiles.url, tile_attribution: tiles.attribution });
      expect(headers.get('content-security-policy')).toContain('https://*.maps.example');
    } finally {
      await app.close();
    }
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
