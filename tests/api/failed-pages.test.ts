import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { escapeHtml } from '../../src/values/escape-html.ts';
import type { Answer } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'lt' };
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };

describe('without a page to show, a browser gets an error page', () => {
  let site: Site;
  let app: TestApp;

  beforeAll(async () => {
    site = await loadBuiltSite(DIST);
    app = await startTestApp({ demonstration: true, site });
  });
  afterAll(() => app.close());

  function expectPage({ status, headers, text }: Answer, expected: number, sentence: string) {
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: expected,
      type: 'text/html; charset=utf-8',
    });
    expect(text).toContain(escapeHtml(sentence));
    expect(text).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }

  it.each([
    '/excursion/%E0%A4%A',
    '/%',
    '/%ZZ?lang=lt',
    '/assets/%E0%A4%A.js',
  ])('the badly encoded address %s is a page that does not exist', async (address) => {
    expectPage(await app.get(address, BROWSER), 404, textIn('lt', 'not_found.title'));
  });

  it('a malformed encoding in a query does not break a page, and a call answers JSON', async () => {
    expect((await app.get('/excursions?lang=en&date=%E0%A4%A', BROWSER)).status).toBe(200);
    const { status, json } = await app.get('/api/excursions/%E0%A4%A/', BROWSER);
    expect([status, json]).toEqual([400, { error: expect.any(String), error_key: 'invalid_request' }]);
  });

  it.each([
    '/ask',
    '/nowhere',
    '/excursion/%E0%A4%A',
    '/?lang=lt',
  ])('a form posted to %s, which takes none, is answered with a page', async (address) => {
    const answer = await app.send(address, { method: 'POST', headers: FORM, body: 'question=Why' });
    expectPage(answer, 404, textIn('lt', 'not_found.title'));
  });

  it('clients that do not accept HTML, and every call, get JSON', async () => {
    const program = await app.post('/ask', {});
    expect([program.status, program.json]).toEqual([
      404,
      { error: expect.any(String), error_key: 'not_found' },
    ]);
    for (const address of ['/api/nothing/', '/api']) {
      const call = await app.send(address, { method: 'POST', headers: FORM, body: 'a=1' });
      expect([call.status, call.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    }
    const wrong = await app.send('/api/hotels/', { method: 'POST', headers: FORM, body: 'a=1' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a form too large for the private page is answered with a page', async () => {
    const body = `last_name=${'x'.repeat(100_000)}`;
    const answer = await app.send('/airport-transfer/private', { method: 'POST', headers: FORM, body });
    expectPage(answer, 413, textIn('lt', 'something_went_wrong'));
  });

  it('a page that fails to render shows an error in its language, with 500, and is not cached', async () => {
    let broken = true;
    const renderPage: Site['renderPage'] = (request, rendering) => {
      if (broken) throw new Error('Kalnina cannot be rendered');
      return site.renderPage(request, rendering);
    };
    const other = await startTestApp({ demonstration: true, site: { ...site, renderPage } });
    try {
      for (const language of LANGUAGES) {
        const answer = await other.get(`/excursions?lang=${language}`);
        expectPage(answer, 500, textIn(language, 'something_went_wrong'));
        expect(answer.text).toContain(`<html lang="${language}">`);
        expect(answer.headers.get('content-language')).toBe(language);
        expect(answer.text).not.toContain('Kalnina');
      }
      const posted = await other.send('/ask', { method: 'POST', headers: FORM, body: 'a=1' });
      expectPage(posted, 500, textIn('lt', 'something_went_wrong'));
      expect(other.logLines.join('')).toContain('request failed');
      broken = false;
      expect((await other.get('/excursions?lang=lt')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
