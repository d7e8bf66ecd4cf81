import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/stage-changes.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import type { ScopeDecision } from '../schedule-contract.ts';
import { compareSchedules } from './compare-schedules.ts';
import { flightsKey, pairFlights } from './flight-pairs.ts';
import { heldBackBy } from './held-back.ts';
import type { RowProblem } from './schedule-reading.ts';
import { scopeOf } from './schedule-scope.ts';

const NOW = new Date('2026-05-30T08:00:00Z');

interface Compared {
  published?: DepartureFacts[];
  listed?: DepartureFacts[];
  scope?: ScopeDecision;
  problems?: RowProblem[];
  missingFacts?: OptionalFact[];
  now?: Date;
}

function compare({
  published = [],
  listed = [],
  scope,
  problems = [],
  missingFacts = [],
  now = NOW,
}: Compared) {
  const compared = {
    published: published.map((facts, n) => ({ ...facts, id: n + 1 })),
    listed,
    missingFacts,
    heldBack: heldBackBy(problems),
    hasLeft: hasLeftAt(now),
  };
  const comparison = compareSchedules({ ...compared, scope: scopeOf(listed, scope) });
  const kinds = comparison.changes.map(({ kind, before, after }) => {
    const { hotel_id, pickup_date, flight_number } = after ?? before ?? factsOf();
    return `${kind} ${hotel_id} ${pickup_date.slice(8)} ${flight_number}`;
  });
  return { ...comparison, kinds: kinds.toSorted() };
}

function problem(readable: RowProblem['readable'], reason: RowProblem['reason'] = 'not-a-time'): RowProblem {
  return { row: 2, field: null, reason, value: '', readable };
}

