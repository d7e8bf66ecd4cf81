import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { RowProblem } from '../../schedule-reading/server/schedule-reading.ts';
import { heldBackBy, namedByProblems } from './held-back.ts';

const FIRST = calendarDate('2026-06-01');
const SECOND = calendarDate('2026-06-02');
const THIRD = calendarDate('2026-06-03');

type Facts = Parameters<typeof factsOf>[0];
type Readable = RowProblem['readable'];

function problem(readable: Readable, reason: RowProblem['reason'] = 'not-a-time', row = 2): RowProblem {
  return { row, field: null, reason, value: '', readable };
}

describe('[LIST-10c] a departure that a row may mean which is left out', () => {
  const isHeld = (readable: Readable, departure: Facts) =>
    heldBackBy([problem(readable)])(factsOf(departure));

  test('is any of its hotel and day, as far as the row says', () => {
    expect(isHeld({ hotel_id: 1, pickup_date: FIRST }, {})).toBe(true);
    expect(isHeld({ hotel_id: 1, pickup_date: SECOND }, {})).toBe(false);
    expect(isHeld({ hotel_id: 2, pickup_date: FIRST }, {})).toBe(false);
    expect(isHeld({ hotel_id: 1 }, {})).toBe(true);
    expect(isHeld({ hotel_id: 2 }, {})).toBe(false);
    expect(isHeld({ pickup_date: FIRST }, {})).toBe(true);
    expect(isHeld({ pickup_date: SECOND }, {})).toBe(false);
    expect(isHeld({}, {})).toBe(true);
  });

  test('is one of its flight that it may move over midnight', () => {
    const row = { hotel_id: 1, pickup_date: SECOND, flight_number: 'bt0672' };
    expect(isHeld(row, { pickup_time: '23:40' })).toBe(true);
    expect(isHeld(row, { pickup_time: '14:00' })).toBe(false);
    expect(isHeld({ ...row, flight_number: 'FR 100' }, { pickup_time: '23:40' })).toBe(false);
  });

  test('is one of any flight that it may move over midnight, where its number or that of the departure cannot be read', () => {
    const late = { pickup_time: '23:40', flight_date: SECOND } as const;
    const row = { hotel_id: 1, pickup_date: SECOND, pickup_time: wallTime('00:10'), last_name: '' };
    for (const flight of [{}, { flight_number: '' }, { flight_number: '682' }]) {
      expect(isHeld({ ...row, ...flight }, late)).toBe(true);
      expect(isHeld({ pickup_date: SECOND, ...flight }, late)).toBe(true);
      expect(isHeld({ ...row, ...flight, pickup_time: wallTime('09:00') }, late)).toBe(false);
      expect(isHeld({ ...row, ...flight, flight_date: THIRD }, late)).toBe(false);
      expect(isHeld({ ...row, ...flight, hotel_id: 2 }, late)).toBe(false);
      expect(isHeld({ ...row, ...flight }, { pickup_time: '14:00' })).toBe(false);
      expect(isHeld({ ...row, ...flight, pickup_date: THIRD }, late)).toBe(false);
    }
    expect(isHeld({ ...row, flight_number: 'FR 100' }, late)).toBe(false);
    expect(isHeld({ pickup_date: SECOND, flight_number: 'BT 672' }, late)).toBe(true);
    expect(isHeld({ pickup_date: SECOND, flight_number: 'FR 100' }, late)).toBe(false);
    expect(isHeld({ ...row, flight_number: 'FR 100' }, { ...late, flight_number: '' })).toBe(true);
  });

  test('has its name, as far as that can be read', () => {
    const late = { pickup_time: '23:40', last_name: 'Ozols' } as const;
    const row = { hotel_id: 1, pickup_date: SECOND, flight_number: '682' };
    expect(isHeld({ ...row, last_name: 'OZOLS' }, late)).toBe(true);
    expect(isHeld({ ...row, last_name: '???' }, late)).toBe(true);
    expect(isHeld(row, late)).toBe(true);
    expect(isHeld({ ...row, last_name: 'Kalns' }, late)).toBe(false);
  });

  test('is none where no row is left out, or where staff left the row out', () => {
    expect(heldBackBy([])(factsOf())).toBe(false);
    const leftOut = problem({ hotel_id: 1 }, 'hotel-left-out');
    expect(heldBackBy([leftOut])(factsOf())).toBe(false);
    expect(heldBackBy([leftOut, problem({ hotel_id: 1 })])(factsOf())).toBe(false);
    expect(heldBackBy([leftOut, problem({ hotel_id: 1 }, 'not-a-time', 3)])(factsOf())).toBe(true);
  });
});

