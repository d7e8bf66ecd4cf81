import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { storeMeetings } from '../support/store-content.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

describe('a page as it arrives, without scripts', { timeout: 60_000 }, () => {
  let app: TestApp;
  let now = TEST_NOW;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now, site: await loadBuiltSite(DIST) });
  });
  afterEach(() => app.close());

  it('[MEET-09a] names no meeting that is over, however often it was cached', async () => {
    const hotel = await storeHotel(app.database);
    const meeting = (time_from: string, time_to: string) => ({ date: '2026-06-01', time_from, time_to });
    await storeMeetings(app.database, hotel, meeting('10:15', '11:00'), meeting('17:30', '18:15'));
    const next = async () => {
      const { text } = await app.get(`/info-meeting?hotel_id=${hotel}&lang=en`);
      return /class="plate".*?(\d\d:\d\d)/s.exec(text)?.[1];
    };
    const named: (string | undefined)[] = [];
    for (const instant of ['08:00', '08:00', '08:59', '09:00', '09:00', '16:14', '16:15']) {
      now = new Date(`2026-06-01T${instant}:00Z`);
      named.push(await next());
    }
    expect(named).toEqual(['10:15', '10:15', '10:15', '17:30', '17:30', '17:30', undefined]);
  });

  it('[SUB-13a] [LIVE-03] says that a coach has left, however often it was cached', async () => {
    const hotel = await storeHotel(app.database);
    await storeDepartures(app.database, hotel, { pickup_date: '2026-06-01', pickup_time: '11:35' });
    const says: boolean[] = [];
    for (const instant of ['09:35', '09:35', '09:36', '09:36', '12:00']) {
      now = new Date(`2026-06-01T${instant}:00Z`);
      const { text } = await app.get(`/airport-transfer/group?hotel_id=${hotel}&date=2026-06-01&lang=en`);
      says.push(/<span>This coach left at\s11:35\./.test(text));
    }
    expect(says).toEqual([false, false, true, true, true]);
  });
});
