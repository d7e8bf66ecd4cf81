import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import { OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import { daysOfFlights, doubtOfDay, mayBeOfOtherDay } from './doubt-of-day.ts';

const at = (day: string, time: string | null = '14:35', more: Parameters<typeof factsOf>[0] = {}) =>
  factsOf({ pickup_date: `2026-06-${day}`, pickup_time: time, ...more });
type Facts = ReturnType<typeof at>;

describe('[LIST-30] a row of a day on which its flight is not known', () => {
  const row = at('10');
  const isHeld = (published: Facts[], listed: Facts[] = [], one = row, coaches: Facts[] = []) =>
    daysOfFlights(published, [one, ...listed], OWN_NUMBERS)(one, coaches);

  test('has a flight, and not the day of it', () => {
    expect(isHeld([at('11')])).toBe(true);
    expect(isHeld([at('11')], [], { ...row, flight_date: row.pickup_date })).toBe(false);
    expect(isHeld([at('11')], [], { ...row, flight_number: '' })).toBe(false);
    expect(isHeld([at('11')], [], { ...row, inferred_flight_date: row.pickup_date })).toBe(true);
  });

  test('may be known by a coach less than twelve hours away, of any hotel and any number of the flight', () => {
    expect(isHeld([at('10', '02:36', { hotel_id: 7 })])).toBe(false);
    expect(isHeld([at('10', '02:35')])).toBe(true);
    expect(isHeld([at('11', '02:34', { type: 'private', last_name: 'Ozols' })])).toBe(false);
    expect(isHeld([at('11', '02:35')])).toBe(true);
    expect(isHeld([at('10', null)])).toBe(false);
    expect(isHeld([at('10', '14:35', { flight_number: 'FR 1' })])).toBe(true);
    const shared = {
      keyOf: (number: string) => normalizeFlightNumber(number === 'UX 3151' ? row.flight_number : number),
    };
    expect(daysOfFlights([at('10', '14:00', { flight_number: 'UX 3151' })], [row], shared)(row, [])).toBe(
      false,
    );
  });

  test('is known by a row that states the day of its flight, not by one that does not', () => {
    const other = at('10', '13:00', { hotel_id: 2 });
    expect(isHeld([at('11')], [other])).toBe(true);
    expect(isHeld([at('11')], [{ ...other, flight_date: other.pickup_date }])).toBe(false);
  });

  test.each([
    ['on the two days before', ['08', '09'], false],
    ['on two days a week before', ['02', '03', '09'], false],
    ['on two days longer ago', ['01', '02', '09'], true],
    ['on two days a week after, and before', ['09', '17', '18'], false],
    ['on two days longer after', ['09', '18', '19'], true],
    ['on the days around, which are not consecutive', ['09', '11'], true],
    ['on the two days after', ['11', '12'], true],
    ['every week', ['03', '09', '17'], true],
  ])('of a flight that is published %s', (_when, days, expected) => {
    expect(isHeld(days.map((day) => at(day)))).toBe(expected);
  });

  test('may be of a flight that the list has on consecutive days, but not before all that is known of it', () => {
    expect(isHeld([at('09')], [at('11')])).toBe(false);
    expect(isHeld([at('11')], [at('09')])).toBe(true);
    expect(isHeld([at('09')], [at('12')])).toBe(true);
    expect(isHeld([at('09')], [at('11', '14:35', { flight_number: 'FR 1' })])).toBe(true);
  });

  test.each([
    ['the flight on the day of the coach that the row may mean', at('11', '02:36'), true],
    ['it another day', at('11', '02:35'), false],
    ['another flight on that day', at('11', '14:35', { flight_number: 'FR 1' }), false],
  ])('is of no daily flight because the list names %s', (_what, other, expected) => {
    const coach = at('11');
    const beside = at('09', '14:35', { hotel_id: 2 });
    expect(isHeld([at('08'), coach], [beside, other], row, [coach])).toBe(expected);
    expect(isHeld([at('08'), coach], [beside, other])).toBe(false);
  });

  test.each([
    ['at other hotels up to three hours later', at('09', '17:35'), false],
    ['more than three hours later', at('09', '17:36'), true],
    ['up to three hours earlier', at('09', '11:35'), false],
    ['more than three hours earlier', at('09', '11:34'), true],
    ['at a time that is not set', at('09', null), false],
    ['at no time of a day that is not the next', at('06', null), true],
  ])('two days are those of coaches about a day apart: %s', (_when, other, expected) => {
    expect(isHeld([at('08'), other])).toBe(expected);
  });

  test('coaches of one flight day are those of one day', () => {
    const flight_date = at('09').pickup_date;
    const of = (one: Partial<Facts>, other: Partial<Facts>) => [
      { ...at('08', null), ...one },
      { ...at('09', '00:10'), ...other },
    ];
    expect(isHeld(of({}, {}), [], at('10', '14:35'))).toBe(false);
    expect(isHeld(of({ flight_date }, { flight_date }))).toBe(true);
    expect(isHeld(of({ flight_date }, { inferred_flight_date: flight_date }))).toBe(true);
    expect(isHeld(of({ flight_date }, {}))).toBe(false);
  });

  test('of one time is before all others of its night', () => {
    const late = at('10', '00:30');
    expect(isHeld([at('10', '23:40'), at('11', '23:40')], [], late)).toBe(true);
    expect(isHeld([at('08', '23:40'), at('10', '23:40'), at('11', '23:40')], [], late)).toBe(false);
  });
});

describe('[LIST-30] a coach that a row of another day may mean', () => {
  test.each([
    ['the day before', at('09'), true],
    ['the day after', at('11'), true],
    ['its own day', at('10'), false],
    ['two days before', at('08'), false],
    ['the day before, three hours later', at('09', '17:35'), true],
    ['the day before, still later', at('09', '17:36'), false],
    ['the day before, pending', at('09', null), true],
    ['its own day, pending', at('10', null), false],
    ['the day after, with another label', at('11', '14:35', { coach: '2' }), false],
    ['the day after, with its label', at('11', '14:35', { coach: '1' }), true],
  ])('leaves on %s', (_when, published, expected) => {
    expect(mayBeOfOtherDay(published, at('10', '14:35', { coach: '1' }))).toBe(expected);
  });

  test('is a question about the day of the row', () => {
    expect(doubtOfDay(at('10'))).toEqual({
      ...{ field: 'pickup_date', reason: 'other-day-of-flight', value: '2026-06-10' },
    });
  });
});