describe('comparing a list with published departures', () => {
  const first = factsOf();
  const second = factsOf({ pickup_date: '2026-06-02', flight_number: 'FR 100' });
  const third = factsOf({ pickup_date: '2026-06-03', flight_number: 'FR 200' });

  test('the same list again changes nothing', () => {
    const same = { published: [first, second], listed: [first, second] };
    expect(compare(same)).toMatchObject({ changes: [], unchanged: 2 });
  });

  test('another spelling of a flight or a name is the same departure', () => {
    const listed = [{ ...first, flight_number: 'bt672' }];
    expect(compare({ published: [first], listed }).changes).toMatchObject([{ kind: 'changed' }]);
    const guest = factsOf({ type: 'private', last_name: 'Kalniņa' });
    const { changes } = compare({ published: [guest], listed: [{ ...guest, last_name: 'Kalnina' }] });
    expect(changes).toMatchObject([{ kind: 'changed', before: { last_name: 'Kalniņa' } }]);
  });

  test('new, changed and removed departures are reported', () => {
    const { kinds, unchanged } = compare({
      published: [first, second, third],
      listed: [first, { ...third, pickup_point: 'Bus stop' }, factsOf({ flight_number: 'AY 1' })],
    });
    expect(kinds).toEqual(['changed 1 03 FR 200', 'gone 1 02 FR 100', 'new 1 01 AY 1']);
    expect(unchanged).toBe(1);
  });

  test('[PUBL-01] a partial list removes nothing of other hotels, and of its own only within its days', () => {
    const published = [
      first,
      second,
      third,
      factsOf({ pickup_date: '2026-06-04' }),
      factsOf({ hotel_id: 2, pickup_date: '2026-06-02' }),
    ];
    expect(compare({ published, listed: [first, third] }).kinds).toEqual(['gone 1 02 FR 100']);
  });

  test('staff can extend the scope to all hotels and other days, or remove nothing', () => {
    const published = [first, second, factsOf({ hotel_id: 2 }), factsOf({ pickup_date: '2026-06-09' })];
    expect(compare({ published, listed: [first], scope: { hotels: 'all' } }).kinds).toEqual([
      'gone 2 01 BT 672',
    ]);
    const june = { from: factsOf().pickup_date, to: factsOf({ pickup_date: '2026-06-30' }).pickup_date };
    expect(compare({ published, listed: [first], scope: june }).kinds).toEqual([
      'gone 1 02 FR 100',
      'gone 1 09 BT 672',
    ]);
    expect(compare({ published, listed: [first], scope: { ...june, additions_only: true } }).kinds).toEqual(
      [],
    );
  });

  test('departures that have left are not removed; pending ones of today are', () => {
    const published = [first, factsOf({ flight_number: 'AY 1', pickup_time: null }), second, third];
    const listed = [factsOf({ flight_number: 'AY 2', pickup_time: '23:00' }), third];
    const now = new Date('2026-06-01T07:01:00Z');
    expect(compare({ published, listed, now }).kinds).toEqual([
      'gone 1 01 AY 1',
      'gone 1 02 FR 100',
      'new 1 01 AY 2',
    ]);
  });

  describe('an unreadable row', () => {
    const other = factsOf({ hotel_id: 2, pickup_date: '2026-06-02' });
    const listed = [
      first,
      third,
      factsOf({ hotel_id: 2 }),
      factsOf({ hotel_id: 2, pickup_date: '2026-06-03' }),
    ];
    const published = [...listed, second, other];
    const heldBack = (...problems: RowProblem[]) => compare({ published, listed, problems });

    test('holds back departures of its hotel on its day', () => {
      const day = { hotel_id: 1, pickup_date: second.pickup_date };
      expect(heldBack(problem(day))).toMatchObject({ heldBack: 1, kinds: ['gone 2 02 BT 672'] });
    });

    test.each([
      ['a day', { pickup_date: second.pickup_date }, []],
      ['a hotel', { hotel_id: 2 }, ['gone 1 02 FR 100']],
      ['nothing', {}, []],
    ])('holds back all departures that it may mean if only %s can be read', (_what, readable, gone) => {
      expect(heldBack(problem(readable)).kinds).toEqual(gone);
    });

    test('holds back nothing if staff left its hotel out', () => {
      const leftOut = problem({ pickup_date: second.pickup_date }, 'hotel-left-out');
      const gone = { heldBack: 0, changes: [{ kind: 'gone' }, { kind: 'gone' }] };
      expect(heldBack(leftOut)).toMatchObject(gone);
      expect(heldBack(leftOut, problem({ pickup_date: second.pickup_date }))).toMatchObject(gone);
    });
  });

  test('two rooms of one name are two departures, and each keeps its own', () => {
    const room = factsOf({ type: 'private', last_name: 'Ozols' });
    const published = [room, { ...room, pickup_time: null }];
    const again = [{ ...room, pickup_time: null }, room];
    expect(compare({ published, listed: again })).toMatchObject({ changes: [], unchanged: 2 });
    const { changes } = compare({ published, listed: [room, { ...room, pickup_point: 'Bar' }, { ...room }] });
    expect(changes).toMatchObject([
      { kind: 'changed', id: 2, after: { pickup_point: 'Bar' } },
      { kind: 'new', id: null },
    ]);
    expect(compare({ published, listed: [room] }).changes).toMatchObject([{ kind: 'gone', id: 2 }]);
  });

  test('facts without a column in the file stay as published', () => {
    const listed = [factsOf({ pickup_time: '10:00', pickup_lat: null, pickup_lng: null })];
    expect(
      compare({ published: [first], listed, missingFacts: ['pickup_lat', 'pickup_lng'] }).changes,
    ).toEqual([{ kind: 'changed', id: 1, before: first, after: { ...first, pickup_time: '10:00' } }]);
  });

  test('[PUBL-07] coordinates stay with the same place in another spelling, never with another place', () => {
    const missingFacts: OptionalFact[] = ['pickup_lat', 'pickup_lng'];
    const listed = { pickup_lat: null, pickup_lng: null };
    const moved = factsOf({ ...listed, pickup_point: 'Paseo marítimo' });
    expect(compare({ published: [first], listed: [moved], missingFacts }).changes).toEqual([
      {
        kind: 'changed',
        id: 1,
        before: first,
        after: { ...first, ...listed, pickup_point: 'Paseo marítimo' },
      },
    ]);
    const stop = { ...first, pickup_point: 'Puerto Marina 1' };
    const other = { ...stop, ...listed, pickup_point: 'Puerto Marina 2' };
    expect(compare({ published: [stop], listed: [other], missingFacts }).changes).toMatchObject([
      { after: { pickup_lat: null, pickup_lng: null } },
    ]);
    const spelled = factsOf({ ...listed, pickup_point: first.pickup_point.toUpperCase() });
    expect(compare({ published: [first], listed: [spelled], missingFacts }).changes).toMatchObject([
      { after: { pickup_lat: first.pickup_lat, pickup_lng: first.pickup_lng } },
    ]);
  });
});

