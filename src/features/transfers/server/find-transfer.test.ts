import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeDepartures, storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { transferResultSchema } from '../contract.ts';
import { findTransfer, type TransferQuestion } from './find-transfer.ts';

const DATE = calendarDate('2026-06-01');
/** Names too different from each other and from Bergmann to be suggested. */
const STRANGERS = Array.from({ length: 26 }, (_, n) => String.fromCharCode(97 + n).repeat(12));

describe('finding a transfer', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    now = new Date('2026-05-30T12:00:00Z');
  });
  afterEach(() => close());

  async function ask(question: Partial<TransferQuestion> = {}) {
    const defaults = {
      hotelId,
      date: DATE,
      type: 'group' as const,
      lastName: undefined,
      address: '203.0.113.5',
    };
    const answer = await findTransfer({ database, now: () => now }, { ...defaults, ...question });
    expect(transferResultSchema.parse(answer)).toEqual(answer);
    return answer;
  }
  const askFor = (lastName: string, more: Partial<TransferQuestion> = {}) =>
    ask({ type: 'private', lastName, ...more });
  const statusOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );

  test('[TRX-19] [API-30] departures are sorted by time with pending ones last, the first repeated at the top level', async () => {
    await storeDepartures(
      database,
      hotelId,
      { pickup_time: null, flight_number: 'AA 1', pickup_point: 'Lobby' },
      { pickup_time: '11:30', flight_number: 'BB 2' },
      { pickup_time: '07:10', flight_number: 'ZZ 9', pickup_point: 'Bus stop' },
      { pickup_time: '07:10', flight_number: 'CC 3' },
      { pickup_time: '23:40', flight_number: 'DD 4', pickup_date: '2026-05-31', flight_date: DATE },
    );
    const answer = await ask();
    expect(answer.departures.map((departure) => departure.flight_number)).toEqual([
      'DD 4',
      'CC 3',
      'ZZ 9',
      'BB 2',
      'AA 1',
    ]);
    expect(answer).toMatchObject({ reason: 'found', pickup_date: '2026-05-31', pickup_time: '23:40' });
  });

  test('[TRX-18a] [TRX-18b] a departure is found once by its pickup date and once by its flight date', async () => {
    await storeDepartures(
      database,
      hotelId,
      { pickup_date: '2026-05-31', pickup_time: '23:40', flight_date: DATE },
      { flight_date: DATE, flight_number: 'FR 1' },
    );
    expect((await ask()).departures).toHaveLength(2);
    expect((await ask({ date: calendarDate('2026-05-31') })).departures).toHaveLength(1);
    expect(await ask({ date: calendarDate('2026-06-02') })).toEqual({
      reason: 'not_found',
      success: false,
      message_key: 'no_transfer_found',
      departures: [],
      nearest_days: ['2026-05-31', DATE],
    });
  });

  test('[API-29] a group lookup returns no departures of other hotels and no private ones', async () => {
    const other = await storeHotel(database, 'Hotel Luna');
    await storeDepartures(database, other, {});
    await storeDepartures(database, hotelId, { type: 'private', last_name: 'Ozols' });
    expect((await ask()).reason).toBe('not_found');
  });

  test('[API-17] when all departures are pending the result has the message of their type and the pickup point', async () => {
    await storeDepartures(database, hotelId, { pickup_time: null });
    await storeDepartures(database, hotelId, { type: 'private', pickup_time: null, last_name: 'Ozols' });
    expect(await ask()).toMatchObject({
      reason: 'time_pending',
      success: false,
      message_key: 'time_pending_group',
      pickup_point: 'Main entrance',
    });
    expect(await askFor('Ozols')).toMatchObject({ message_key: 'time_pending_private' });
  });

  test('[TRP-08] a private lookup without a last name gets the same bytes whether or not anything is booked', async () => {
    const unbooked = JSON.stringify(await ask({ type: 'private' }));
    await storeDepartures(database, hotelId, { type: 'private', last_name: 'Ozols' });
    for (const lastName of [undefined, '', '  ', '\u00a0', '\u200b']) {
      expect(JSON.stringify(await ask({ type: 'private', lastName }))).toBe(unbooked);
    }
    expect(JSON.parse(unbooked).reason).toBe('need_last_name');
  });

  test('[API-16] a guest sees all departures under their name and nobody else’s', async () => {
    await storeDepartures(
      database,
      hotelId,
      { type: 'private', last_name: 'Bergmann', pickup_time: '10:00' },
      { type: 'private', last_name: 'Bergmann', pickup_time: '12:00', flight_number: 'LH 2' },
      { type: 'private', last_name: 'Ozols', pickup_time: '06:00' },
    );
    const answer = await askFor('bergmann');
    expect(answer.departures.map((departure) => departure.pickup_time)).toEqual(['10:00', '12:00']);
    expect(JSON.stringify(answer)).not.toMatch(/bergmann/i);
  });

  test('[TRP-12] [TRP-13] a near miss returns the booked name as suggestion, a distant one returns none', async () => {
    await storeDepartures(database, hotelId, { type: 'private', last_name: 'Bergmann' });
    expect(await askFor('Bergmamn')).toMatchObject({ reason: 'no_exact_match', suggestion: 'Bergmann' });
    expect(await askFor('Kowalczyk')).toEqual({
      reason: 'not_found',
      success: false,
      message_key: 'no_transfer_for_lastname',
      departures: [],
    });
  });

  test('[TRP-14a] [TRP-14c] [TRP-14d] [TRP-14e] after twenty distinct missed names in an hour an address is refused, also with a booked name', async () => {
    await storeDepartures(database, hotelId, { type: 'private', last_name: 'Bergmann' });
    for (const name of STRANGERS.slice(0, 20)) {
      expect((await askFor('Bergmann')).reason).toBe('found');
      expect((await askFor('AAAAAAAAAAAA')).reason).toBe('not_found');
      expect((await askFor(name)).reason).toBe('not_found');
      now = new Date(now.getTime() + 1000);
    }
    const refused = await askFor('Bergmann').catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 3581 });
    expect(await statusOf(askFor('Bergmann', { address: '203.0.113.6' }))).toBe(200);
    expect(await statusOf(ask())).toBe(200);
    expect(await statusOf(ask({ type: 'private' }))).toBe(200);
    now = new Date(now.getTime() + 3581_000);
    expect(await statusOf(askFor('Bergmann'))).toBe(200);
  });

  test('[TRP-14a] of twenty-six concurrent missed names exactly twenty are answered', async () => {
    const statuses = await Promise.all(STRANGERS.map((name) => statusOf(askFor(name))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('[TRP-15a] [TRP-15b] after ten distinct missed names a hotel and date returns exact matches but no suggestions', async () => {
    await storeDepartures(
      database,
      hotelId,
      { type: 'private', last_name: 'Bergmann' },
      { type: 'private', last_name: 'Bergmann', pickup_date: '2026-06-02' },
    );
    for (const [n, name] of STRANGERS.slice(0, 9).entries())
      await askFor(name, { address: `203.0.113.${n}` });
    const elsewhere = { address: '198.51.100.7' };
    expect((await askFor('Bergmamn', elsewhere)).reason).toBe('no_exact_match');
    expect((await askFor('Bergmamn', elsewhere)).reason).toBe('not_found');
    expect((await askFor('Bergman', elsewhere)).reason).not.toBe('no_exact_match');
    expect((await askFor('Bergmann', elsewhere)).reason).toBe('found');
    const nextDay = { ...elsewhere, date: calendarDate('2026-06-02') };
    expect((await askFor('Bergmamn', nextDay)).reason).toBe('no_exact_match');
    now = new Date(now.getTime() + 86_400_000);
    expect((await askFor('Bergmamn', elsewhere)).reason).toBe('no_exact_match');
  });

  test('stored rate limit rows contain no guest name and no IP address', async () => {
    await askFor('Kowalczyk');
    const rows = await database.read.selectFrom('limit_hits').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/kowalczyk|203\.0\.113/i);
  });
});
