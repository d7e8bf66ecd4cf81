import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { fullIt } from '../support/full-tests.ts';
import type { Answer } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storePage } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'lt' };
const HELD_PREVIEW = '/api/admin/excursions/1/preview/?lang=et';
const RULES = '/api/excursions/rules/?lang=en';
const KEPT_PAGE = '/about?lang=en';
const QUESTION = { name: 'Guest', email: 'guest@example.com', question: 'When?', source: 'ask' };
const IN_PROGRESS = { visitor: 3, staff: 5 };
const WAIT_MS = 400;
const HELD = 20;

describe('under more requests than can be answered in time', { timeout: 60_000 }, () => {
  let built: Site;
  let site: Site;
  let app: TestApp;
  let staff: Record<string, string>;
  let letGo: () => void;
  let held: Promise<Answer>[];

  beforeAll(async () => {
    built = await loadBuiltSite(DIST);
  });
  beforeEach(async () => {
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    site = {
      ...built,
      async renderPage(request, rendering) {
        if (/^\/held|lang=et/.test(request.url)) await gate;
        return built.renderPage(request, rendering);
      },
    };
    app = await startTestApp({
      demonstration: true,
      site,
      config: { logLevel: 'info' },
      loadLimits: {
        visitor: { inProgress: IN_PROGRESS.visitor, held: HELD, waitMs: WAIT_MS },
        staff: { inProgress: IN_PROGRESS.staff, waitMs: WAIT_MS },
      },
    });
    await storePage(app.database, 'rules', { en: 'Rules' }, { en: 'A rule' });
    staff = await asRole(app.database, 'editor');
    for (let time = 0; time < 2; time += 1) {
      expect((await app.get(RULES)).status).toBe(200);
      expect((await app.get(KEPT_PAGE)).status).toBe(200);
    }
    held = [];
  });
  afterEach(async () => {
    letGo();
    await Promise.all(held);
    await app.close();
  });

  /** Starts slow page requests; resolves when the server is rendering them. */
  async function hold(pages: number): Promise<void> {
    while (held.length < pages) held.push(app.get(`/held/${held.length}`, BROWSER));
    await untilInProgress(pages);
  }
  async function untilInProgress(requests: number): Promise<void> {
    while ((await figure('requests_in_progress')) !== requests) await setTimeout(10);
  }

  async function figure(name: string): Promise<number> {
    const { text } = await app.get('/metrics');
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );
  }

  function expectTurnedAway({ status, headers }: Answer) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect(headers.get('cache-control')).toBe('no-store');
  }

  it('[OPS-01a] [OPS-01b] a call is answered 503 with Retry-After and the usual error body, without side effects', async () => {
    await hold(IN_PROGRESS.visitor);
    for (const answer of [
      await app.get('/api/hotels/?search=sol'),
      await app.post('/api/contact-questions/', QUESTION),
    ]) {
      expectTurnedAway(answer);
      expect(answer.json).toEqual({ error: 'The site is busy', error_key: 'service_unavailable' });
    }
    const stored = await app.database.read
      .selectFrom('questions')
      .select('id')
      .where('email', '=', QUESTION.email);
    expect(await stored.execute()).toEqual([]);
  });

  fullIt(
    '[OPS-01a] [OPS-01c] a page request gets a page in its language that asks to try again',
    async () => {
      await hold(IN_PROGRESS.visitor);
      for (const address of ['/excursions', '/nowhere']) {
        const answer = await app.get(address, BROWSER);
        expectTurnedAway(answer);
        expect(answer.headers.get('content-language')).toBe('lt');
        expect(answer.text).toContain(textIn('lt', 'service_unavailable'));
        expect(answer.text).toContain('rel="stylesheet"');
      }
    },
  );

  fullIt('[OPS-01a] malformed and forbidden requests are refused as well', async () => {
    await hold(IN_PROGRESS.visitor);
    expectTurnedAway(await app.send('/nowhere', { method: 'POST', headers: BROWSER, body: 'a=1' }));
    const same = Array.from({ length: 10 }, () => app.get('/excursions?lang=fi', BROWSER));
    for (const answer of await Promise.all(same)) expectTurnedAway(answer);
  });

  it('[OPS-01a] when the queue is full, the next request is refused at once and its connection closed', async () => {
    await hold(IN_PROGRESS.visitor);
    const waiting = Array.from({ length: HELD }, (_, n) => app.get(`/nowhere/${n}`, BROWSER));
    while ((await figure('requests_waiting')) < HELD / 2) await setTimeout(1);
    const post = await app.post('/api/contact-questions/', QUESTION);
    expectTurnedAway(post);
    expect(post.headers.get('connection')).toBe('close');
    const more = Array.from({ length: HELD }, (_, n) => app.get(`/nowhere/more/${n}`, BROWSER));
    const refused = await Promise.all(more);
    for (const answer of [...refused, ...(await Promise.all(waiting))]) expectTurnedAway(answer);
    expect(refused.some(({ headers }) => headers.get('connection') === 'close')).toBe(true);
    expect(await figure('requests_waiting')).toBe(0);
  });

  it('[OPS-02a] [OPS-02b] cached responses are still served, in any spelling, and so are files, health and metrics', async () => {
    await hold(IN_PROGRESS.visitor);
    const { text } = await app.get(KEPT_PAGE);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    for (const address of [
      RULES,
      KEPT_PAGE,
      `${KEPT_PAGE}&utm_source=mail`,
      script,
      '/favicon.svg',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      expect([address, (await app.get(address)).status]).toEqual([address, 200]);
    }
  });

  fullIt('[OPS-03] staff are refused last', async () => {
    await hold(IN_PROGRESS.visitor);
    expectTurnedAway(await app.get('/api/hotels/?search=sol'));
    expect((await app.get('/api/admin/hotels/', staff)).status).toBe(200);
    while (held.length < IN_PROGRESS.staff) held.push(app.get(HELD_PREVIEW, staff));
    await untilInProgress(IN_PROGRESS.staff);
    expectTurnedAway(await app.get('/api/admin/hotels/', staff));
    letGo();
    for (const { status } of await Promise.all(held.slice(IN_PROGRESS.visitor))) expect(status).toBe(200);
  });

  fullIt(
    '[OPS-01a] afterwards everyone is served again; the log reports the overload without addresses',
    async () => {
      await hold(IN_PROGRESS.visitor);
      const before = app.logLines.length;
      for (let n = 0; n < 5; n += 1) expectTurnedAway(await app.get('/api/hotels/?search=sol'));
      const lines = app.logLines.slice(before);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('"operation":"shed-overload"');
      expect(await figure('requests_shed_total{who="visitor"}')).toBe(5);
      letGo();
      expect((await Promise.all(held)).map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await app.get('/api/hotels/?search=sol')).status).toBe(200);
      expect(await figure('requests_in_progress')).toBe(0);
    },
  );

  fullIt('a client that disconnects frees its place', async () => {
    await hold(IN_PROGRESS.visitor - 1);
    const leaving = new AbortController();
    const gone = app.send('/held/gone', { headers: BROWSER, signal: leaving.signal }).catch(() => 'gone');
    await untilInProgress(IN_PROGRESS.visitor);
    expectTurnedAway(await app.get('/api/hotels/?search=sol'));
    leaving.abort();
    expect(await gone).toBe('gone');
    await untilInProgress(IN_PROGRESS.visitor - 1);
    expect((await app.get('/api/hotels/?search=sol')).status).toBe(200);
  });
});