describe('departures that differ only in the flight', () => {
  const old = factsOf({ flight_number: 'FR 100' });
  const other = factsOf({ flight_number: 'FR 102', pickup_time: '09:10' });

  test('are offered as a pair, and count as removed and added until staff confirm', () => {
    const { changes } = compare({ published: [old], listed: [other] });
    const offered = pairFlights(changes);
    expect(offered.pairs).toMatchObject([{ from: 'FR 100', to: 'FR 102', confirmed: false }]);
    expect(offered.changes).toEqual(changes);
    const confirmed = [{ kind: 'flight-changed', id: 1, before: old, after: other }];
    expect(pairFlights(changes, { pairs: offered.pairs.map(({ key }) => key) }).changes).toEqual(confirmed);
    expect(pairFlights(changes, { pairs: 'all' }).changes).toEqual(confirmed);
    expect(pairFlights(changes, { pairs: ['another'] }).changes).toEqual(changes);
    expect(pairFlights(changes, { pairs: [flightsKey('fr100', 'FR 102')] }).changes).toEqual(confirmed);
    const apart = pairFlights(changes, { apart: [flightsKey('FR 100', 'FR 102')] });
    expect(apart).toMatchObject({ changes, pairs: [{ confirmed: false, apart: true }] });
  });

  test('are not paired if several pairs are possible', () => {
    const { changes } = compare({
      published: [old],
      listed: [other, { ...other, flight_number: 'FR 104' }],
    });
    expect(pairFlights(changes, { pairs: 'all' })).toEqual({ changes, pairs: [] });
  });

  test('[DESK-88] are paired by time and place if several flights of a day changed', () => {
    const late = factsOf({ flight_number: 'BT 671', pickup_time: '14:00' });
    const { changes } = compare({
      published: [old, late],
      listed: [factsOf({ flight_number: 'FR 102' }), { ...late, flight_number: 'BT 673' }],
    });
    expect(pairFlights(changes).pairs).toMatchObject([
      { from: 'FR 100', to: 'FR 102', alike: true },
      { from: 'BT 671', to: 'BT 673', alike: true, went: { pickup_time: '14:00' } },
    ]);
    const moved = compare({ published: [old], listed: [other] });
    expect(pairFlights(moved.changes).pairs).toMatchObject([
      { alike: false, went: { pickup_time: old.pickup_time }, came: { pickup_time: '09:10' } },
    ]);
  });

  test('[DESK-88] are alike if the list does not state the differing facts', () => {
    const { changes } = compare({
      published: [old],
      listed: [factsOf({ flight_number: 'FR 102', pickup_point: 'Hotel Sol' })],
      missingFacts: ['pickup_point'],
    });
    expect(pairFlights(changes, {}, ['pickup_point']).pairs).toMatchObject([
      { alike: true, came: { pickup_point: old.pickup_point } },
    ]);
  });

  test('of different guests are not paired', () => {
    const guest = factsOf({ type: 'private', last_name: 'Ozols', flight_number: 'FR 100' });
    const listed = [{ ...guest, last_name: 'Bergmann', flight_number: 'FR 102' }];
    expect(pairFlights(compare({ published: [guest], listed }).changes).pairs).toEqual([]);
  });
});
