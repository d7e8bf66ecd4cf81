import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { acceptedRows } from '../../schedule-reading/server/accepted-rows.ts';
import {
  scheduleReading as reading,
  scheduleRow as row,
} from '../../schedule-reading/server/schedule-reading.fixture.ts';
import type {
  KnownHotel,
  ScheduleReading,
  ScheduleRow,
} from '../../schedule-reading/server/schedule-reading.ts';
import { doubtOfMissingPlace, holdImplausible } from './hold-implausible.ts';

const HOTEL = { id: 1, name: 'Hotel Sol', otherNames: [], latitude: 36.6, longitude: -4.51 };

const doubtOf = (doubtful: ScheduleRow, more: Partial<ScheduleReading> = {}, hotel: KnownHotel = HOTEL) => {
  const [held] = holdImplausible(reading([doubtful], more), [hotel]).problems;
  return held && [held.field, held.reason, held.value];
};

const reasonsOf = (rows: ScheduleRow[], more: Partial<ScheduleReading> = {}) =>
  holdImplausible(reading(rows, more), [HOTEL]).problems.map(({ reason }) => reason);

const at = (pickup: string, flight: string, date?: string) =>
  row({
    pickup_time: wallTime(pickup),
    flight_time: wallTime(flight),
    flight_date: date ? calendarDate(date) : null,
  });

