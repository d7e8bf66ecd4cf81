import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { quickly } from '../support/full-run.ts';
import { from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KNOWN_DAY = '2026-06-04';

describe('the lookup of a private transfer', () => {
  let app: TestApp;
  let hotel: number;
  let visitors = 0;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
    const { id } = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', KNOWN_HOTELS.oneDeparture)
      .executeTakeFirstOrThrow();
    hotel = id;
  });
  afterAll(() => app.close());

  /** Each from its own address: the guessing limits have their own test. */
  function ask(lastName: string | undefined, hotelId = hotel, date = KNOWN_DAY) {
    visitors += 1;
    const name = lastName === undefined ? '' : `&last_name=${encodeURIComponent(lastName)}`;
    const path = `/api/transfer-schedule/?hotel_id=${hotelId}&date=${date}&type=private${name}`;
    return app.get(path, from(`10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`));
  }

  it('[API-16] the departure booked under the name is returned, and no other', async () => {
    const { status, json } = await ask(KNOWN_GUESTS.timeKnown);
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, reason: 'found', pickup_time: '11:45' });
    expect((json as { departures: object[] }).departures).toHaveLength(1);
  });

  it('[API-27] [API-17] a booked car with a pending time answers time_pending with a message key', async () => {
    const { status, json } = await ask(KNOWN_GUESTS.timePending);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: false,
      reason: 'time_pending',
      message_key: 'time_pending_private',
      pickup_time: null,
      pickup_point: expect.stringMatching(/./),
    });
  });

  it('[TRP-08] [API-27] without a name the answer is need_last_name, the same bytes whether or not anything is booked', async () => {
    const empty = await storeHotel(app.database, 'Hotel Vacío');
    const booked = await ask(undefined);
    expect(booked.status).toBe(200);
    expect(booked.json).toMatchObject({ success: false, reason: 'need_last_name' });
    const others = [
      await ask(undefined, empty),
      await ask(undefined, 999_999),
      await ask(undefined, hotel, '2031-01-01'),
      await ask('', empty),
      await ask('  \u00a0 ', empty),
    ];
    for (const other of others) {
      expect(other.text).toBe(booked.text);
      expect(other.status).toBe(200);
    }
    expect(others[0]?.headers.get('etag')).toBe(booked.headers.get('etag'));
  });

  it.each(
    quickly(2, ['Kalniņa', 'kalnina', 'KALNIŅA', '  Kalniņa ', 'Kalnin\u0326a', 'Kal\u200bniņa'] as const),
  )('[TRP-09a] [TRP-09b] "%s" finds Kalniņa', async (name) => {
    expect((await ask(name)).json).toMatchObject({ success: true, pickup_time: '11:45' });
  });

  it.each(
    quickly(1, ['Garcia Lopez', 'garcía-lópez', 'GARCÍA LÓPEZ', 'García–López'] as const),
  )('[TRP-09c] "%s" finds García-López, whatever its hyphens', async (name) => {
    const id = await storeHotel(app.database, `Hotel ${name}`);
    await storeDepartures(app.database, id, { type: 'private', last_name: 'García-López' });
    expect((await ask(name, id, '2026-06-01')).json).toMatchObject({ success: true });
  });

  it.each(['Kovalchuk', 'КОВАЛЬЧУК', 'Kovaltšuk'])('[TRP-10] "%s" finds Ковальчук', async (name) => {
    expect((await ask(name)).json).toMatchObject({ success: true, pickup_time: '17:15' });
  });

  it.each([
    ['Kovalchul', 'Ковальчук'],
    ['Zukauskaz', 'Žukauskas'],
  ])('[TRP-12] [API-27] the near miss %s answers no_exact_match and suggests %s', async (asked, booked) => {
    const { status, json } = await ask(asked);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: false,
      reason: 'no_exact_match',
      suggestion: booked,
      departures: [],
    });
    expect(JSON.stringify(json)).not.toMatch(/pickup/);
  });

  it.each(
    quickly(2, ['Smith', 'Kal', 'K', 'Kowalski', '12345', '%', "' or 1=1 --", 'x'.repeat(100)] as const),
  )('[TRP-13] [API-27] the name "%s", further off than a near miss, answers not_found without a suggestion', async (name) => {
    const { status, json } = await ask(name);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: false,
      reason: 'not_found',
      message_key: 'no_transfer_for_lastname',
      departures: [],
    });
  });

  it('[TRP-17] every lookup with a last name says no-store, found or not', async () => {
    for (const name of [KNOWN_GUESTS.timeKnown, KNOWN_GUESTS.timePending, 'Kovalchul', 'Smith']) {
      const { headers } = await ask(name);
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store']);
      expect(headers.get('etag')).toBeNull();
    }
    const invalid = await ask('x'.repeat(101));
    expect(invalid.status).toBe(400);
    expect(invalid.headers.get('cache-control')).toBe('no-store');
  });
});
