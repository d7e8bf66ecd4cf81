import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeDepartures, storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import { readDeparturesOfDays } from '../../departures/server/read-departures-of-day.ts';
import { coveredDepartures, type SubscriptionScope } from './covered-departures.ts';

describe('the departures of a subscription', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    await storeDepartures(
      database,
      hotelId,
      { flight_number: 'BT 672' },
      { flight_number: 'FR 100' },
      { flight_number: 'FR 200', pickup_date: '2026-05-31', flight_date: '2026-06-01' },
      { flight_number: 'FR 300', pickup_date: '2026-06-02' },
      { type: 'private', last_name: 'Ozols', flight_number: 'BT 672' },
      { type: 'private', last_name: 'Bergmann', flight_number: 'LH 1' },
    );
  });
  afterEach(() => close());

  async function flightsOf(differences: Partial<SubscriptionScope>): Promise<string[]> {
    const subscription = {
      hotel_id: hotelId,
      transfer_type: 'group' as const,
      departure_date: calendarDate('2026-06-01'),
      flight_number: '',
      last_name: '',
      ...differences,
    };
    const { transfer_type: type, departure_date: date } = subscription;
    const [departures = []] = await readDeparturesOfDays(database.read, [{ type, hotelId, date }]);
    return coveredDepartures(subscription, departures, OWN_NUMBERS)
      .map((departure) => departure.flight_number)
      .toSorted();
  }

  test('[SUB-12a] with a flight it covers only that departure', async () => {
    expect(await flightsOf({ flight_number: 'FR 100' })).toEqual(['FR 100']);
    expect(await flightsOf({ flight_number: 'fr100' })).toEqual(['FR 100']);
    expect(await flightsOf({ flight_number: 'XX 1' })).toEqual([]);
  });

  test('[SUB-12b] without a flight it covers every departure of its hotel and date', async () => {
    expect(await flightsOf({})).toEqual(['BT 672', 'FR 100', 'FR 200']);
    expect(await flightsOf({ last_name: 'Ozols' })).toEqual(['BT 672', 'FR 100', 'FR 200']);
  });

  test('[SUB-12] a private subscription covers only departures booked under its last name', async () => {
    expect(await flightsOf({ transfer_type: 'private', last_name: 'OZOLS' })).toEqual(['BT 672']);
    expect(await flightsOf({ transfer_type: 'private', last_name: 'Ozols', flight_number: 'LH 1' })).toEqual(
      [],
    );
    expect(await flightsOf({ transfer_type: 'private', last_name: '' })).toEqual([]);
    expect(await flightsOf({ transfer_type: 'private', last_name: 'Bergmamn' })).toEqual([]);
  });

  test('[SEC-33] half of a double surname matches only for subscriptions from when it was sufficient', async () => {
    await storeDepartures(database, hotelId, {
      type: 'private',
      last_name: 'García López',
      flight_number: 'IB 1',
    });
    const half = { transfer_type: 'private' as const, last_name: 'Garcia' };
    expect(await flightsOf(half)).toEqual([]);
    expect(await flightsOf({ ...half, matches_half_name: 0 })).toEqual([]);
    expect(await flightsOf({ ...half, matches_half_name: 1 })).toEqual(['IB 1']);
    expect(await flightsOf({ ...half, last_name: 'Garcia Lopez' })).toEqual(['IB 1']);
  });
});