describe('rows that are hardly meant so', () => {
  test.each([
    ['after its flight', at('14:35', '11:35'), 'not-before-flight'],
    ['after its flight of the day before', at('14:35', '11:35', '2026-05-31'), 'not-before-flight'],
    ['more than ten hours before', at('09:00', '19:01'), 'not-before-flight'],
    ['less than an hour before', at('09:00', '09:59'), 'close-to-flight'],
    ['an hour before', at('09:00', '10:00'), undefined],
    ['ten hours before', at('09:00', '19:00'), undefined],
    ['before a flight after midnight', at('23:40', '01:40'), undefined],
    ['before a flight of the next day', at('23:40', '01:40', '2026-06-02'), undefined],
  ])('a coach %s', (_what, doubtful, reason) => {
    expect(reasonsOf([doubtful])).toEqual(reason ? [reason] : []);
  });

  test('a flight is counted in elapsed hours in the night when the clocks change', () => {
    const night = { pickup_date: calendarDate('2026-03-28'), flight_date: calendarDate('2026-03-29') };
    expect(reasonsOf([row({ ...at('23:30', '10:00'), ...night })])).toEqual([]);
    expect(reasonsOf([row({ ...at('23:30', '10:31'), ...night })])).toEqual(['not-before-flight']);
  });

  test.each([
    ['0/0', 0, 0, 'zero-place'],
    ['swapped', -4.51, 36.6, 'swapped-place'],
    ['without its minus', 36.6, 4.51, 'place-without-minus'],
    ['40 km away', 36.96, -4.51, 'far-place'],
    ['20 km away', 36.78, -4.51, undefined],
  ])('a place %s', (_what, pickup_lat, pickup_lng, reason) => {
    expect(reasonsOf([row({ pickup_lat, pickup_lng })])).toEqual(reason ? [reason] : []);
  });

  test('no place at all, where the list has a column for it', () => {
    expect(reasonsOf([row({ pickup_point: '' })])).toEqual(['no-place']);
    expect(reasonsOf([row({ pickup_point: '' })], { columns: { hotel: 0, pickup_date: 1 } })).toEqual([]);
  });

  test('a flight number that is none', () => {
    expect(reasonsOf([row({ flight_number: 'SIDE DOOR' }), row({ row: 3, flight_number: '' })])).toEqual([
      'no-flight-number',
    ]);
  });

  test('are part of the list once staff accept them', () => {
    const rows = [row({ flight_number: 'SIDE DOOR' }), row({ row: 3, flight_number: 'BAR' })];
    const held = holdImplausible(
      reading(rows, { acceptedRows: acceptedRows(null, { accepted_rows: [2] }) }),
      [HOTEL],
    );
    expect(held.rows.map((each) => each.row)).toEqual([2]);
    expect(held.problems).toMatchObject([
      {
        row: 3,
        value: 'BAR',
        readable: { hotel_id: 1, flight_number: 'BAR' },
        cells: { hotel: 'Hotel Sol' },
      },
    ]);
    expect(
      holdImplausible(reading(rows, { acceptedRows: acceptedRows(null, { accepted_rows: 'all' }) }), [HOTEL])
        .problems,
    ).toEqual([]);
  });

  test('[LIST-10a] a list without any is as it was read', () => {
    const read = reading([row()]);
    expect(holdImplausible(read, [HOTEL])).toBe(read);
  });

  test.each([
    ['of a pending coach before its day', null, '2026-05-31', null, 'not-before-flight'],
    ['of a pending coach on its day', null, '2026-06-01', null, undefined],
    ['of a pending coach, ten hours into the next day', null, '2026-06-02', '09:59', undefined],
    ['of a pending coach, later than that', null, '2026-06-02', '10:00', 'not-before-flight'],
    ['of a pending coach, at midnight', null, '2026-06-01', '00:00', undefined],
    ['at a pending time within ten hours', '14:00', '2026-06-02', null, undefined],
    ['at a pending time after more than ten hours', '13:59', '2026-06-02', null, 'not-before-flight'],
    ['at a pending time of the same day', '23:30', '2026-06-01', null, undefined],
    ['at a pending time of the day before', '00:30', '2026-05-31', null, 'not-before-flight'],
  ])('[LIST-10a] a flight day %s', (_what, pickup, day, flight, reason) => {
    const doubtful = row({
      pickup_time: pickup === null ? null : wallTime(pickup),
      flight_date: calendarDate(day),
      flight_time: flight === null ? null : wallTime(flight),
    });
    expect(doubtOf(doubtful)).toEqual(reason && ['flight_date', reason, day]);
  });

  test('[LIST-10a] nothing is known of a flight without a day while a time is pending', () => {
    expect(doubtOf(row({ pickup_time: null, flight_time: wallTime('09:00') }))).toBeUndefined();
    expect(doubtOf(row({ pickup_time: null }))).toBeUndefined();
    expect(doubtOf(at('09:00', '09:30'))).toEqual(['pickup_time', 'close-to-flight', '09:00']);
  });

  test('[LIST-10a] midnight that may be a time that is not set', () => {
    const midnight = at('00:00', '03:00');
    expect(doubtOf(midnight)).toBeUndefined();
    const doubt = ['pickup_time', 'formula-midnight', '00:00'];
    const midnightRows = { pickup_time: [2], flight_time: [] };
    expect(doubtOf(midnight, { midnightRows })).toEqual(doubt);
    expect(doubtOf({ ...midnight, flight_time: null })).toEqual(doubt);
    expect(doubtOf(row(), { midnightRows })).toBeUndefined();
  });

  test('[LIST-10a] a flight at midnight out of a formula, not one that is typed', () => {
    const midnight = at('21:10', '00:00');
    const midnightRows = { pickup_time: [], flight_time: [2] };
    expect(doubtOf(midnight)).toBeUndefined();
    expect(doubtOf(midnight, { midnightRows })).toEqual(['flight_time', 'formula-midnight', '00:00']);
    const far = at('08:30', '00:00');
    expect(doubtOf(far)?.[1]).toBe('not-before-flight');
    expect(doubtOf(far, { midnightRows })?.[1]).toBe('formula-midnight');
    expect(doubtOf(at('21:10', '23:50'), { midnightRows })).toBeUndefined();
    expect(
      doubtOf(midnight, { midnightRows, acceptedRows: acceptedRows(null, { accepted_rows: [2] }) }),
    ).toBeUndefined();
  });

  test('[CASE-12] a row without a flight or coach, beside several that it may mean', () => {
    const unclear = (field: 'flight_number' | 'coach') => ({
      unclearRows: { flight_number: [], coach: [], [field]: [2] },
    });
    const without = row({ flight_number: '' });
    expect(doubtOf(without, unclear('flight_number'))).toEqual(['flight_number', 'flight-unclear', '']);
    expect(doubtOf(row(), unclear('coach'))).toEqual(['coach', 'several-coaches', '']);
    expect(doubtOf(row({ row: 3 }), unclear('coach'))).toBeUndefined();
    expect(
      doubtOf(row(), { ...unclear('coach'), acceptedRows: acceptedRows(null, { accepted_rows: 'all' }) }),
    ).toBeUndefined();
  });

  test('[LIST-17] a row of another day than its sheet may mean departures of any day', () => {
    const { rows, problems } = holdImplausible(reading([row(), row({ row: 3 })], { otherDayRows: [3] }), [
      HOTEL,
    ]);
    expect(rows.map((each) => each.row)).toEqual([2]);
    expect(problems).toMatchObject([
      { row: 3, field: 'pickup_date', reason: 'not-sheet-day', value: '2026-06-01' },
    ]);
    expect(problems[0]?.readable).not.toHaveProperty('pickup_date');
  });

  test('[LIST-10a] a last name without a letter', () => {
    expect(doubtOf(row({ last_name: '2/3' }))).toEqual(['last_name', 'no-name', '2/3']);
    expect(doubtOf(row({ last_name: 'Ü' }))).toBeUndefined();
  });

  test('[LIST-10a] a place that is a time, a number or a flight', () => {
    for (const place of ['09:00', '12']) {
      expect(doubtOf(row({ pickup_point: place }))).toEqual(['pickup_point', 'no-place', place]);
    }
    const flight = row({ pickup_point: 'BT 672', flight_number: '' });
    expect(doubtOf(flight)).toEqual(['pickup_point', 'no-place', 'BT 672']);
    expect(doubtOf({ ...flight, flight_number: 'FR 100' })).toBeUndefined();
    expect(doubtOf({ ...flight, pickup_point: 'Lobby' })).toBeUndefined();
  });

  test('[LIST-10a] a place without a name needs both of its coordinates', () => {
    const nameless = row({ pickup_point: '', pickup_lat: 36.6, pickup_lng: -4.51 });
    expect(doubtOf(nameless)).toBeUndefined();
    expect(doubtOfMissingPlace(nameless)).toBeUndefined();
    for (const half of [{ pickup_lat: null }, { pickup_lng: null }]) {
      expect(doubtOf({ ...nameless, ...half })).toEqual(['pickup_point', 'no-place', '']);
      expect(doubtOf(row({ pickup_lat: 1, pickup_lng: 1, ...half }))).toBeUndefined();
    }
  });

  test('[LIST-10a] the other facts of a list without a column for the place', () => {
    const more = { columns: { hotel: 0 } };
    expect(doubtOf({ ...at('14:35', '11:35'), pickup_point: '' }, more)?.[1]).toBe('not-before-flight');
    expect(doubtOf(row({ flight_number: 'BAR', pickup_point: '' }), more)?.[1]).toBe('no-flight-number');
  });

  test.each([
    [0.009, -0.009, 'latitude', 'zero-place'],
    [0, -4.51, 'latitude', 'far-place'],
    [36.6, 0, 'latitude', 'far-place'],
    [0.01, 0.01, 'latitude', 'far-place'],
    [36.6, 4.51, 'longitude', 'place-without-minus'],
    [-4.51, 36.6, 'latitude', 'swapped-place'],
  ])('[LIST-10a] the coordinates %d, %d are doubted at the %s: %s', (lat, lng, field, reason) => {
    expect(doubtOf(row({ pickup_lat: lat, pickup_lng: lng }))).toEqual([field, reason, `${lat}, ${lng}`]);
  });

  test('[LIST-10a] a place of a hotel without a position is anywhere on the coast', () => {
    const far = row({ pickup_lat: 37.4, pickup_lng: -5.9 });
    expect(doubtOf(far)?.[1]).toBe('far-place');
    for (const half of [{ latitude: null }, { longitude: null }, { latitude: null, longitude: null }]) {
      expect(doubtOf(far, {}, { ...HOTEL, ...half })).toBeUndefined();
    }
    const unknown = { ...HOTEL, latitude: null, longitude: null };
    expect(doubtOf(row({ pickup_lat: 41, pickup_lng: -4.5 }), {}, unknown)?.[1]).toBe('off-coast');
  });

  test('[LIST-10b] held rows are listed with the other problems by row, with what they state', () => {
    const doubtful = row({
      row: 3,
      flight_number: 'BAR',
      pickup_time: null,
      pickup_lat: 36.6,
      pickup_lng: -4.51,
    });
    const missing = { field: 'pickup_date', reason: 'missing', value: '', readable: {} } as const;
    const { problems } = holdImplausible(
      reading([doubtful], {
        problems: [
          { ...missing, row: 5 },
          { ...missing, row: 2 },
        ],
      }),
      [HOTEL],
    );
    expect(problems.map((each) => each.row)).toEqual([2, 3, 5]);
    expect(problems[1]).toEqual({
      row: 3,
      field: 'flight_number',
      reason: 'no-flight-number',
      value: 'BAR',
      readable: {
        hotel_id: 1,
        pickup_date: '2026-06-01',
        pickup_time: null,
        flight_number: 'BAR',
        flight_date: null,
        last_name: '',
      },
      cells: {
        ...{ hotel: 'Hotel Sol', pickup_date: '2026-06-01', pickup_time: '', pickup_point: 'Main entrance' },
        ...{ latitude: '36.6', longitude: '-4.51', flight_number: 'BAR', flight_date: '', flight_time: '' },
        ...{ flight_destination: '', last_name: '' },
      },
    });
    const full = row({
      ...{ flight_number: 'BAR', flight_date: calendarDate('2026-06-01'), flight_time: wallTime('12:00') },
      ...{ flight_destination: 'Riga', hotel_id: 9 },
    });
    expect(holdImplausible(reading([full]), [HOTEL]).problems[0]?.cells).toMatchObject({
      ...{ hotel: '', pickup_time: '09:00', latitude: '', longitude: '', flight_date: '2026-06-01' },
      ...{ flight_time: '12:00', flight_destination: 'Riga' },
    });
  });
});
