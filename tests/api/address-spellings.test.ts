import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { askRaw } from '../support/raw-request.ts';
import { from } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const DATE = '2026-06-04';
const NAME = encodeURIComponent(KNOWN_GUESTS.timeKnown);
const TIME = '11:35';
const PRIVATE_TIME = '11:45';

describe('an unusually spelled address', () => {
  let app: TestApp;
  let hotel: number;
  let other: number;
  let group: string;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true, site: await loadBuiltSite(DIST) });
    const { read } = app.database;
    const idOf = async (name: string) =>
      (await read.selectFrom('hotels').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    hotel = await idOf(KNOWN_HOTELS.oneDeparture);
    other = await idOf(KNOWN_HOTELS.noDeparture);
    group = `/airport-transfer/group?hotel_id=${hotel}&date=${DATE}`;
  });
  beforeEach(() => app.raiseVersion());
  afterAll(() => app.close());

  const ask = (target: string, headers = {}) => askRaw(app.url, target, { headers });

  it('[SEC-55a] [SEC-55c] with a number sign before the hotel caches no empty page for the next visitor', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await ask(`/airport-transfer/group?x=#&hotel_id=${hotel}&date=${DATE}`);
      expect([status, headers.get('location')]).toEqual([308, '/airport-transfer/group?x=']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (let time = 0; time < 3; time += 1) expect((await ask(group)).text).toContain(TIME);
    for (let time = 0; time < 3; time += 1) {
      expect((await ask('/airport-transfer/group?x=')).text).not.toContain(TIME);
    }
  });

  it.each([
    ['/airport-transfer/group#x?lang=en', '/airport-transfer/group'],
    ['//evil.example/about', '/evil.example/about'],
    ['/\\evil.example/about', '/evil.example/about'],
    ['/excursions/../about?lang=en', '/about?lang=en'],
    ['/excursions/%2e%2e/about?lang=en', '/about?lang=en'],
    ['/%61bout?lang=en', '/about?lang=en'],
    ['/excursion//1', '/excursion/1'],
    ['/api//hotels/?search=palma', '/api/hotels/?search=palma'],
    ['/api/excursions/../hotels/?search=palma', '/api/hotels/?search=palma'],
    ['/api/hotels/?x=#&search=palma', '/api/hotels/?x='],
  ])('[SEC-55a] %s is to be asked again as %s, of this site', async (target, canonical) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await askRaw(app.url, target, { method });
      expect([status, headers.get('location')]).toEqual([308, canonical]);
    }
  });

  it.each([
    ['a letter that is not encoded', '/?hotel=Espa\u00c3\u00b1a'],
    ['a byte that is no letter', '/about?lang=\u00ff'],
    ['a control character', '/about\u0001'],
    ['a tab', '/about?hotel_id=\t1'],
    ['no path', 'about'],
    ['another scheme', 'ftp://localhost/about'],
    ['a badly encoded call', '/api/excursions/%ZZ/'],
  ])('[SEC-55b] with %s is refused with 400', async (_what, target) => {
    expect((await ask(target)).status).toBe(400);
  });

  it.each([
    '//',
    '///',
    '//x',
    '/\\',
    '/%',
    '/%00',
    '/.',
    '/?#?',
  ])('%s is no failure of the server', async (target) => {
    expect((await ask(target)).status).toBeLessThan(500);
    expect(app.logLines.join('')).not.toContain('request failed');
  });

  it('in absolute form, as sent to proxies, is answered by its path', async () => {
    const { status, text } = await ask(`http://elsewhere.example${group}`);
    expect([status, text.includes(TIME)]).toEqual([200, true]);
  });

  it('of slashes only delays no other request', async () => {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const start = performance.now();
      await ask(`${'/'.repeat(15_000)}x`);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it('[SEC-56] a page with a repeated parameter is the page of the first value, for visitors before and after', async () => {
    const twice = (first: number, second: number) =>
      `/airport-transfer/group?hotel_id=${first}&hotel_id=${second}&date=${DATE}`;
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(twice(hotel, other))).text).toContain(TIME);
      expect((await ask(twice(other, hotel))).text).not.toContain(TIME);
      expect((await ask(group)).text).toContain(TIME);
    }
    expect((await ask('/about?lang=ru&lang=en')).headers.get('content-language')).toBe('ru');
  });

  it('[SEC-56] a parameter with an encoded name is that parameter, for a page and a call', async () => {
    const [page, call] = [
      `/airport-transfer/group?hotel%5Fid=${hotel}&d%61te=${DATE}`,
      `/api/transfer-schedule/?hotel%5fid=${hotel}&date=${DATE}&typ%65=group`,
    ];
    for (const target of [page, call]) {
      await ask(target.replace('hotel', 'HOTEL'));
      expect((await ask(target)).text).toContain(TIME);
    }
  });

  it('[SEC-56] a call with a repeated parameter is rejected, and its other form is answered', async () => {
    const call = (hotels: string) => `/api/transfer-schedule/?${hotels}&date=${DATE}&type=group`;
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(call(`hotel_id=${hotel}&hotel_id=${other}`))).status).toBe(400);
      expect((await ask(call(`hotel_id=${hotel}`))).text).toContain(TIME);
      expect((await ask(call(`hotel_id=${other}`))).text).toContain('not_found');
    }
  });

  it.each([
    ['encoded', `last%5Fname=${NAME}`],
    ['behind an empty one', `last_name=&last_name=${NAME}`],
    ['before an empty one', `last_name=${NAME}&last_name=`],
    ['twice', `last_name=${NAME}&last%5fname=${NAME}`],
    ['behind an encoded number sign', `x=%23&last_name=${NAME}`],
  ])('[SEC-57] a last name %s is never stored, on a page and in a call', async (_how, query) => {
    const page = `/airport-transfer/private?hotel_id=${hotel}&date=${DATE}`;
    const call = `/api/transfer-schedule/?hotel_id=${hotel}&date=${DATE}&type=private`;
    for (const target of [page, call]) {
      for (let time = 0; time < 3; time += 1) {
        const named = await ask(`${target}&${query}`, from(`10.1.${time}.1`));
        expect(named.headers.get('cache-control')).toBe('no-store');
        expect(named.headers.get('etag')).toBeNull();
        expect((await ask(target)).text).not.toContain(PRIVATE_TIME);
      }
    }
  });

  it('[SEC-57] an address with a token or a last name is never cached, whatever its path', async () => {
    for (const target of ['/about?token=x', '/api/hotels/?search=palma&last_name=x', '/?last%5Fname=x']) {
      for (let time = 0; time < 3; time += 1) {
        expect((await ask(target)).headers.get('cache-control')).toBe('no-store');
      }
    }
  });
});
