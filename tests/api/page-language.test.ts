import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { expectWrittenIn, inLanguage } from '../support/expect-language.ts';
import { quickly } from '../support/full-run.ts';
import { SCREENS } from '../support/screens.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

describe('the language of the pages', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true, site: await loadBuiltSite(DIST) });
  });
  afterAll(() => app.close());

  it('[LANG-07] when no source names a supported language, the page is in English', async () => {
    const nothing: SentHeaders[] = [
      {},
      { 'accept-language': 'de-DE,fr;q=0.8' },
      { cookie: 'csi_language=xx' },
    ];
    for (const headers of nothing) {
      expectWrittenIn(await app.get('/?lang=de', headers), 'en');
    }
  });

  it.each(
    quickly(3, LANGUAGES),
  )('[LANG-20] with lang=%s every page declares and uses that language', async (language) => {
    for (const address of SCREENS) expectWrittenIn(await app.get(inLanguage(address, language)), language);
  });

  it('[LANG-20] a negotiated page declares and uses the negotiated language', async () => {
    expectWrittenIn(await app.get('/ask', { 'accept-language': 'de, et;q=0.8, ru;q=0.9' }), 'ru');
    expectWrittenIn(await app.get('/ask', { 'accept-language': 'lt-LT' }), 'lt');
  });

  it('[LANG-18b] the language cookie takes precedence over Accept-Language, and lang over the cookie', async () => {
    const chosen = { cookie: 'a=1; csi_language=lv', 'accept-language': 'ru' };
    expectWrittenIn(await app.get('/about', chosen), 'lv');
    expectWrittenIn(await app.get('/about?lang=es', chosen), 'es');
  });

  it('[LANG-21] every page links its alternates in the seven languages and x-default', async () => {
    for (const address of SCREENS) {
      const { text } = await app.get(inLanguage(address, 'uk'));
      const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)].map(
        ([, language, href]) => [language, href],
      );
      expect(alternates).toEqual([
        ...LANGUAGES.map((language) => [language, `http://localhost:3000${address}?lang=${language}`]),
        ['x-default', `http://localhost:3000${address}`],
      ]);
    }
  });

  it.each(
    quickly(1, [
      ['the negotiated page came first', false],
      ['the page of the address came first', true],
    ]),
  )('[LANG-22] [LANG-23] only pages whose address carries lang are offered to shared caches: %s', async (_which, addressFirst) => {
    await app.raiseVersion();
    for (const address of SCREENS) {
      const ask = {
        negotiated: () => app.get(address, { 'accept-language': 'ru' }),
        byCookie: () => app.get(address, { cookie: 'csi_language=ru' }),
        unknown: () => app.get(`${address}?lang=de`, { 'accept-language': 'ru' }),
        addressed: () => app.get(`${address}?lang=ru`, { 'accept-language': 'es' }),
      };
      if (addressFirst) await ask.addressed();
      for (const negotiated of [await ask.negotiated(), await ask.byCookie(), await ask.unknown()]) {
        expect(negotiated.headers.get('cache-control')).not.toMatch(/public|s-maxage/);
        expect(negotiated.headers.get('vary')).toMatch(/Accept-Language.*Cookie/);
      }
      const { headers } = await ask.addressed();
      expect([address, headers.get('cache-control')]).toEqual([
        address,
        expect.stringMatching(/public.*s-maxage=60/),
      ]);
      expect(headers.get('vary')).toBe('Accept-Encoding');
    }
  });
});
