import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { addDays, type CalendarDate, calendarDate } from '../src/values/calendar-date.ts';
import { demonstrationDatabases } from './demonstration-databases.fixture.ts';
import { EXCURSION_SLUGS } from './excursions.ts';
import { KNOWN_DAY_OFFSET, KNOWN_GUESTS, KNOWN_HOTELS } from './known-cases.ts';

const ALL_SLUGS = [...EXCURSION_SLUGS].sort();

const NOW = new Date('2026-07-14T22:30:00Z');
const TODAY = calendarDate('2026-07-15');
const KNOWN_DAY = addDays(TODAY, KNOWN_DAY_OFFSET);

const databases = demonstrationDatabases();
let loaded: Database;

beforeAll(async () => {
  loaded = await databases.loadedAt(NOW);
});
afterAll(databases.removeAll);

function departuresOf(hotel: string, type: 'group' | 'private', date: CalendarDate) {
  return loaded.read
    .selectFrom('departures')
    .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
    .selectAll('departures')
    .where('hotels.name', '=', hotel)
    .where('type', '=', type)
    .where((is) => is.or([is('pickup_date', '=', date), is('flight_date', '=', date)]))
    .orderBy('pickup_time')
    .execute();
}

describe('the known cases', () => {
  it('one hotel has exactly one group departure, with time and place', async () => {
    const [only, ...others] = await departuresOf(KNOWN_HOTELS.oneDeparture, 'group', KNOWN_DAY);
    expect(only).toMatchObject({ pickup_date: KNOWN_DAY, pickup_time: '11:35', flight_number: 'BT 682' });
    expect(only?.pickup_lat).toBeCloseTo(36.6, 1);
    expect(others).toEqual([]);
  });

  it('one hotel has three group departures at different times', async () => {
    const rows = await departuresOf(KNOWN_HOTELS.severalFlights, 'group', KNOWN_DAY);
    expect(rows.map(({ pickup_time }) => pickup_time)).toEqual(['11:40', '14:25', '17:10']);
    expect(new Set(rows.map(({ flight_number }) => flight_number)).size).toBe(3);
  });

  it('one hotel has one group departure without a time, with a place', async () => {
    const rows = await departuresOf(KNOWN_HOTELS.timePending, 'group', KNOWN_DAY);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ pickup_time: null, pickup_point: expect.stringMatching(/./) });
    expect(rows[0]?.pickup_lng).not.toBeNull();
  });

  it('one hotel has one coach before midnight for a flight after it, found by either date', async () => {
    const rows = await departuresOf(KNOWN_HOTELS.beforeMidnight, 'group', KNOWN_DAY);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      pickup_date: KNOWN_DAY,
      pickup_time: '23:40',
      flight_date: addDays(KNOWN_DAY, 1),
      flight_time: '02:10',
    });
    const nextDay = await departuresOf(KNOWN_HOTELS.beforeMidnight, 'group', addDays(KNOWN_DAY, 1));
    expect(nextDay).toEqual(rows);
  });

  it('one hotel has no group departure', async () => {
    expect(await departuresOf(KNOWN_HOTELS.noDeparture, 'group', KNOWN_DAY)).toEqual([]);
  });

  it('three private guests of one hotel, one of them without a time, each picked up at the door', async () => {
    const rows = await departuresOf(KNOWN_HOTELS.oneDeparture, 'private', KNOWN_DAY);
    expect(Object.fromEntries(rows.map((row) => [row.last_name, row.pickup_time]))).toEqual({
      [KNOWN_GUESTS.timeKnown]: '11:45',
      [KNOWN_GUESTS.cyrillic]: '17:15',
      [KNOWN_GUESTS.timePending]: null,
    });
    expect(rows.every(({ pickup_point }) => pickup_point === KNOWN_HOTELS.oneDeparture)).toBe(true);
  });

  it('one hotel has pickups for all excursions but Gibraltar, another for all', async () => {
    const pickups = await loaded.read
      .selectFrom('excursion_pickups')
      .innerJoin('excursions', 'excursions.id', 'excursion_id')
      .innerJoin('hotels', 'hotels.id', 'hotel_id')
      .select(['hotels.name', 'slug'])
      .execute();
    const slugs = (hotel: string) =>
      pickups
        .filter(({ name }) => name === hotel)
        .map(({ slug }) => slug)
        .sort();
    expect(slugs(KNOWN_HOTELS.noGibraltarPickup)).toEqual(
      ALL_SLUGS.filter((slug) => !['gibraltar', 'tangier', 'mijas'].includes(slug)),
    );
    expect(slugs(KNOWN_HOTELS.oneDeparture)).toEqual(ALL_SLUGS);
  });
});
