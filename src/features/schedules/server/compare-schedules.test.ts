import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import { OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import type { RowProblem } from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { compareSchedules } from './compare-schedules.ts';
import { daysOfFlights } from './doubt-of-day.ts';
import { flightsKey, pairFlights } from './flight-pairs.ts';
import { heldBackBy, namedByProblems } from './held-back.ts';

const NOW = new Date('2026-05-30T08:00:00Z');

interface Compared {
  published?: DepartureFacts[];
  listed?: DepartureFacts[];
  decisions?: ListDecisions;
  /** Ids of published departures that the source of the list states, and those that only others state. */
  own?: number[];
  others?: number[];
  accepted?: boolean;
  several?: boolean;
  isTimeBlank?: boolean;
  problems?: RowProblem[];
  missingFacts?: OptionalFact[];
  now?: Date;
}

function compare({
  published = [],
  listed = [],
  decisions = {},
  own = published.map((_, n) => n + 1),
  others = [],
  accepted = false,
  several = false,
  isTimeBlank = false,
  problems = [],
  missingFacts = [],
  now = NOW,
}: Compared) {
  const compared = {
    published: published.map((facts, n) => ({ ...facts, id: n + 1 })),
    listed,
    decisions,
    moved: [],
    stated: { own: new Set(own), others: new Set(others), shared: new Set<number>() },
    isAccepted: () => accepted,
    isOneOfSeveral: () => several,
    isTimeBlank: () => isTimeBlank,
    isOffItsDays: daysOfFlights(published, listed, OWN_NUMBERS),
    missingFacts,
    heldBack: heldBackBy(problems),
    isNamedByProblem: namedByProblems(problems),
    hasLeft: hasLeftAt(now),
    flights: OWN_NUMBERS,
  };
  const comparison = compareSchedules(compared);
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

  test('a time that is published and left blank is held, until it is accepted or the coach has left', () => {
    const open = { ...first, pickup_time: null };
    const blank = { published: [first], listed: [open], isTimeBlank: true };
    expect(compare(blank)).toMatchObject({
      ...{ changes: [], heldBack: 1 },
      unclear: [{ isAccepted: false, doubt: { field: 'pickup_time', reason: 'time-left-blank', value: '' } }],
    });
    expect(compare({ ...blank, accepted: true })).toMatchObject({
      changes: [{ kind: 'changed' }],
      heldBack: 0,
    });
    expect(compare({ ...blank, isTimeBlank: false }).kinds).toEqual(['changed 1 01 BT 672']);
    expect(compare({ ...blank, published: [open] })).toMatchObject({ unchanged: 1, unclear: [] });
    expect(compare({ ...blank, others: [1] })).toMatchObject({ changes: [], meetings: [], heldBack: 1 });
    const later = { published: [second], listed: [{ ...second, pickup_time: null }], isTimeBlank: true };
    expect(compare({ ...later, now: new Date('2026-06-02T23:00:00Z') }).unclear).toEqual([]);
  });

  describe('a blank time beside another coach of its flight', () => {
    const at = (pickup_time: string | null, pickup_point: string, more = {}) =>
      factsOf({ pickup_time, pickup_point, ...more });
    const published = [at('09:00', 'Church'), at('09:20', 'Bus stop')];
    const church = at(null, 'Church');
    const compareBlank = (of: Compared, ...others: DepartureFacts[]) =>
      compare({ published, listed: [church, ...others], isTimeBlank: true, ...of });
    const reasons = (compared: ReturnType<typeof compare>) =>
      compared.unclear.map(({ doubt }) => doubt.reason).toSorted();

    test.each([
      ['repeats the pickup of the other coach', at('09:20', 'Bus stop')],
      ['moves a coach', at('09:25', 'Bus stop')],
      ['has the time of one, and the place of the other', at('09:00', 'Bus stop')],
    ])('is left out with a row that %s, and both coaches stay', (_what, other) => {
      const compared = compareBlank({}, other);
      expect(compared).toMatchObject({ changes: [], heldBack: 2 });
      expect(reasons(compared)).toEqual(['several-coaches', 'time-left-blank']);
      expect(reasons(compareBlank({ own: [], others: [1, 2] }, other))).toEqual(reasons(compared));
      expect(compareBlank({ accepted: true }, other).kinds).toHaveLength(2);
      expect(reasons(compareBlank({ isTimeBlank: false }, other))).toEqual([]);
    });

    test('is left out alone where the other row repeats its own coach, has its label or is of another flight', () => {
      expect(reasons(compareBlank({}, at('09:00', 'Church')))).toEqual(['time-left-blank']);
      const labelled = [at('09:00', 'Church', { coach: '1' }), at('09:20', 'Bus stop', { coach: '2' })];
      const moved = compare({
        published: labelled,
        listed: [at(null, 'Church', { coach: '1' }), at('09:25', 'Bus stop', { coach: '2' })],
        isTimeBlank: true,
      });
      expect(moved).toMatchObject({ heldBack: 1, changes: [{ kind: 'changed', id: 2 }] });
      const other = at('09:20', 'Bus stop', { flight_number: 'FR 100' });
      const beside = compare({
        published: [at('09:00', 'Church'), other],
        listed: [church, { ...other, pickup_time: wallTime('09:25') }],
        isTimeBlank: true,
      });
      expect(beside).toMatchObject({ heldBack: 1, changes: [{ kind: 'changed', id: 2 }] });
    });

    test('is left out with a coach that the list does not name', () => {
      expect(compareBlank({})).toMatchObject({ changes: [], heldBack: 2 });
      expect(compareBlank({ accepted: true }).kinds).toEqual(['changed 1 01 BT 672', 'gone 1 01 BT 672']);
    });
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
      listed: [
        first,
        { ...third, pickup_point: 'Bus stop' },
        factsOf({ flight_number: 'AY 1', pickup_date: '2026-06-02' }),
      ],
      decisions: { complete: 'hotels' },
    });
    expect(kinds).toEqual(['changed 1 03 FR 200', 'gone 1 02 FR 100', 'new 1 02 AY 1']);
    expect(unchanged).toBe(1);
  });

  describe('[PUBL-01a] a list speaks for the hotels and flights that it names', () => {
    const beside = factsOf({ flight_number: 'W6 200' });
    const elsewhere = factsOf({ hotel_id: 2 });
    const published = [first, beside, elsewhere, second, { ...first, pickup_time: '09:30' as never }];
    const keys = (compared: Compared) =>
      compare(compared).unmentioned.map(({ flight_number }) => flight_number);

    test('of other flights it withdraws nothing, and staff see those of its hotels on its days', () => {
      const listed = [first, { ...first, pickup_time: '09:30' as never }];
      expect(compare({ published, listed }).kinds).toEqual([]);
      expect(keys({ published, listed })).toEqual(['W6 200']);
    });

    test('a coach of a flight that it names with fewer coaches is withdrawn', () => {
      expect(compare({ published, listed: [first] }).kinds).toEqual(['gone 1 01 BT 672']);
    });

    test('two rows far apart withdraw nothing between them', () => {
      const last = factsOf({ pickup_date: '2026-10-31' });
      const season = [first, second, third, last];
      expect(compare({ published: season, listed: [first, last] }).kinds).toEqual([]);
    });

    test.each([
      ['flights', ['gone 2 01 BT 672']],
      ['hotels', ['gone 1 01 W6 200']],
      ['days', ['gone 1 01 W6 200', 'gone 2 01 BT 672']],
    ] as const)('[PUBL-01b] [PUBL-01d] complete for its %s it withdraws more', (complete, kinds) => {
      const of = { published: [first, beside, elsewhere, second], listed: [first] };
      expect(compare({ ...of, decisions: { complete } }).kinds).toEqual(kinds);
      // Of departures that its own source stated before.
      expect(compare({ ...of, decisions: { complete }, own: [1] }).kinds).toEqual([]);
    });

    test('[LIST-19] a row that states another flight day speaks for the flight that is published with its pickup', () => {
      const night = factsOf({ pickup_time: '23:40', flight_date: '2026-06-02' });
      const next = { ...night, pickup_date: second.pickup_date, flight_date: third.pickup_date };
      const copied = { ...next, flight_date: night.flight_date };
      const { kinds, changes } = compare({ published: [night, next], listed: [copied] });
      expect(kinds).toEqual(['changed 1 02 BT 672']);
      expect(changes).toMatchObject([{ id: 2, before: next, after: copied }]);
    });

    test('days that staff chose are whole days', () => {
      const scope = { from: first.pickup_date, to: third.pickup_date };
      const of = { published: [first, second, third], listed: [first] };
      expect(compare({ ...of, decisions: { complete: 'days', scope } }).kinds).toEqual([
        'gone 1 02 FR 100',
        'gone 1 03 FR 200',
      ]);
    });

    test('staff withdraw what it does not name, by flight and day', () => {
      const withdraw = ['W6200@2026-06-01', 'FR100@2026-06-02'];
      const { kinds, withdrawn } = compare({
        published: [first, beside, second],
        listed: [first],
        decisions: { withdraw },
      });
      expect(kinds).toEqual(['gone 1 01 W6 200']);
      expect([...withdrawn]).toEqual(['W6200@2026-06-01']);
    });
  });

  describe('a departure that only another office states', () => {
    const theirs = factsOf({ pickup_time: '08:50' });

    test('is not touched, and not among those that the list does not name', () => {
      const other = factsOf({ flight_number: 'W6 200' });
      const of = { published: [first, other], listed: [first], own: [1], others: [2] };
      expect(compare(of)).toMatchObject({ changes: [], unmentioned: [] });
      expect(compare({ ...of, decisions: { complete: 'days' } }).changes).toEqual([]);
    });

    test('is the same where both say the same, and a question where they differ', () => {
      const same = compare({ published: [first], listed: [first], own: [], others: [1] });
      expect(same).toMatchObject({ changes: [], unchanged: 1, restated: [1] });
      const differs = compare({ published: [theirs], listed: [first], own: [], others: [1] });
      expect(differs).toMatchObject({ changes: [{ kind: 'new' }], meetings: [{ published: { id: 1 } }] });
      expect(pairFlights(differs, { pairs: [flightsKey('BT 672', 'BT 672')] })).toMatchObject({
        changes: [
          { kind: 'changed', id: 1, before: { pickup_time: '08:50' }, after: { pickup_time: '09:00' } },
        ],
        pairs: [{ confirmed: true }],
      });
      expect(pairFlights(differs).pairs).toMatchObject([{ from: 'BT 672', to: 'BT 672', confirmed: false }]);
    });

    test('comes after those of the own office', () => {
      const of = {
        published: [theirs, first],
        listed: [{ ...first, pickup_point: 'Bar' }],
        own: [2],
        others: [1],
      };
      expect(compare(of)).toMatchObject({ changes: [{ kind: 'changed', id: 2 }], meetings: [] });
    });
  });

  describe('a row that may mean several departures', () => {
    const published = [first, factsOf({ flight_number: 'FR 100', pickup_time: '14:00' })];
    const row = factsOf({ flight_number: '', pickup_time: '09:10' });

    test('is left out, and those departures stay', () => {
      const compared = compare({ published, listed: [row], decisions: { complete: 'days' } });
      expect(compared).toMatchObject({
        changes: [],
        heldBack: 2,
        unclear: [{ listed: row, isAccepted: false }],
      });
    });

    test('is a new departure if staff accept it', () => {
      expect(compare({ published, listed: [row], accepted: true }).kinds).toEqual(['new 1 01 ']);
    });

    test('is clear with one candidate, and new with none', () => {
      expect(compare({ published: [first], listed: [row] }).kinds).toEqual(['changed 1 01 BT 672']);
      expect(compare({ published: [third], listed: [row] }).kinds).toEqual(['new 1 01 ']);
    });

    test('is clear by its pickup day if it has no time, although the next day is pending, too', () => {
      const pending = factsOf({ pickup_date: '2026-06-02', pickup_time: null });
      const row = factsOf({ pickup_time: null });
      expect(compare({ published: [pending, first], listed: [row] })).toMatchObject({
        kinds: ['changed 1 01 BT 672'],
        unclear: [],
      });
    });

    test('is not clear by its pickup day where two flights of its number have a coach then', () => {
      const morning = factsOf({ flight_date: '2026-06-01', pickup_time: '09:00' });
      const night = factsOf({ flight_date: '2026-06-02', pickup_time: '23:40' });
      const row = factsOf({ pickup_time: null });
      for (const time of [{}, { pickup_time: null }]) {
        const published = [morning, night].map((each) => ({ ...each, ...time }));
        const compared = compare({ published, listed: [row] });
        expect(compared).toMatchObject({ changes: [], unclear: [{ listed: row }], heldBack: 2 });
      }
    });
  });

  describe('rows that may be several coaches', () => {
    const at = (pickup_date: string, pickup_time: string, more = {}) =>
      factsOf({ pickup_date, pickup_time, ...more });
    const coaches = [at('2026-06-01', '14:35'), at('2026-06-01', '15:00')];
    const other = factsOf({ flight_number: 'FR 100' });
    const scope = { from: first.pickup_date, to: second.pickup_date };
    const compareSeveral = (listed: DepartureFacts[], of: Compared = {}) =>
      compare({
        ...{ published: [...coaches, other], listed: [...listed, other], several: true },
        ...{ decisions: { complete: 'days', scope }, ...of },
      });
    const nextDay = [at('2026-06-02', '14:35'), at('2026-06-02', '15:00')];

    test('are left out with the coaches of the day before or after that they may mean', () => {
      const compared = compareSeveral(nextDay);
      expect(compared).toMatchObject({ changes: [], heldBack: 2, unchanged: 1 });
      expect(compared.unclear.map(({ doubt }) => doubt.reason)).toEqual([
        'several-coaches',
        'several-coaches',
      ]);
    });

    test('are left out with the coach of the evening that they may mean', () => {
      const night = [at('2026-06-01', '00:10'), at('2026-06-01', '00:20')];
      const published = [at('2026-06-01', '23:40'), other];
      expect(compareSeveral(night, { published })).toMatchObject({ changes: [], heldBack: 1 });
    });

    test('are left out with a coach of their day that they may mean, though they are none of its label', () => {
      const labelled = [at('2026-06-01', '14:00', { coach: '1' }), at('2026-06-01', '14:10', { coach: '2' })];
      const rows = ['14:00', '14:10', '14:20'].map((time) => at('2026-06-01', time));
      expect(compareSeveral(rows, { published: [...labelled, other] })).toMatchObject({
        ...{ changes: [], heldBack: 2 },
      });
    });

    test('hold back no coach of another flight, of a flight of their day, or that has left', () => {
      const published = [factsOf({ flight_number: 'W6 200', pickup_time: '14:35' }), other];
      expect(compareSeveral(nextDay, { published }).kinds).toEqual(['gone 1 01 W6 200']);
      const known = at('2026-06-02', '14:40', { hotel_id: 2 });
      const daily = compareSeveral(nextDay, { published: [...coaches, known, other], own: [1, 2] });
      expect(daily.kinds).toEqual(['gone 1 01 BT 672', 'gone 1 01 BT 672']);
      const now = new Date('2026-06-01T12:40:00Z');
      expect(compareSeveral(nextDay, { now })).toMatchObject({ heldBack: 1, changes: [] });
    });
  });

  describe('[LIST-30] a row of the day after that of its flight', () => {
    const row = factsOf({ pickup_date: '2026-06-02' });
    const reasons = (compared: Compared) => compare(compared).unclear.map(({ doubt }) => doubt.reason);

    test('is left out, and its coach stays', () => {
      const scope = { from: first.pickup_date, to: row.pickup_date };
      const decisions = { complete: 'days', scope } as const;
      const compared = compare({ published: [first], listed: [row], decisions });
      expect(compared).toMatchObject({ changes: [], heldBack: 1, unclear: [{ listed: row }] });
      const accepted = compare({ published: [first], listed: [row], decisions, accepted: true });
      expect(accepted.kinds).toEqual(['gone 1 01 BT 672', 'new 1 02 BT 672']);
    });

    test.each([
      ['of another booking', { published: [factsOf({ hotel_id: 2, pickup_time: '03:00' })] }],
      ['of another flight', { published: [factsOf({ flight_number: 'FR 100' })] }],
      ['that the list names', { published: [first], listed: [first, row] }],
      ['that has left', { published: [first], now: new Date('2026-06-01T09:00:00Z') }],
      [
        'of the day after, once it has left',
        {
          published: [{ ...third, flight_number: row.flight_number }],
          now: new Date('2026-06-02T09:00:00Z'),
        },
      ],
    ] satisfies [string, Compared][])('is new beside a coach %s', (_what, of) => {
      expect(reasons({ listed: [row], ...of })).toEqual([]);
    });

    test('says nothing of that day, unless staff accept it', () => {
      const sunday = { pickup_date: row.pickup_date, flight_number: 'FR 100' };
      const other = factsOf({ hotel_id: 2, flight_number: 'W6 200' });
      const published = [first, factsOf(sunday), factsOf({ ...sunday, hotel_id: 2 }), other];
      const listed = [row, other];
      for (const complete of ['days', 'hotels', 'coaches'] as const) {
        const of = { published, listed, decisions: { complete } };
        expect(compare(of)).toMatchObject({ changes: [], unmentioned: [], heldBack: 1 });
        const gone = { days: 2, hotels: 2, coaches: 0 }[complete];
        const accepted = compare({ ...of, accepted: true });
        expect(accepted.kinds.filter((kind) => kind.includes('FR 100'))).toHaveLength(gone);
      }
    });

    test('is left out with a coach that another office states, and one under the date of the evening for its time', () => {
      expect(reasons({ published: [first], listed: [row], own: [], others: [1] })).toEqual([
        'other-day-of-flight',
      ]);
      const evening = factsOf({ pickup_time: '23:40' });
      expect(reasons({ published: [evening], listed: [factsOf({ pickup_time: '00:10' })] })).toEqual([
        'far-time',
      ]);
    });
  });

  test('departures that have left are not removed; pending ones of today are', () => {
    const published = [first, factsOf({ flight_number: 'AY 1', pickup_time: null }), second, third];
    const listed = [factsOf({ flight_number: 'AY 2', pickup_time: '23:00' }), third];
    const now = new Date('2026-06-01T07:01:00Z');
    const scope = { from: first.pickup_date, to: third.pickup_date };
    expect(compare({ published, listed, now, decisions: { complete: 'hotels', scope } }).kinds).toEqual([
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
    const heldBack = (...problems: RowProblem[]) =>
      compare({
        published,
        listed,
        problems,
        decisions: { complete: 'hotels', scope: { from: first.pickup_date, to: third.pickup_date } },
      });

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
      { kind: 'changed', id: 2, after: { pickup_point: room.pickup_point, pickup_time: room.pickup_time } },
      { kind: 'new', id: null, after: { pickup_point: 'Bar' } },
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
    expect(compare({ published: [first], listed: [spelled], missingFacts }).changes).toEqual([]);
  });
});

