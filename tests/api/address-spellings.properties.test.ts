import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { createApp } from '../../src/server/app.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { plainTarget, type Spelled, spellingsOf } from '../support/address-spellings.ts';
import { numRuns } from '../support/full-run.ts';
import { askRaw, type RawAnswer } from '../support/raw-request.ts';
import { startTestApp, TEST_APP_CONFIG, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const BATCHES = numRuns(50);
const SPELLINGS_A_BATCH = 20;
const HEADERS = ['location', 'content-type', 'content-language', 'cache-control', 'vary', 'etag'];

describe('address spellings in any order', { timeout: 120_000 }, () => {
  let app: TestApp;
  /** The same site over the same database, without any cache. */
  let fresh: { url: string; close(): Promise<unknown> };
  let addresses: Spelled[];
  let visitors = 0;

  beforeAll(async () => {
    const site = await loadBuiltSite(DIST);
    app = await startTestApp({ demonstration: true, site });
    fresh = await startWithoutCache(app, site);
    const hotel = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', KNOWN_HOTELS.oneDeparture)
      .executeTakeFirstOrThrow();
    addresses = addressesOf(String(hotel.id));
  });
  afterAll(async () => {
    await fresh.close();
    await app.close();
  });

  it('[SEC-55c] [SEC-56] [SEC-57] are answered as without a cache: any spelling of pages and calls', async () => {
    const batch = fc
      .constantFrom(...addresses)
      .chain((address) =>
        fc.tuple(
          fc.constant(plainTarget(address)),
          fc.array(spellingsOf(address), { minLength: SPELLINGS_A_BATCH, maxLength: SPELLINGS_A_BATCH }),
        ),
      );
    let shared = 0;
    await fc.assert(
      fc.asyncProperty(batch, async ([plain, spellings]) => {
        await app.raiseVersion();
        // Cached spellings are followed by the plain address and vice versa, over every entry point.
        for (const target of [...spellings, plain, plain, ...spellings.toReversed(), plain, ...spellings]) {
          const visitor = {
            'x-forwarded-for': `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
          };
          const answer = await askRaw(app.url, target, { headers: visitor });
          expect([target, essence(answer)]).toEqual([target, essence(await inFresh(target, visitor))]);
          if (answer.headers.get('cache-control')?.startsWith('public')) shared += 1;
          expectNothingPersonal(target, answer);
        }
      }),
      { numRuns: BATCHES, seed: 20_260_601, endOnFailure: true },
    );
    expect(shared).toBeGreaterThan(5 * BATCHES);
  });

  const known = new Map<string, Promise<RawAnswer>>();
  /** Content does not change during the test: each spelling is rendered once. */
  function inFresh(target: string, headers: Record<string, string>): Promise<RawAnswer> {
    const answer = known.get(target) ?? askRaw(fresh.url, target, { headers });
    known.set(target, answer);
    return answer;
  }
});

function essence({ status, headers, text }: RawAnswer) {
  return { status, headers: HEADERS.map((name) => [name, headers.get(name)]), text };
}

/** If a browser would find a personal parameter, the response must not be cached. */
function expectNothingPersonal(target: string, { status, headers }: RawAnswer): void {
  if (status !== 200 || !URL.canParse(target, 'http://localhost')) return;
  const { searchParams } = new URL(target, 'http://localhost');
  if (!searchParams.getAll('last_name').some((value) => value !== '')) return;
  expect([target, headers.get('cache-control')]).toEqual([target, 'no-store']);
}

async function startWithoutCache({ database }: TestApp, site: Awaited<ReturnType<typeof loadBuiltSite>>) {
  let version = 0;
  const contentState = () => {
    version += 1;
    return { id: `never before ${version}`, version };
  };
  const app = await createApp({
    config: TEST_APP_CONFIG,
    database: { ...database, contentState },
    now: () => TEST_NOW,
    logStream: { write: () => undefined },
    site,
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

function addressesOf(hotel: string): Spelled[] {
  const date = '2026-06-04';
  const asked = (lang: string): Spelled['query'] => [
    ['hotel_id', hotel],
    ['date', date],
    ['lang', lang],
  ];
  const name = encodeURIComponent(KNOWN_GUESTS.timeKnown);
  return [
    { path: '/', query: [] },
    { path: '/about', query: [['lang', 'en']] },
    { path: '/excursions', query: [['hotel_id', hotel]] },
    { path: '/excursion/1', query: [['lang', 'lv']] },
    { path: '/info-meeting', query: [['hotel_id', hotel]] },
    { path: '/airport-transfer/group', query: asked('en') },
    { path: '/airport-transfer/private', query: asked('ru') },
    { path: '/airport-transfer/private', query: [...asked('en'), ['last_name', name]] },
    {
      path: '/api/transfer-schedule/',
      query: [
        ['hotel_id', hotel],
        ['date', date],
        ['type', 'group'],
      ],
    },
    {
      path: '/api/transfer-schedule/',
      query: [
        ['hotel_id', hotel],
        ['date', date],
        ['type', 'private'],
        ['last_name', name],
      ],
    },
    {
      path: '/api/excursions/',
      query: [
        ['hotel_id', hotel],
        ['lang', 'en'],
      ],
    },
    { path: '/api/excursions/1/pickup/', query: [['hotel_id', hotel]] },
    { path: '/api/hotels/', query: [['search', 'palma']] },
    { path: '/api/pages/about/', query: [['lang', 'ru']] },
    { path: '/api/info-meetings/', query: [['hotel_id', hotel]] },
    { path: '/sitemap.xml', query: [] },
  ];
}
