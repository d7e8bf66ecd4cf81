import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { transferResultSchema } from '../../src/features/transfers/contract.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

/** Three days after the demonstration set was loaded. */
const KNOWN_DAY = '2026-06-04';

describe('the lookup of a group transfer', () => {
  let app: TestApp;
  let now = TEST_NOW;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true, now: () => now });
  });
  afterAll(() => app.close());

  const ask = (hotelId: number, date: string) =>
    app.get(`/api/transfer-schedule/?hotel_id=${hotelId}&date=${date}&type=group`);

  async function answer(hotelId: number, date: string) {
    const { status, json } = await ask(hotelId, date);
    expect(status).toBe(200);
    return transferResultSchema.parse(json);
  }

  async function hotelNamed(name: string): Promise<number> {
    const hotel = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return hotel.id;
  }

  it('[API-15] a known departure answers success with time, point and coordinates', async () => {
    expect(await answer(await hotelNamed(KNOWN_HOTELS.oneDeparture), KNOWN_DAY)).toMatchObject({
      success: true,
      pickup_time: '11:35',
      pickup_point: expect.stringMatching(/./),
      pickup_lat: expect.any(Number),
      pickup_lng: expect.any(Number),
    });
  });

  it('[API-27] [API-17] nothing on the date answers 200 with not_found and a message key', async () => {
    expect(await answer(await hotelNamed(KNOWN_HOTELS.noDeparture), KNOWN_DAY)).toEqual({
      success: false,
      reason: 'not_found',
      message_key: 'no_transfer_found',
      departures: [],
      nearest_days: ['2026-06-02', '2026-06-05', '2026-06-07'],
    });
    expect(await answer(999_999, KNOWN_DAY)).toMatchObject({ reason: 'not_found' });
  });

  it('[API-27] [API-17] a pending time answers time_pending with a message key and the point', async () => {
    expect(await answer(await hotelNamed(KNOWN_HOTELS.timePending), KNOWN_DAY)).toMatchObject({
      success: false,
      reason: 'time_pending',
      message_key: 'time_pending_group',
      pickup_time: null,
      pickup_point: expect.stringMatching(/./),
      pickup_lat: expect.any(Number),
    });
  });

  it('[API-29] [API-30] [TRX-19] every departure is returned, the earliest first and at the top level', async () => {
    const hotel = await hotelNamed(KNOWN_HOTELS.severalFlights);
    const found = await answer(hotel, KNOWN_DAY);
    if (found.reason !== 'found') expect.unreachable();
    expect(found.departures.map((departure) => [departure.flight_number, departure.pickup_time])).toEqual([
      ['BT 682', '11:40'],
      ['TE 304', '14:25'],
      ['LO 424', '17:10'],
    ]);
    const { departures, success, reason, ...top } = found;
    expect(departures[0]).toMatchObject(top);
    expect(Object.keys(top)).toEqual(
      expect.arrayContaining(['pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng']),
    );
    for (const departure of departures) {
      expect(departure).toMatchObject({
        pickup_point: expect.any(String),
        pickup_lat: expect.any(Number),
        pickup_lng: expect.any(Number),
        updated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      });
    }
  });

  it('[SUB-13a] an answer says when a coach leaves, and from then on that it has left', async () => {
    const hotel = await storeHotel(app.database, 'Hotel Reloj');
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-06-02', pickup_time: '11:35', flight_number: 'AA 1' },
      { pickup_date: '2026-06-02', pickup_time: null, flight_number: 'AA 2' },
    );
    const left = async () =>
      (await answer(hotel, '2026-06-02')).departures.map((departure) => [
        departure.leaves_at,
        departure.left,
      ]);
    expect(await left()).toEqual([
      ['2026-06-02T09:35:00.000Z', false],
      [null, false],
    ]);
  });

  it('[SUB-13a] a coach without a time is ahead until its flight leaves, or its day ends where the flight is not known', async () => {
    const hotel = await storeHotel(app.database, 'Hotel Noche');
    const pending = { pickup_date: '2026-06-02', pickup_time: null };
    const [night, delayed, unknown] = await storeDepartures(
      app.database,
      hotel,
      { ...pending, flight_number: 'AA 1', flight_date: '2026-06-03', flight_time: '02:55' },
      { ...pending, flight_number: 'AA 2', flight_date: '2026-06-01', flight_time: '18:00' },
      { ...pending, flight_number: 'AA 3' },
    );
    const left = async (instant: string) => {
      now = new Date(instant);
      const { departures } = await answer(hotel, '2026-06-02');
      return departures.filter((departure) => departure.left).map(({ id }) => id);
    };
    expect(await left('2026-06-02T21:59:00Z')).toEqual([]);
    expect(await left('2026-06-02T22:05:00Z')).toEqual([delayed, unknown]);
    expect(await left('2026-06-03T00:55:59Z')).toEqual([delayed, unknown]);
    expect(await left('2026-06-03T00:56:00Z')).toEqual([night, delayed, unknown]);
    now = TEST_NOW;
  });

  it('[NEAR-02a] [NEAR-02c] where nothing is found the three nearest days of the hotel are offered, none that is over, withdrawn, private or far', async () => {
    const { database } = app;
    const mine = await storeHotel(database, 'Hotel Cerca');
    const other = await storeHotel(database, 'Hotel Vecino');
    const days = ['2026-05-31', '2026-06-02', '2026-06-03', '2026-06-09', '2026-06-13', '2026-06-14'];
    for (const pickup_date of days) await storeDepartures(database, mine, { pickup_date });
    await storeDepartures(database, mine, { pickup_date: '2026-06-03', flight_number: 'AA 2' });
    await storeDepartures(database, mine, {
      pickup_date: '2026-06-07',
      type: 'private',
      last_name: 'Ozols',
    });
    await storeDepartures(database, other, { pickup_date: '2026-06-07' });
    const nearest = async (date: string) => {
      const found = await answer(mine, date);
      return found.reason === 'not_found' ? found.nearest_days : 'found';
    };
    expect(await nearest('2026-06-06')).toEqual(['2026-06-02', '2026-06-03', '2026-06-09']);
    expect(await nearest('2026-06-01')).toEqual(['2026-06-02', '2026-06-03']);
    expect(await nearest('2026-06-30')).toBeUndefined();
  });

  it('[NEAR-02a] today is offered until the last coach of the day has left', async () => {
    const hotel = await storeHotel(app.database, 'Hotel Tarde');
    const today = { pickup_date: '2026-06-01' };
    await storeDepartures(
      app.database,
      hotel,
      { ...today, pickup_time: '09:00', flight_number: 'AA 1' },
      { ...today, pickup_time: '20:30', flight_number: 'AA 2' },
      { pickup_date: '2026-06-05' },
    );
    const nearest = async () => {
      const found = await answer(hotel, '2026-06-02');
      return found.reason === 'not_found' ? found.nearest_days : 'found';
    };
    now = new Date('2026-06-01T18:30:59Z');
    expect(await nearest()).toEqual(['2026-06-01', '2026-06-05']);
    now = new Date('2026-06-01T18:31:00Z');
    expect(await nearest()).toEqual(['2026-06-05']);
    const pending = { ...today, pickup_time: null, flight_date: '2026-06-01', flight_time: '21:00' };
    await storeDepartures(app.database, hotel, pending);
    await app.raiseVersion();
    expect(await nearest()).toEqual(['2026-06-01', '2026-06-05']);
    now = new Date('2026-06-01T19:01:00Z');
    expect(await nearest()).toEqual(['2026-06-05']);
    now = TEST_NOW;
  });

  it('[API-29] departures of other hotels, other dates and private cars are not returned', async () => {
    const { database } = app;
    const mine = await storeHotel(database, 'Hotel Uno');
    const other = await storeHotel(database, 'Hotel Dos');
    await storeDepartures(database, mine, { flight_number: 'AA 1' });
    await storeDepartures(database, mine, { flight_number: 'AA 2', pickup_date: '2026-06-02' });
    await storeDepartures(database, mine, { flight_number: 'AA 3', type: 'private', last_name: 'Ozols' });
    await storeDepartures(database, other, { flight_number: 'AA 4' });
    const { departures } = await answer(mine, '2026-06-01');
    expect(departures.map((departure) => departure.flight_number)).toEqual(['AA 1']);
  });

  it('[TRX-18a] [TRX-18b] a coach before midnight is found by its own date and by the date of its flight', async () => {
    const hotel = await hotelNamed(KNOWN_HOTELS.beforeMidnight);
    const byPickup = await answer(hotel, KNOWN_DAY);
    const byFlight = await answer(hotel, '2026-06-05');
    expect(byPickup).toMatchObject({ success: true, pickup_date: KNOWN_DAY, pickup_time: '23:40' });
    expect(byFlight).toEqual(byPickup);
  });

  it('[TRX-16] the pickup time is returned exactly as stored, whatever the time zone of the server', async () => {
    const hotel = await storeHotel(app.database, 'Hotel Zonas');
    // The hour that clocks skip in Madrid, and the edges of the day.
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-03-29', pickup_time: '00:00', flight_number: 'AA 1' },
      { pickup_date: '2026-03-29', pickup_time: '02:30', flight_number: 'AA 2' },
      { pickup_date: '2026-03-29', pickup_time: '23:59', flight_number: 'AA 3' },
    );
    const zone = process.env.TZ;
    const offsets = new Set<number>();
    try {
      for (const tz of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Madrid']) {
        process.env.TZ = tz;
        offsets.add(new Date('2026-01-01T00:00:00Z').getTimezoneOffset());
        await app.raiseVersion();
        const { departures } = await answer(hotel, '2026-03-29');
        expect(departures.map((departure) => departure.pickup_time)).toEqual(['00:00', '02:30', '23:59']);
        expect(departures.every((departure) => departure.pickup_date === '2026-03-29')).toBe(true);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    expect(offsets.size).toBe(4);
  });

  it.each([
    ['date=2026-06-04&type=group', 'please_fill_all_fields', 'hotel_id'],
    ['hotel_id=&date=2026-06-04&type=group', 'please_fill_all_fields', 'hotel_id'],
    ['hotel_id=1&type=group', 'please_fill_all_fields', 'date'],
    ['hotel_id=1&date=&type=group', 'please_fill_all_fields', 'date'],
    ['hotel_id=1&date=2025-02-30&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=2026-13-01&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=2026-00-10&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=04.06.2026&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=2026-6-4&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=2026-06-04T00:00&type=group', 'invalid_date', 'date'],
    ['hotel_id=1&date=2026-06-04', 'invalid_request', 'type'],
    ['hotel_id=1&date=2026-06-04&type=bus', 'invalid_request', 'type'],
    ['hotel_id=1&date=2026-06-04&type=GROUP', 'invalid_request', 'type'],
    ['hotel_id=one&date=2026-06-04&type=group', 'invalid_request', 'hotel_id'],
    ['hotel_id=1&hotel_id=2&date=2026-06-04&type=group', 'invalid_request', 'hotel_id'],
  ])('[API-28] the question %s answers 400 with %s naming %s', async (query, key, field) => {
    const { status, json } = await app.get(`/api/transfer-schedule/?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: expect.any(String), error_key: key });
    expect((json as { fields: object }).fields).toHaveProperty(field);
  });
});
