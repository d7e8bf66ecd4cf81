import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import type { Completeness, ListDecisions, ScopeDecision } from '../schedule-contract.ts';
import { besideList, classifierOf, coveredBy, isWithinDays, scopeOf } from './schedule-scope.ts';

const FIRST = calendarDate('2026-06-01');
const SECOND = calendarDate('2026-06-02');
const THIRD = calendarDate('2026-06-03');

type Facts = Parameters<typeof factsOf>[0];

function covers(
  listed: Facts[],
  departure: Facts,
  complete: Completeness = 'coaches',
  days: ScopeDecision = {},
) {
  return coveredBy(listed.map(factsOf), { complete, days, flights: OWN_NUMBERS })(factsOf(departure));
}

describe('what a list speaks for', () => {
  test('[PUBL-01a] is from its first to its last day, unless staff chose others', () => {
    const listed = [{ pickup_date: SECOND }, { pickup_date: THIRD }, { pickup_date: FIRST }];
    const days = { complete: 'coaches', source: null };
    expect(scopeOf(listed, {})).toEqual({ ...days, from: FIRST, to: THIRD });
    expect(scopeOf(listed, { scope: { from: SECOND } })).toEqual({ ...days, from: SECOND, to: THIRD });
    expect(scopeOf(listed, { scope: { to: SECOND } })).toEqual({ ...days, from: FIRST, to: SECOND });
    expect(scopeOf([], {})).toEqual({ ...days, from: null, to: null });
    expect(scopeOf([], { complete: 'days', source: 'Riga' })).toMatchObject({
      complete: 'days',
      source: 'Riga',
    });
  });

  test.each([
    [{}, [true, true, true]],
    [{ from: SECOND }, [false, true, true]],
    [{ to: SECOND }, [true, true, false]],
    [{ from: SECOND, to: SECOND }, [false, true, false]],
  ])('within %j are its days, the first and the last included', (scope, within) => {
    expect([FIRST, SECOND, THIRD].map((pickup_date) => isWithinDays({ pickup_date }, scope))).toEqual(within);
  });

  test('[PUBL-01a] is the flight that it names at the same hotel, in whatever spelling', () => {
    expect(covers([{}], { pickup_time: '10:00', flight_number: 'bt0672' })).toBe(true);
    expect(covers([{}], { flight_number: 'BT 673' })).toBe(false);
    expect(covers([{}], { hotel_id: 2 })).toBe(false);
    expect(covers([{}], { pickup_date: SECOND })).toBe(false);
    expect(covers([{ flight_number: '' }], { flight_number: '' })).toBe(false);
    const guest: Facts = { type: 'private', last_name: 'Ozols' };
    expect(covers([guest], { ...guest, last_name: 'OZOLS' })).toBe(true);
    expect(covers([guest], { ...guest, last_name: 'Kalns' })).toBe(false);
  });

  test('[PUBL-01a] is the flight of one day, if that is known, and not the day of the coach', () => {
    const row = { pickup_date: FIRST, flight_date: SECOND };
    expect(covers([row], { pickup_date: SECOND, flight_date: SECOND })).toBe(true);
    expect(covers([row], { pickup_date: SECOND, inferred_flight_date: SECOND })).toBe(true);
    expect(covers([row], { pickup_date: FIRST, flight_date: FIRST })).toBe(false);
    expect(covers([row], { pickup_date: FIRST })).toBe(true);
    expect(covers([row], { pickup_date: SECOND })).toBe(false);
    expect(covers([{ pickup_date: FIRST }], { pickup_date: SECOND, flight_date: FIRST })).toBe(false);
  });

  test('[PUBL-01b] is more only where staff declare it complete', () => {
    const flight = { hotel_id: 2 };
    const hotel = { flight_number: 'FR 100' };
    const day = { hotel_id: 2, flight_number: 'FR 100' };
    const covered = (complete: Completeness, days: ScopeDecision = {}, more: Facts = {}) =>
      [flight, hotel, day].map((each) => covers([{}], { ...each, ...more }, complete, days));
    expect(covered('coaches')).toEqual([false, false, false]);
    expect(covered('flights')).toEqual([true, false, false]);
    expect(covered('hotels')).toEqual([false, true, false]);
    expect(covered('days')).toEqual([true, true, true]);
    for (const complete of ['flights', 'hotels', 'days'] as const) {
      expect(covered(complete, {}, { pickup_date: SECOND })).toEqual([false, false, false]);
    }
    expect(covers([{ flight_number: '' }], { flight_number: '', hotel_id: 2 }, 'flights')).toBe(false);
  });

  test('[PUBL-01b] is every day of a range that staff chose, and only the days of rows of an open one', () => {
    const beside = (days: ScopeDecision) =>
      [FIRST, SECOND, THIRD].map((pickup_date) =>
        besideList(
          [factsOf({ pickup_date: SECOND })],
          days,
        )(factsOf({ pickup_date, flight_number: 'FR 100' })),
      );
    expect(beside({ from: FIRST, to: THIRD })).toEqual([true, true, true]);
    expect(beside({ from: FIRST, to: FIRST })).toEqual([true, true, false]);
    expect(beside({ from: THIRD, to: THIRD })).toEqual([false, true, true]);
    expect(beside({ from: FIRST })).toEqual([false, true, false]);
    expect(beside({ to: THIRD })).toEqual([false, true, false]);
    expect(besideList([factsOf()], {})(factsOf({ hotel_id: 2 }))).toBe(false);
  });
});

