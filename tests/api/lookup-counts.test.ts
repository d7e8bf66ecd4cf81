import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { createLookupCounter } from '../../src/features/analytics/server/count-lookups.ts';
import { deleteOldCounts } from '../../src/features/analytics/server/delete-old-counts-job.ts';
import type { Lookup } from '../../src/http/lookup-tracking.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { fullIt } from '../support/full-tests.ts';
import { type SentHeaders, sendTo } from '../support/send-request.ts';
import { newServerData } from '../support/server-data.ts';
import { becomesReady, startServer } from '../support/server-process.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storePickup } from '../support/store-content.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const FIGURES = '/api/admin/figures/?from=2026-06-01&to=2026-06-01';

describe('counting lookups', () => {
  let app: TestApp;
  let hotel: number;
  let session: SentHeaders;

  beforeEach(async () => {
    app = await startTestApp();
    hotel = await storeHotel(app.database);
    session = await asRole(app.database, 'editor');
  });
  afterEach(() => app.close());

  const asks = (date: string, type = 'group', more = '') =>
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=${type}${more}`;
  /** The counts in the table after staff open the page. */
  async function counts() {
    await app.get(FIGURES, session);
    const rows = await app.database.read.selectFrom('lookup_counts').selectAll().execute();
    return rows.map(({ type, requested_date, language, outcome, lookups }) =>
      [type, requested_date, language, outcome, lookups].join(' '),
    );
  }

  it('[DESK-80a] [DESK-80b] [DESK-80e] every lookup is counted by outcome, hotel, date, type and language, including cached responses', async () => {
    await storeDepartures(app.database, hotel, {});
    await app.raiseVersion();
    const found = await app.get(asks('2026-06-01'), { 'accept-language': 'lv' });
    await app.get(asks('2026-06-01'), { 'accept-language': 'lv' });
    await app.get(asks('2026-06-01'), {
      'accept-language': 'lv',
      'if-none-match': found.headers.get('etag') ?? '',
    });
    await app.get(asks('2026-06-01'), { 'accept-language': 'ru' });
    // A repeated request for caching is not a lookup.
    await app.get(asks('2026-06-01'), { 'accept-language': 'ru', 'x-asked-again': '1' });
    await app.get(asks('2026-06-01', 'private'), { 'x-asked-again': '1' });
    for (let n = 0; n < 2; n += 1) await app.get(asks('2026-06-02'));
    await app.get(asks('2026-06-01', 'private'));
    await app.get(asks('2026-06-01', 'private', '&last_name=Ozols'));
    const rows = await counts();
    expect(rows.toSorted()).toEqual([
      'group 2026-06-01 lv found 3',
      'group 2026-06-01 ru found 1',
      'group 2026-06-02 en not_found 2',
      'private 2026-06-01 en need_last_name 1',
      'private 2026-06-01 en not_found 1',
    ]);
    expect(
      JSON.stringify(await app.database.read.selectFrom('lookup_counts').selectAll().execute()),
    ).not.toContain('Ozols');
  });

  it('[DESK-80c] excursion pickups are counted as well, found or not', async () => {
    const excursion = await storeExcursion(app.database, { titles: { en: 'Ronda' } });
    const path = `/api/excursions/${excursion}/pickup/?hotel_id=${hotel}`;
    for (let n = 0; n < 2; n += 1) expect((await app.get(path)).status).toBe(404);
    await storePickup(app.database, excursion, hotel);
    for (let n = 0; n < 2; n += 1) expect((await app.get(path)).status).toBe(200);
    expect((await counts()).toSorted()).toEqual(['pickup  en found 2', 'pickup  en not_found 2']);
  });

  it('[DESK-80d] bots, invalid requests and HEAD requests are not counted; unknown hotels and dates are merged', async () => {
    await app.get(asks('2026-06-02'), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await app.send(asks('2026-06-02'), { method: 'HEAD' });
    await app.get(asks('2026-02-30'));
    expect(await counts()).toEqual([]);
    for (const id of [4_000, 5_000]) {
      await app.get(`/api/transfer-schedule/?hotel_id=${id}&date=2026-06-02&type=group`);
    }
    for (const date of ['2999-01-01', '1999-01-01']) await app.get(asks(date));
    expect((await counts()).toSorted()).toEqual(['group  en not_found 2', 'group 2026-06-02 en not_found 2']);
  });

  it('[DESK-81a] counts of several instances add up, and are stored when an instance stops', async () => {
    const { address } = app.database;
    const other = address.engine === 'postgres' ? await openPostgresDatabase(address.url) : app.database;
    const counters = [app.database, other].map((database) =>
      createLookupCounter({ database, now: () => TEST_NOW }),
    );
    const lookup = (asked: string): Lookup => ({
      type: 'group',
      hotelId: hotel,
      asked: calendarDate(asked),
      excursionId: 0,
      outcome: 'not_found',
    });
    const dates = Array.from({ length: 20 }, (_, n) => `2026-06-${n + 10}`);
    for (let round = 0; round < 3; round += 1) {
      for (const counter of counters) for (const date of dates) counter.countAsked(lookup(date), 'en', {});
      await Promise.all(counters.map((counter) => counter.store()));
    }
    if (other !== app.database) await other.close();
    const rows = await app.database.read.selectFrom('lookup_counts').selectAll().execute();
    expect(rows.map(({ lookups }) => lookups)).toEqual(dates.map(() => 6));
  });

  fullIt(
    '[DESK-81c] counts that are not stored yet are stored when the server stops',
    {
      timeout: 60_000,
    },
    async () => {
      const data = await newServerData();
      try {
        const id = await data.visit((database) => storeHotel(database));
        const server = await startServer(data.env);
        expect(await becomesReady(server)).toBe(true);
        await sendTo(server.url).get(`/api/transfer-schedule/?hotel_id=${id}&date=2026-06-02&type=group`);
        server.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        const rows = await data.visit(({ read }) => read.selectFrom('lookup_counts').selectAll().execute());
        expect(rows).toMatchObject([{ type: 'group', hotel_id: id, outcome: 'not_found', lookups: 1 }]);
      } finally {
        await data.remove();
      }
    },
  );

  fullIt(
    '[DESK-81b] [DESK-81d] counts that could not be stored are retried, and millions of keys need bounded memory',
    async () => {
      let broken = true;
      const { database } = app;
      const flaky = {
        ...database,
        write: (async (work) => {
          if (broken) throw new Error('gone');
          return database.write(work);
        }) as typeof database.write,
      };
      const counter = createLookupCounter({ database: flaky, now: () => TEST_NOW });
      for (let n = 0; n < 6_000; n += 1) {
        counter.countAsked(
          { type: 'group', hotelId: 10_000 + n, asked: '', excursionId: 0, outcome: 'found' },
          'en',
          {},
        );
      }
      await expect(counter.store()).rejects.toThrow('gone');
      broken = false;
      counter.countAsked(
        { type: 'group', hotelId: hotel, asked: '', excursionId: 0, outcome: 'found' },
        'en',
        {},
      );
      await counter.store();
      const rows = await database.read.selectFrom('lookup_counts').selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ hotel_id: 0, lookups: 6_001 });
    },
  );

  it('[DESK-84] counts of visits and lookups are deleted after thirteen months, and not before', async () => {
    const lookup = {
      type: 'group' as const,
      hotel_id: hotel,
      requested_date: '' as const,
      excursion_id: 0,
      language: 'en' as const,
    };
    const days = [calendarDate('2025-04-29'), calendarDate('2025-04-30')];
    await app.database.write(async (db) => {
      for (const day of days) {
        await db.insertInto('visit_counts').values({ day, page: '/', language: 'en', visits: 1 }).execute();
        await db
          .insertInto('lookup_counts')
          .values({ ...lookup, day, outcome: 'found', lookups: 1, last_at: `${day}T08:00:00.000Z` })
          .execute();
      }
    });
    expect(await deleteOldCounts(app.database, TEST_NOW)).toBe(2);
    expect(await app.database.read.selectFrom('visit_counts').select('day').execute()).toEqual([
      { day: '2025-04-30' },
    ]);
  });

  it('[DESK-82] figures contain visits and lookups by day, week and month, including empty ones', async () => {
    for (const page of ['/', '/', '/ask']) await app.post('/api/visits/', { page, language: 'lt' });
    await app.get(asks('2026-06-02'), { 'accept-language': 'lt' });
    const query = (step: string) => `/api/admin/figures/?from=2026-05-27&to=2026-06-02&step=${step}`;
    const answer = async (step: string) =>
      (await app.get(query(step), session)).json as {
        periods: { from: string; visits: number; lookups: { not_found: number } }[];
      };
    const weeks = await answer('week');
    expect(weeks).toMatchObject({
      pages: [
        { page: '/', visits: 2, over_time: [0, 2] },
        { page: '/ask', visits: 1, over_time: [0, 1] },
      ],
      periods: [
        { from: '2026-05-27', visits: 0 },
        { from: '2026-06-01', visits: 3, lookups: { not_found: 1, found: 0 } },
      ],
    });
    expect(weeks).toMatchObject({
      languages: expect.arrayContaining([{ language: 'lt', visits: 3, over_time: [0, 3], lookups: 1 }]),
    });
    expect((await answer('day')).periods.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 0, 3, 0]);
    expect((await answer('month')).periods.map(({ from }) => from)).toEqual(['2026-05-27', '2026-06-01']);
    expect((await app.get('/api/admin/figures/?from=2026-06-02&to=2026-06-01', session)).status).toBe(400);
  });

  it('[DESK-80a] [DESK-83b] figures are exported as a table for spreadsheets, with names and without formulas', async () => {
    const formula = await storeHotel(app.database, '=Hotel, "Mar"');
    await app.get(`/api/transfer-schedule/?hotel_id=${formula}&date=2026-06-02&type=group`);
    await app.post('/api/visits/', { page: '/', language: 'lv' });
    const csv = async (table: string) =>
      (await app.get(`/api/admin/figures/csv/?table=${table}&from=2026-06-01&to=2026-06-01`, session)).text
        .replace('\uFEFF', '')
        .split('\r\n');
    expect(await csv('lookups')).toEqual([
      'Day;Kind;Hotel;Date asked;Excursion;Language;Outcome;Lookups',
      `2026-06-01;group;"'=Hotel, ""Mar""";2026-06-02;;en;not_found;1`,
      '',
    ]);
    expect(await csv('visits')).toEqual(['Day;Page;Language;Visits', '2026-06-01;/;lv;1', '']);
  });
});
