import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

describe('[HOTEL-08] the link of a mail to a hotel that is hidden by now', { timeout: 60_000 }, () => {
  let app: TestApp;
  let hotel: number;
  beforeEach(async () => {
    app = await startTestApp({ site: await loadBuiltSite(DIST) });
    hotel = await storeHotel(app.database, 'Hotel Xanadu');
    await storeDepartures(app.database, hotel, { pickup_time: '20:05' });
    await app.database.write((db) =>
      db.updateTable('hotels').set({ active: 0 }).where('id', '=', hotel).execute(),
    );
  });
  afterEach(() => app.close());

  it('leads to the time and the name of the hotel', async () => {
    const { text } = await app.get(`/airport-transfer/group?hotel_id=${hotel}&date=2026-06-01&lang=en`);
    expect(text).not.toContain(textIn('en', 'hotel.unknown'));
    expect(text).toContain('20:05');
    expect(text).toContain('Hotel Xanadu');
  });

  it('still says so where there is no such hotel', async () => {
    const { text } = await app.get('/airport-transfer/group?hotel_id=999&date=2026-06-01&lang=en');
    expect(text).toContain(textIn('en', 'hotel.unknown'));
  });
});