describe('departures that differ only in the flight', () => {
  const old = factsOf({ flight_number: 'FR 100' });
  const other = factsOf({ flight_number: 'FR 102', pickup_time: '09:10' });

  test('are offered as a pair, and the list adds one until staff confirm', () => {
    const compared = compare({ published: [old], listed: [other] });
    const offered = pairFlights(compared);
    expect(offered.pairs).toMatchObject([{ from: 'FR 100', to: 'FR 102', confirmed: false }]);
    expect(offered.changes).toEqual(compared.changes);
    const confirmed = [{ kind: 'flight-changed', id: 1, before: old, after: other }];
    expect(pairFlights(compared, { pairs: offered.pairs.map(({ key }) => key) }).changes).toEqual(confirmed);
    expect(pairFlights(compared, { pairs: 'all' }).changes).toEqual(confirmed);
    expect(pairFlights(compared, { pairs: ['another'] }).changes).toEqual(compared.changes);
    expect(pairFlights(compared, { pairs: [flightsKey('fr100', 'FR 102')] }).changes).toEqual(confirmed);
    const apart = pairFlights(compared, { apart: [flightsKey('FR 100', 'FR 102')] });
    expect(apart).toMatchObject({ changes: compared.changes, pairs: [{ confirmed: false, apart: true }] });
  });

  test('are not paired if several pairs are possible', () => {
    const compared = compare({
      published: [old],
      listed: [other, { ...other, flight_number: 'FR 104' }],
    });
    expect(pairFlights(compared, { pairs: 'all' })).toMatchObject({ changes: compared.changes, pairs: [] });
  });

  test('[DESK-88a] are paired by time and place if several flights of a day changed', () => {
    const late = factsOf({ flight_number: 'BT 671', pickup_time: '14:00' });
    const compared = compare({
      published: [old, late],
      listed: [factsOf({ flight_number: 'FR 102' }), { ...late, flight_number: 'BT 673' }],
    });
    expect(pairFlights(compared).pairs).toMatchObject([
      { from: 'FR 100', to: 'FR 102', alike: true },
      { from: 'BT 671', to: 'BT 673', alike: true, went: { pickup_time: '14:00' } },
    ]);
    const moved = compare({ published: [old], listed: [other] });
    expect(pairFlights(moved).pairs).toMatchObject([
      { alike: false, went: { pickup_time: old.pickup_time }, came: { pickup_time: '09:10' } },
    ]);
  });

  test('[DESK-88a] are alike if the list does not state the differing facts', () => {
    const compared = compare({
      published: [old],
      listed: [factsOf({ flight_number: 'FR 102', pickup_point: 'Hotel Sol' })],
      missingFacts: ['pickup_point'],
    });
    expect(pairFlights(compared, {}, ['pickup_point']).pairs).toMatchObject([
      { alike: true, came: { pickup_point: old.pickup_point } },
    ]);
  });

  test('of different guests are not paired', () => {
    const guest = factsOf({ type: 'private', last_name: 'Ozols', flight_number: 'FR 100' });
    const listed = [{ ...guest, last_name: 'Bergmann', flight_number: 'FR 102' }];
    expect(pairFlights(compare({ published: [guest], listed })).pairs).toEqual([]);
  });

  test('stay without a question if the airline or the time is another', () => {
    const beside = factsOf({ flight_number: 'W6 200', pickup_time: '10:00' });
    const later = factsOf({ flight_number: 'FR 104', pickup_time: '12:00' });
    expect(pairFlights(compare({ published: [old, beside], listed: [later] })).pairs).toEqual([]);
    expect(pairFlights(compare({ published: [beside], listed: [other] })).pairs).toEqual([]);
  });
});

