import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExcursionRow } from '../../src/features/excursions/admin-contract.ts';
import type { AdminMeeting, MeetingPlan } from '../../src/features/info-meetings/admin-contract.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import type { Cents } from '../../src/values/cents.ts';
import { quickly } from '../support/full-run.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storeMeetings, storeNamedHotel } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const AT_TEN = { time_from: '10:00', time_to: '11:00' };

/** Half past midnight in Madrid, while UTC still has the day before: two hours behind in summer, one in winter. */
describe.each(
  quickly(1, [
    ['summer', '2026-06-01T22:30:00Z', '2026-06-01', '2026-06-02'],
    ['winter', '2026-12-01T23:30:00Z', '2026-12-01', '2026-12-02'],
  ] as const),
)('after midnight in Madrid in %s', { timeout: 60_000 }, (_season, instant, yesterday, today) => {
  let app: TestApp;
  afterEach(() => app.close());

  const start = async () => {
    const now = new Date(instant);
    app = await startTestApp({ now: () => now, site: await loadBuiltSite(DIST) });
    return asRole(app.database, 'editor', now);
  };

  it('[API-13] [DESK-72b] a meeting of the day that ended is over for guests and staff, one of today is not', async () => {
    const asEditor = await start();
    const hotel = await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    await storeMeetings(app.database, hotel, { date: yesterday, ...AT_TEN }, { date: today, ...AT_TEN });
    const shown = await app.get(`/api/info-meetings/?hotel_id=${hotel}`);
    expect(shown.json).toMatchObject([{ date: today, ...AT_TEN, over: false }]);
    const listed = (await app.get('/api/admin/info-meetings/', asEditor)).json as { rows: AdminMeeting[] };
    expect(listed.rows.map(({ date }) => date)).toEqual([today]);
  });

  it('[API-13] staff may plan a meeting for today, and none for the day that ended', async () => {
    const asEditor = await start();
    const hotel = await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    const add = async (date: string) => {
      const body = { hotel_id: hotel, date, ...AT_TEN };
      return (await app.post('/api/admin/info-meetings/', body, asEditor)).status;
    };
    expect([await add(yesterday), await add(today)]).toEqual([400, 201]);
  });

  it('[DESK-69c] of copied meetings those of the day that ended are past', async () => {
    const asEditor = await start();
    const [from_hotel, to_hotel] = await Promise.all(
      ['Hotel Sol', 'Hotel Mar'].map((name) => storeNamedHotel(app.database, { name })),
    );
    await storeMeetings(
      app.database,
      from_hotel ?? 0,
      { date: yesterday, ...AT_TEN },
      { date: today, ...AT_TEN },
    );
    // A Monday and a Tuesday, or a Tuesday and a Wednesday: of one week.
    const body = { hotel_id: from_hotel, week: today, to_hotels: [to_hotel] };
    const { json } = await app.post('/api/admin/info-meetings/copy/', body, asEditor);
    expect((json as MeetingPlan).meetings.map(({ date, state }) => [date, state])).toEqual([
      [yesterday, 'past'],
      [today, 'new'],
    ]);
  });

  it('[API-04] [EXL-13a] an excursion and its price hold by the day in Madrid', async () => {
    const asEditor = await start();
    await storeExcursion(app.database, { titles: { en: 'Ended' }, row: { valid_to: yesterday } });
    const begun = await storeExcursion(app.database, { titles: { en: 'Begun' }, row: { valid_from: today } });
    const day = calendarDate(today);
    const price = { price_adult_cents: 7700 as Cents, price_child_cents: 100 as Cents };
    await app.database.write((db) =>
      db
        .insertInto('excursion_prices')
        .values({ excursion_id: begun, ...price, valid_from: day, valid_to: day })
        .execute(),
    );
    await app.raiseVersion();
    expect((await app.get('/api/excursions/')).json).toMatchObject([
      { id: begun, localized_title: 'Begun', price_from: 77 },
    ]);
    expect((await app.get(`/api/excursions/${begun}/`)).json).toMatchObject({
      price_from: 77,
      adult_price: 77,
    });
    const sitemap = (await app.get('/sitemap.xml')).text;
    expect([...new Set(sitemap.match(/\/excursion\/\d+/g))]).toEqual([`/excursion/${begun}`]);
    const listed = (await app.get('/api/admin/excursions/', asEditor)).json as { rows: ExcursionRow[] };
    expect(listed.rows.map(({ id, shown }) => [id === begun, shown])).toEqual([
      [false, 'over'],
      [true, 'shown'],
    ]);
  });
});