describe('[LIST-10c] [LIST-11] a departure that a row names about which staff decide', () => {
  const named = {
    hotel_id: 1,
    pickup_date: FIRST,
    flight_number: 'BT 672',
    flight_date: null,
    last_name: '',
  };
  const isNamed = (readable: Readable, departure: Facts = {}, reason: RowProblem['reason'] = 'no-place') =>
    namedByProblems([problem(readable, reason)])(factsOf(departure));

  test('is one of a row that is held, cannot be read, or whose day is asked about, and of no other', () => {
    expect(isNamed(named)).toBe(true);
    expect(isNamed(named, {}, 'far-day')).toBe(true);
    expect(isNamed(named, {}, 'not-a-time')).toBe(true);
    expect(isNamed(named, {}, 'hotel-left-out')).toBe(false);
    expect(namedByProblems([])(factsOf())).toBe(false);
    expect(namedByProblems([problem({}, 'not-a-time')])(factsOf())).toBe(false);
    expect(namedByProblems([problem({}, 'not-a-time'), problem(named, 'no-place', 3)])(factsOf())).toBe(true);
  });

  test('has its hotel, its flight and its name, in whatever spelling', () => {
    expect(isNamed(named, { flight_number: 'bt672' })).toBe(true);
    expect(isNamed(named, { flight_number: 'FR 100' })).toBe(false);
    expect(isNamed(named, { hotel_id: 2 })).toBe(false);
    expect(isNamed(named, { last_name: 'Ozols' })).toBe(false);
    expect(isNamed({ ...named, last_name: 'OZOLS' }, { last_name: 'Ozols' })).toBe(true);
    expect(isNamed({ ...named, last_name: 'Kalns' }, { last_name: 'Ozols' })).toBe(false);
    const rows = ['Kalns', 'Ozols'].map((last_name, n) => problem({ ...named, last_name }, 'no-place', n));
    expect(namedByProblems(rows)(factsOf({ last_name: 'Ozols' }))).toBe(true);
  });

  test('leaves on its day, on any day where that is asked about, or on that of its flight', () => {
    expect(isNamed(named, { pickup_date: SECOND })).toBe(false);
    const { pickup_date: _, ...ofAnyDay } = named;
    expect(isNamed(ofAnyDay, { pickup_date: THIRD }, 'far-day')).toBe(true);
    const flyingAnyDay = { ...ofAnyDay, flight_date: SECOND };
    expect(isNamed(flyingAnyDay, { pickup_date: THIRD, flight_date: THIRD }, 'far-day')).toBe(true);
    const flying = { ...named, flight_date: SECOND };
    expect(isNamed(flying, { pickup_date: SECOND })).toBe(true);
    expect(isNamed(flying, { pickup_date: SECOND, flight_date: SECOND })).toBe(true);
    expect(isNamed(flying, { pickup_date: SECOND, flight_date: THIRD })).toBe(false);
    expect(isNamed(flying, { pickup_date: SECOND, inferred_flight_date: THIRD })).toBe(false);
    expect(isNamed(flying, { pickup_date: FIRST, flight_date: FIRST })).toBe(true);
    expect(isNamed(flying, { pickup_date: THIRD })).toBe(false);
  });

  test('may be moved by it over midnight', () => {
    expect(isNamed(named, { pickup_date: SECOND, pickup_time: '00:20' })).toBe(true);
    expect(isNamed(named, { pickup_date: SECOND, pickup_time: '14:00' })).toBe(false);
    expect(isNamed({ ...named, pickup_date: SECOND }, { pickup_time: '23:40' })).toBe(true);
    expect(isNamed(named, { pickup_date: SECOND, pickup_time: '00:20', flight_date: SECOND })).toBe(true);
    const flying = { ...named, flight_date: FIRST };
    expect(isNamed(flying, { pickup_date: SECOND, pickup_time: '00:20', flight_date: SECOND })).toBe(false);
  });

  test('is one without a flight number where the row has none', () => {
    const { flight_number: _, last_name: __, ...bare } = named;
    expect(isNamed(bare, { flight_number: '' })).toBe(true);
    expect(isNamed(bare, {})).toBe(false);
    expect(isNamed(bare, { flight_number: '', last_name: 'Ozols' })).toBe(false);
  });
});
