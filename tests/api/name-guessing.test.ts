import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY = '2026-06-01';
/** Names that resemble neither a booked name nor each other. */
const NAMES = Array.from({ length: 40 }, (_, n) => `Guess${String.fromCharCode(97 + (n % 26))}${n}`);

describe('guessing last names', () => {
  let app: TestApp;
  let hotel: number;
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    hotel = await storeHotel(app.database);
    await storeDepartures(app.database, hotel, { type: 'private', last_name: 'Ozoliņa' });
  });
  afterEach(() => app.close());

  const ask = (lastName: string, address: string, hotelId = hotel) =>
    app.get(
      `/api/transfer-schedule/?hotel_id=${hotelId}&date=${DAY}&type=private&last_name=${encodeURIComponent(lastName)}`,
      from(address),
    );

  async function miss(names: readonly string[], address: string, hotelId = hotel) {
    for (const name of names) expect((await ask(name, address, hotelId)).status).toBe(200);
  }

  it('[TRP-14a] [TRP-14c] [API-42] past 20 distinct missed names in an hour the next answers 429 with Retry-After', async () => {
    await miss(NAMES.slice(0, 20), '10.0.0.1');
    const refused = await ask('Another', '10.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ error_key: 'too_many_requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    // Even for the right name: a rejection must not reveal it.
    expect((await ask('Ozoliņa', '10.0.0.1')).status).toBe(429);
  });

  it('[TRP-14a] another address, and the same one after an hour, may ask', async () => {
    await miss(NAMES.slice(0, 20), '10.0.0.1');
    expect((await ask('Another', '10.0.0.2')).status).toBe(200);
    now = new Date(TEST_NOW.getTime() + HOUR_MS + 1000);
    expect((await ask('Another', '10.0.0.1')).status).toBe(200);
  });

  it('[TRP-14d] [TRP-14e] found names, and a repeated missed name, never count', async () => {
    for (let n = 0; n < 25; n += 1) await miss(['Ozoliņa'], '10.0.0.1');
    for (let n = 0; n < 25; n += 1) await miss([n % 2 ? 'Nobody' : 'NOBODY'], '10.0.0.1');
    await miss(NAMES.slice(0, 19), '10.0.0.1');
    expect((await ask('Another', '10.0.0.1')).status).toBe(429);
  });

  it('[TRP-14a] misses count over all hotels, with or without a suggestion', async () => {
    const other = await storeHotel(app.database, 'Hotel Luna');
    await miss(['Ozolinz', ...NAMES.slice(0, 9)], '10.0.0.1');
    await miss(NAMES.slice(9, 19), '10.0.0.1', other);
    expect((await ask('Another', '10.0.0.1', other)).status).toBe(429);
  });

  it('[TRP-15a] [TRP-15b] past 10 missed names for a hotel and date nothing is suggested, and a booked name is found', async () => {
    expect((await ask('Ozolinz', '10.0.0.1')).json).toMatchObject({ suggestion: 'Ozoliņa' });
    for (const [n, name] of NAMES.slice(0, 9).entries()) await miss([name], `10.0.1.${n + 1}`);
    const silent = await ask('Ozolinz', '10.0.0.2');
    expect(silent.json).toMatchObject({ reason: 'not_found' });
    expect(silent.text).not.toContain('Ozoliņa');
    expect((await ask('Ozolina', '10.0.0.3')).json).toMatchObject({ success: true });
  });

  it('[TRP-15a] another hotel still has suggestions, and so has this one the day after', async () => {
    const other = await storeHotel(app.database, 'Hotel Luna');
    await storeDepartures(app.database, other, { type: 'private', last_name: 'Ozoliņa' });
    await miss(NAMES.slice(0, 10), '10.0.0.1');
    expect((await ask('Ozolinz', '10.0.0.2', other)).json).toMatchObject({ suggestion: 'Ozoliņa' });
    now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS + 1000);
    expect((await ask('Ozolinz', '10.0.0.3')).json).toMatchObject({ suggestion: 'Ozoliņa' });
  });
});
