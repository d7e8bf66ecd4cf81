import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { storePage } from '../support/store-content.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const RULES = '/api/excursions/rules/?lang=en';
const LONG = 'A long rule. '.repeat(200);
const PATIENTLY = { timeout: 10_000, interval: 5 };

describe('repeated requests', () => {
  let app: TestApp;
  let rendered: number;
  let now: Date;
  /** How often the server looked at the clock. */
  let looked: number;
  let untilReady: () => Promise<unknown>;
  let directory: string;

  beforeEach(async () => {
    rendered = 0;
    looked = 0;
    untilReady = () => setTimeout(50);
    directory = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-site-'));
    now = TEST_NOW;
    app = await startTestApp({
      site: slowSite(),
      now: () => {
        looked += 1;
        return now;
      },
    });
    await storePage(app.database, 'rules', { en: 'Rules' }, { en: LONG });
  });
  afterEach(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  /** Renders each page with a running number, slowly. */
  function slowSite(): Site {
    return {
      directory,
      paths: [],
      sources: [],
      assetsOf: () => ({ scripts: [], styles: [], preloads: [], fonts: [] }) as never,
      async renderPage({ url, language }) {
        rendered += 1;
        const number = rendered;
        await untilReady();
        if (url.startsWith('/failing')) throw new Error('Connection terminated');
        return { status: url.startsWith('/missing') ? 404 : 200, html: `<p>${language} ${number}` };
      },
    };
  }

  it('[OPER-03] a page is rendered once, however many request it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.get('/about?lang=en')));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['<p>en 1']));
    await app.raiseVersion();
    const anew = await Promise.all(['en', 'ru', 'en', 'ru'].map((lang) => app.get(`/about?lang=${lang}`)));
    expect(new Set(anew.map(({ text }) => text)).size).toBe(2);
    expect(rendered).toBe(3);
  });

  it('an uncacheable page is rendered for each request', async () => {
    await Promise.all([app.get('/missing'), app.get('/missing'), app.get('/missing')]);
    expect(rendered).toBe(3);
  });

  it('a client that disconnects during a rendering delays nobody else', async () => {
    const leaving = new AbortController();
    const gone = app.send('/about?lang=en', { signal: leaving.signal }).catch(() => 'gone');
    await setTimeout(10);
    const staying = app.get('/about?lang=en');
    leaving.abort();
    expect(await gone).toBe('gone');
    expect((await staying).status).toBe(200);
  });

  it.each([
    ['/missing', 404],
    ['/failing', 503],
  ])('who goes away while %s is rendered, which ends in %i, keeps nobody waiting for good', async (path, status) => {
    for (let time = 0; time < 2; time += 1) {
      const leaving = new AbortController();
      const gone = app.send(path, { signal: leaving.signal }).catch(() => 'gone');
      await setTimeout(10);
      const staying = app.get(path);
      leaving.abort();
      expect(await gone).toBe('gone');
      expect((await staying).status).toBe(status);
    }
    expect((await app.get(path)).status).toBe(status);
  });

  it('[OPER-03] a request that waits over midnight gets the next day', async () => {
    now = new Date('2026-06-04T21:59:59.900Z');
    const rendering = Promise.withResolvers<void>();
    untilReady = () => rendering.promise;
    const first = app.get('/about?lang=en');
    await vi.waitUntil(() => rendered === 1, PATIENTLY);
    const before = looked;
    const waiting = app.get('/about?lang=en');
    // Which day it asks for is decided as soon as it is there.
    await vi.waitUntil(() => looked > before, PATIENTLY);
    now = new Date('2026-06-04T22:00:00.100Z');
    rendering.resolve();
    expect((await first).text).toBe('<p>en 1');
    expect((await waiting).text).toBe('<p>en 1');
    for (let time = 0; time < 3; time += 1) expect((await app.get('/about?lang=en')).text).toBe('<p>en 2');
  });

  it('get the same bytes and headers from every layer of the server', async () => {
    const seen = [];
    for (let time = 0; time < 5; time += 1) {
      const { status, text, headers } = await app.get(RULES, { 'accept-encoding': 'gzip' });
      seen.push({ status, text, headers: [...headers].filter(([name]) => name !== 'date').sort() });
    }
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    expect(seen[0]?.headers.map(([name]) => name)).toContain('content-security-policy');
  });

  it('are counted in the metrics each time', async () => {
    const counted = async () => {
      const { text } = await app.get('/metrics');
      const line = text
        .split('\n')
        .find((each) => /^http_requests_total\{.*excursions\/rules.*"200"/.test(each));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    for (let time = 0; time < 4; time += 1) await app.get(RULES);
    expect(await counted()).toBe(4);
  });

  it('after a language choice are different requests', async () => {
    for (let time = 0; time < 4; time += 1) await app.get('/about', { 'accept-language': 'lv' });
    const chosen = await app.get('/about', { 'accept-language': 'lv', cookie: 'csi_language=uk' });
    expect(chosen.text).toMatch(/^<p>uk/);
    expect((await app.get('/about', { 'accept-language': 'lv' })).text).toMatch(/^<p>lv/);
  });

  it('[OPER-04b] see writes of another process within a second, without a failed request', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await app.get(RULES)).json).toMatchObject({ title: 'Rules' });
    const { address } = app.database;
    const other =
      address.engine === 'sqlite'
        ? await openSqliteDatabase(address.directory)
        : await openPostgresDatabase(address.url);
    try {
      await storePage(other, 'rules', { en: 'Elsewhere' }, { en: LONG });
    } finally {
      await other.close();
    }
    const deadline = performance.now() + 1_000;
    let title: unknown;
    do {
      ({ title } = (await app.get(RULES)).json as { title: unknown });
    } while (title !== 'Elsewhere' && performance.now() < deadline);
    expect(title).toBe('Elsewhere');
  });
});
