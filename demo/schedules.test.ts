import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { addDays, calendarDate, weekdayOf } from '../src/values/calendar-date.ts';
import { wallTime } from '../src/values/wall-time.ts';
import { demonstrationDatabases } from './demonstration-databases.fixture.ts';
import { EXCURSION_SLUGS } from './excursions.ts';
import { KNOWN_HOTELS } from './known-cases.ts';

const NOW = new Date('2026-07-14T22:30:00Z');
const TODAY = calendarDate('2026-07-15');

const databases = demonstrationDatabases();
let loaded: Database;

beforeAll(async () => {
  loaded = await databases.loadedAt(NOW);
});
afterAll(databases.removeAll);

describe('excursions', () => {
  it('pick up at most hotels, first at the farthest', async () => {
    const pickups = await loaded.read
      .selectFrom('excursion_pickups')
      .innerJoin('excursions', 'excursions.id', 'excursion_id')
      .innerJoin('hotels', 'hotels.id', 'hotel_id')
      .select(['slug', 'municipality', 'time', 'pickup_time', 'excursion_pickups.price_adult_cents as paid'])
      .select('excursions.price_adult_cents as listed')
      .execute();
    for (const slug of EXCURSION_SLUGS) {
      const ofOne = pickups.filter((pickup) => pickup.slug === slug);
      expect(ofOne.length).toBeGreaterThan(120);
      expect(ofOne.length).toBeLessThan(175);
      expect(ofOne.map(({ time }) => time).sort()[0]).toBe(ofOne[0]?.pickup_time);
      // Distant hotels have their own price; the others have the price of the excursion.
      expect(ofOne.every(({ paid, listed }) => paid === null || paid > (listed ?? 0))).toBe(true);
      expect(ofOne.every(({ time }) => Number(time.slice(3)) % 5 === 0)).toBe(true);
    }
    const first = (slug: string, municipality: string) =>
      pickups
        .filter((pickup) => pickup.slug === slug && pickup.municipality === municipality)
        .map(({ time }) => time)
        .sort()[0] ?? 'none';
    expect(first('gibraltar', 'Málaga') < first('gibraltar', 'Marbella')).toBe(true);
    expect(first('granada', 'Marbella') < first('granada', 'Torremolinos')).toBe(true);
    expect(first('gibraltar', 'Nerja')).toBe('none');
    expect(first('nerja', 'Manilva')).toBe('none');
  });
});

describe('info meetings', () => {
  it('are held two or three times a week for four weeks at most hotels, never at one known hotel', async () => {
    const meetings = await loaded.read
      .selectFrom('info_meetings')
      .innerJoin('hotels', 'hotels.id', 'hotel_id')
      .select(['hotels.name', 'date', 'time_from', 'time_to'])
      .execute();
    const byHotel = Map.groupBy(meetings, ({ name }) => name);
    expect(byHotel.size).toBeGreaterThan(150);
    expect(byHotel.size).toBeLessThan(175);
    for (const ofOne of byHotel.values()) expect([8, 12]).toContain(ofOne.length);
    expect(byHotel.has(KNOWN_HOTELS.oneDeparture)).toBe(true);
    expect(byHotel.has(KNOWN_HOTELS.noMeetings)).toBe(false);
    expect(meetings.every(({ date }) => date >= TODAY && date < addDays(TODAY, 28))).toBe(true);
    expect(meetings.every(({ time_from, time_to }) => time_from < time_to)).toBe(true);
  });
});

