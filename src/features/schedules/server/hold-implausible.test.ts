import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { holdImplausible } from './hold-implausible.ts';
import type { ScheduleReading, ScheduleRow } from './schedule-reading.ts';

const HOTEL = { id: 1, name: 'Hotel Sol', otherNames: [], latitude: 36.6, longitude: -4.51 };

function row(more: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    row: 2,
    hotel_id: 1,
    pickup_date: calendarDate('2026-06-01'),
    pickup_time: wallTime('09:00'),
    pickup_point: 'Main entrance',
    pickup_lat: null,
    pickup_lng: null,
    flight_number: 'BT 672',
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    last_name: '',
    ...more,
  };
}

function reading(rows: ScheduleRow[], more: Partial<ScheduleReading> = {}): ScheduleReading {
  return {
    type: 'group',
    format: { kind: 'csv', encoding: 'utf-8', separator: ';' },
    headings: [],
    preview: [],
    columns: { hotel: 0, pickup_date: 1, pickup_time: 2, pickup_point: 3 },
    dateOrders: {},
    ambiguousDates: [],
    writtenDays: {},
    inferredYears: [],
    questions: [],
    rows,
    problems: [],
    notices: [],
    markedRows: [],
    otherDayRows: [],
    midnightRows: [],
    severalRows: [],
    arrivals: [],
    acceptedRows: [],
    unusedHotels: [],
    rowCount: rows.length,
    ...more,
  };
}

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
    const held = holdImplausible(reading(rows, { acceptedRows: [2] }), [HOTEL]);
    expect(held.rows.map((each) => each.row)).toEqual([2]);
    expect(held.problems).toMatchObject([
      {
        row: 3,
        value: 'BAR',
        readable: { hotel_id: 1, flight_number: 'BAR' },
        cells: { hotel: 'Hotel Sol' },
      },
    ]);
    expect(holdImplausible(reading(rows, { acceptedRows: 'all' }), [HOTEL]).problems).toEqual([]);
  });
});
