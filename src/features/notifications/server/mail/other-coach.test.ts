import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../../tests/support/departure-facts.ts';
import { OWN_NUMBERS } from '../../../departures/server/flight-numbers.ts';
import type { KnownFlight } from '../../../departures/server/same-flight.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import { nextCoach, otherCoaches } from './other-coach.ts';

type Facts = Parameters<typeof factsOf>[0];

const coach = (facts: Facts = {}, gone = false): NotifiedDeparture => ({
  ...factsOf(facts),
  entry: 1,
  gone,
  since: '2026-05-20T10:00:00.000Z',
});
const removed = (facts: Facts = {}): DepartureDiff => ({
  kind: 'gone',
  was: coach(facts),
  now: coach(facts, true),
});
const stays = (facts: Facts = {}, gone = false): DepartureDiff => ({ kind: 'same', now: coach(facts, gone) });

describe('[CASE-17] the other coaches of the flight of a removed one', () => {
  const others = (
    diff: DepartureDiff,
    departures: DepartureDiff[],
    type: 'group' | 'private' = 'group',
    knownFlights: ReadonlyMap<number, KnownFlight> = new Map(),
  ): (string | null)[] =>
    otherCoaches(diff, { type, departures: [diff, ...departures], flights: OWN_NUMBERS, knownFlights }).map(
      ({ pickup_time }) => pickup_time,
    );
  const later = stays({ pickup_time: '10:00' });

  test('are those that still leave', () => {
    const gone = stays({ pickup_time: '11:00' }, true);
    const spelled = stays({ pickup_time: '12:00', flight_number: 'bt0672' });
    expect(others(removed(), [later, gone, spelled])).toEqual(['10:00', '12:00']);
  });

  test('are of the flight that the removed one had last, which no mail may have named', () => {
    const diff = removed({ flight_number: 'W6 200' });
    const one: DepartureDiff = { ...diff, now: { ...diff.now, id: 7 } };
    const [renumbered, reassigned] = [stays({ flight_number: 'BT 684' }), stays({ flight_number: 'FR 100' })];
    const last = new Map([[7, { flight_number: 'BT 684', flight_day: null }]]);
    expect(others(one, [renumbered, reassigned], 'group', last)).toEqual([renumbered.now.pickup_time]);
  });

  test('are none of another flight, or where no flight is known', () => {
    expect(others(removed(), [stays({ flight_number: 'FR 100' })])).toEqual([]);
    expect(others(removed({ flight_number: '' }), [stays({ flight_number: '' })])).toEqual([]);
  });

  test('are none of another flight day, as far as both are known', () => {
    const dated = (flight_date: string | null) => stays({ pickup_time: '10:00', flight_date });
    const first = removed({ flight_date: '2026-06-01' });
    expect(others(first, [dated('2026-06-01')])).toEqual(['10:00']);
    expect(others(first, [dated('2026-06-02')])).toEqual([]);
    expect(others(first, [dated(null)])).toEqual(['10:00']);
    expect(others(removed(), [dated('2026-06-02')])).toEqual(['10:00']);
  });

  test('are none of a private transfer, and none where the coach itself still leaves', () => {
    expect(others(removed(), [later], 'private')).toEqual([]);
    expect(others(stays(), [later])).toEqual([]);
  });
});

describe('[CASE-17] the coach to take instead of a removed one', () => {
  const next = (facts: Facts, ...times: Facts[]) => {
    const found = nextCoach(
      coach(facts, true),
      times.map((time) => coach(time)),
    );
    return found && `${found.pickup_date} ${found.pickup_time}`;
  };

  test('is the next one, at the same time or later', () => {
    const others = [{ pickup_time: '08:00' }, { pickup_time: '09:00' }, { pickup_time: '10:00' }];
    expect(next({}, ...others)).toBe('2026-06-01 09:00');
    expect(next({ pickup_time: '09:01' }, ...others)).toBe('2026-06-01 10:00');
    const overnight = { pickup_date: '2026-06-02', pickup_time: '00:20' };
    expect(next({ pickup_time: '23:40' }, { pickup_time: '23:30' }, overnight)).toBe('2026-06-02 00:20');
  });

  test('is the last before it, where none leaves later', () => {
    expect(next({ pickup_time: '11:00' }, { pickup_time: '08:00' }, { pickup_time: '10:00' })).toBe(
      '2026-06-01 10:00',
    );
  });

  test('is none without a time', () => {
    expect(next({}, { pickup_time: null })).toBeUndefined();
    expect(next({ pickup_time: null }, { pickup_time: '10:00' })).toBeUndefined();
    expect(next({}, { pickup_time: null }, { pickup_time: '10:00' })).toBe('2026-06-01 10:00');
    expect(next({})).toBeUndefined();
  });
});