describe('departures', () => {
  it('leave every hotel in groups today, tomorrow and on most of sixty days', async () => {
    const rows = await loaded.read
      .selectFrom('departures')
      .select(['hotel_id', 'pickup_date'])
      .where('type', '=', 'group')
      .distinct()
      .execute();
    const byHotel = Map.groupBy(rows, ({ hotel_id }) => hotel_id);
    expect(byHotel.size).toBe(175);
    for (const days of byHotel.values()) {
      const dates = days.map(({ pickup_date }) => pickup_date);
      expect(dates).toContain(TODAY);
      expect(dates).toContain(addDays(TODAY, 1));
      expect(dates.length).toBeGreaterThan(30);
    }
    expect(rows.every(({ pickup_date }) => pickup_date >= TODAY && pickup_date <= addDays(TODAY, 60))).toBe(
      true,
    );
  });

  it('are in time for their flight, some on the evening before, some without a time yet', async () => {
    const rows = await loaded.read.selectFrom('departures').selectAll().execute();
    const drawn = rows.filter(({ flight_date, pickup_date }) => !(flight_date === pickup_date));
    expect(drawn.length).toBeGreaterThan(100);
    const lead = rows.flatMap(({ flight_date, flight_time, pickup_date, pickup_time }) =>
      pickup_time
        ? [
            (Date.parse(`${flight_date}T${flight_time}Z`) - Date.parse(`${pickup_date}T${pickup_time}Z`)) /
              60_000,
          ]
        : [],
    );
    expect(Math.min(...lead)).toBeGreaterThanOrEqual(150);
    expect(Math.max(...lead)).toBeLessThanOrEqual(300);
    const pending = rows.filter(({ pickup_time }) => pickup_time === null).length / rows.length;
    expect(pending).toBeGreaterThan(0.05);
    expect(pending).toBeLessThan(0.15);
    expect(rows.every(({ pickup_lat, pickup_lng }) => pickup_lat !== null && pickup_lng !== null)).toBe(true);
  });

  it('match the weekdays of their flights, except the known ones', async () => {
    const rows = await loaded.read
      .selectFrom('departures')
      .select(['flight_date'])
      .where('flight_number', '=', 'BT 932')
      .distinct()
      .execute();
    const weekdays = rows.map(({ flight_date }) => weekdayOf(calendarDate(flight_date ?? '')));
    expect([...new Set(weekdays)].sort()).toEqual([2, 5]);
  });

  it('are never picked up within the hour that clocks skip', async () => {
    const database = await databases.loadedAt(new Date('2027-03-24T10:00:00Z'));
    const skipped = await database.read
      .selectFrom('departures')
      .select(['pickup_time', 'flight_time'])
      .where('pickup_date', '=', calendarDate('2027-03-28'))
      .where('pickup_time', '>=', wallTime('02:00'))
      .where('pickup_time', '<', wallTime('03:00'))
      .execute();
    expect(skipped).toEqual([]);
  });
});

describe('stops', () => {
  const atStops = () =>
    loaded.read
      .selectFrom('departures')
      .leftJoin('stops', 'stops.id', 'departures.stop_id')
      .leftJoin('hotel_stops as usual', (join) =>
        join.onRef('usual.hotel_id', '=', 'departures.hotel_id').on('usual.purpose', '=', 'transfer'),
      )
      .select(['type', 'pickup_point', 'pickup_lat', 'pickup_lng', 'departures.stop_id'])
      .select(['stops.name', 'stops.latitude', 'stops.longitude', 'usual.stop_id as usual_stop_id'])
      .execute();

  it('[STOP-07] guests of several hotels usually wait at one, where every coach of theirs is recognised', async () => {
    const rows = await atStops();
    const coaches = rows.filter(({ type }) => type === 'group');
    expect(coaches.filter(({ stop_id, usual_stop_id }) => stop_id !== usual_stop_id)).toEqual([]);
    const used = Map.groupBy(coaches, ({ stop_id }) => stop_id);
    expect(used.size).toBe(11);
    expect(used.get(null)?.length).toBeGreaterThan(coaches.length / 3);
    for (const { name, latitude, longitude, ...stated } of coaches.filter(
      ({ stop_id }) => stop_id !== null,
    )) {
      expect(stated).toMatchObject({ pickup_point: name, pickup_lat: latitude, pickup_lng: longitude });
    }
    expect(rows.filter(({ type, stop_id }) => type === 'private' && stop_id !== null)).toEqual([]);
  });

  it('[STOP-07] those of the known hotels are stops, for some of which the step-free way is known', async () => {
    const rows = await loaded.read
      .selectFrom('hotel_stops')
      .innerJoin('hotels', 'hotels.id', 'hotel_id')
      .innerJoin('stops', 'stops.id', 'stop_id')
      .select(['hotels.name as hotel', 'step_free'])
      .execute();
    const { noMeetings, ...known } = KNOWN_HOTELS;
    expect(rows.map(({ hotel }) => hotel)).toEqual(expect.arrayContaining(Object.values(known)));
    expect(rows.map(({ hotel }) => hotel)).not.toContain(noMeetings);
    expect(new Set(rows.map(({ step_free }) => step_free === '{}'))).toEqual(new Set([true, false]));
  });
});