describe('[PUBL-01] [PUBL-11] a departure that the list does not name', () => {
  const BESIDE: Facts = { flight_number: 'FR 1' };
  const ELSEWHERE: Facts = { hotel_id: 2 };

  /** What a list of one flight means for a departure with the id 7. */
  function meaning(
    departure: Facts,
    decisions: Pick<ListDecisions, 'complete' | 'withdraw'> = {},
    { own = [7], shared = [] }: { own?: number[]; shared?: number[] } = {},
  ) {
    const listed = [factsOf()];
    const stated = { own: new Set(own), shared: new Set(shared) };
    return classifierOf(listed, { listed, decisions, stated, flights: OWN_NUMBERS })({
      ...factsOf(departure),
      id: 7,
    });
  }

  test('is withdrawn if the list names its flight, whichever source stated it', () => {
    expect(meaning({})).toBe('covered');
    expect(meaning({}, {}, { own: [] })).toBe('covered');
    expect(meaning({}, {}, { shared: [7] })).toBe('covered');
  });

  test('is shown if it is beside the list, and withdrawn if staff chose so', () => {
    expect(meaning(BESIDE)).toBe('unmentioned');
    expect(meaning(BESIDE, { withdraw: ['FR2@2026-06-01'] })).toBe('unmentioned');
    expect(meaning(BESIDE, { withdraw: ['FR1@2026-06-01'] })).toBe('chosen');
    expect(meaning(BESIDE, { withdraw: 'all' })).toBe('chosen');
    expect(meaning(ELSEWHERE, { withdraw: 'all' })).toBe('elsewhere');
    expect(meaning({ ...BESIDE, pickup_date: SECOND })).toBe('elsewhere');
  });

  test('is withdrawn by a complete list if its own source stated it and no other', () => {
    for (const departure of [BESIDE, { ...BESIDE, hotel_id: 2 }]) {
      expect(meaning(departure, { complete: 'days' })).toBe('covered');
      expect(meaning(departure, { complete: 'days' }, { own: [] })).toBe('unmentioned');
      expect(meaning(departure, { complete: 'days' }, { shared: [7] })).toBe('unmentioned');
      expect(meaning(departure, { complete: 'days', withdraw: 'all' }, { shared: [7] })).toBe('chosen');
    }
    expect(meaning({ ...BESIDE, hotel_id: 2 }, { complete: 'hotels' })).toBe('elsewhere');
  });
});