describe('bookings whose names nearly agree', () => {
  const guest = factsOf({ type: 'private', last_name: 'Jonson' });

  test('[PUBL-10a] [PUBL-10b] are offered as a pair, and once confirmed are one booking with a corrected name', () => {
    const corrected = { ...guest, last_name: 'Johnson' };
    const compared = compare({ published: [guest], listed: [corrected] });
    expect(pairFlights(compared)).toMatchObject({
      pairs: [{ last_name: 'Jonson', listed_name: 'Johnson', alike: true, confirmed: false }],
      changes: [{ kind: 'new' }],
    });
    expect(pairFlights(compared, { pairs: [flightsKey('Jonson', 'Johnson')] })).toMatchObject({
      changes: [{ kind: 'changed', id: 1, before: guest, after: corrected }],
      unmentioned: [],
    });
  });

  test('[PUBL-10b] a corrected name keeps what the list does not state of the booking', () => {
    const flying = { ...guest, flight_date: calendarDate('2026-06-01'), flight_time: wallTime('12:30') };
    const corrected = { ...guest, last_name: 'Johnson' };
    const compared = compare({ published: [flying], listed: [corrected] });
    const decisions = { pairs: [flightsKey('Jonson', 'Johnson')] };
    expect(pairFlights(compared, decisions, ['flight_date', 'flight_time'])).toMatchObject({
      changes: [{ kind: 'changed', before: flying, after: { ...flying, last_name: 'Johnson' } }],
    });
  });

  test('a seat sold to another guest is no pair', () => {
    const compared = compare({ published: [guest], listed: [{ ...guest, last_name: 'Kowalski' }] });
    expect(pairFlights(compared).pairs).toEqual([]);
  });
});
