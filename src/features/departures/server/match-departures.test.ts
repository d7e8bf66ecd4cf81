import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import type { DepartureFacts, PublishedDeparture } from './departure-facts.ts';
import { OWN_NUMBERS } from './flight-numbers.ts';
import { daysOverMidnight, isUnderDateOfEvening, matchDepartures, mayBeSame } from './match-departures.ts';

type Facts = Parameters<typeof factsOf>[0];

const NIGHT: Facts = { pickup_date: '2026-06-28', pickup_time: '23:40', flight_number: 'BT 682' };

function match(
  published: Facts[],
  listed: Facts[],
  hasLeft: (facts: DepartureFacts) => boolean = () => false,
) {
  const rows: PublishedDeparture[] = published.map((facts, n) => ({ ...factsOf(facts), id: n + 1 }));
  const { pairs, unlisted, added } = matchDepartures(rows, listed.map(factsOf), {
    hasLeft,
    flights: OWN_NUMBERS,
  });
  return {
    pairs: pairs.map(({ before, after }) => [before.id, after.pickup_time]),
    unlisted: unlisted.map(({ id }) => id),
    added: added.map(({ pickup_time }) => pickup_time),
  };
}

describe('published and listed departures of one hotel', () => {
  test('a coach moved over midnight is one departure, with and without a flight day', () => {
    const moved = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    expect(match([NIGHT], [moved])).toEqual({ pairs: [[1, '00:10']], unlisted: [], added: [] });
    const day = { flight_date: '2026-06-29' };
    expect(match([{ ...NIGHT, ...day }], [{ ...moved, ...day }]).pairs).toEqual([[1, '00:10']]);
  });

  test('the flight day decides between yesterday’s and today’s coach of a daily flight', () => {
    const published = [
      { ...NIGHT, flight_date: '2026-06-29' },
      { ...NIGHT, pickup_date: '2026-06-29', flight_date: '2026-06-30' },
    ];
    const row = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10', flight_date: '2026-06-29' };
    expect(match(published, [row])).toEqual({ pairs: [[1, '00:10']], unlisted: [2], added: [] });
  });

  test('on one pickup day, flights of one number on two days are two departures; a corrected flight day is one', () => {
    const late = { ...NIGHT, flight_date: '2026-06-29' };
    const early = { ...NIGHT, pickup_time: '11:00', flight_date: '2026-06-28' };
    expect(match([late], [early])).toEqual({ pairs: [], unlisted: [1], added: ['11:00'] });
    const corrected = { ...NIGHT, pickup_time: '23:20', flight_date: '2026-06-28' };
    expect(match([late], [corrected]).pairs).toEqual([[1, '23:20']]);
  });

  test('of coaches whose times are not set any more, the place says which is which', () => {
    const [hotel, stop] = ['Hotel', 'Bus stop'].map((pickup_point) => ({ ...NIGHT, pickup_point }));
    const published = [
      { ...stop, pickup_time: '07:45' },
      { ...hotel, pickup_time: '23:30' },
    ] as Facts[];
    const rows = [hotel, stop].map((each) => ({ ...each, pickup_time: null })) as Facts[];
    const { pairs } = matchDepartures(
      published.map((facts, n) => ({ ...factsOf(facts), id: n + 1 })),
      rows.map(factsOf),
      { hasLeft: () => false, flights: OWN_NUMBERS },
    );
    expect(pairs.map(({ before, after }) => [before.id, after.pickup_point])).toEqual([
      [1, 'Bus stop'],
      [2, 'Hotel'],
    ]);
  });

  test('[LIST-19] a row with exactly the pickup of a published coach means it, though it states the flight day of another', () => {
    const first = { ...NIGHT, flight_date: '2026-06-29' };
    const second = { ...NIGHT, pickup_date: '2026-06-29', flight_date: '2026-06-30' };
    const copied = { ...second, flight_date: '2026-06-29' };
    expect(match([first, second], [copied])).toEqual({ pairs: [[2, '23:40']], unlisted: [1], added: [] });
    // Unless the list names both: then one of them is delayed by a day.
    expect(match([first, second], [copied, second]).pairs).toEqual([
      [1, '23:40'],
      [2, '23:40'],
    ]);
  });

  test('[LIST-20] an inferred flight day decides as a stated one does, but keeps no row from its only coach', () => {
    const published = [
      { ...NIGHT, inferred_flight_date: '2026-06-29' },
      { ...NIGHT, pickup_date: '2026-06-29', inferred_flight_date: '2026-06-30' },
    ];
    const moved = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    const first = { pairs: [[1, '00:10']], unlisted: [2], added: [] };
    expect(match(published, [{ ...moved, flight_date: '2026-06-29' }])).toEqual(first);
    expect(match(published, [{ ...moved, inferred_flight_date: '2026-06-29' }])).toEqual(first);
    const delayed = { ...NIGHT, inferred_flight_date: '2026-06-29' };
    const noon = { ...NIGHT, pickup_time: '12:00', flight_date: '2026-06-28' };
    expect(match([noon], [delayed]).pairs).toEqual([[1, '23:40']]);
  });

  test('[LIST-20] a row of the same inferred flight day is the coach, though it leaves half a day later', () => {
    const noon = { ...NIGHT, pickup_time: '12:30', inferred_flight_date: '2026-06-29' };
    const row = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:40' };
    expect(match([noon], [{ ...row, inferred_flight_date: '2026-06-29' }]).pairs).toEqual([[1, '00:40']]);
    expect(match([noon], [row]).pairs).toEqual([]);
    const unknown = { ...noon, inferred_flight_date: null };
    expect(match([unknown], [row]).pairs).toEqual([]);
  });

  test('a pending time of the next day may mean a coach of the night', () => {
    const pending = factsOf({ ...NIGHT, pickup_date: '2026-06-29', pickup_time: null });
    const mayBe = (facts: Facts, row = pending) => mayBeSame({ ...factsOf(facts), id: 1 }, row, OWN_NUMBERS);
    expect(mayBe(NIGHT)).toBe(true);
    expect(mayBe({ ...NIGHT, pickup_time: '14:00' })).toBe(false);
    expect(mayBe({ ...NIGHT, pickup_date: '2026-06-27' })).toBe(false);
    const early = { ...NIGHT, pickup_date: '2026-06-30', pickup_time: '00:20' };
    expect(mayBe(early)).toBe(true);
    const days = { flight_date: '2026-06-29' };
    expect(mayBe({ ...NIGHT, ...days }, factsOf({ ...pending, flight_date: '2026-06-30' }))).toBe(false);
  });

  test('the coach of the next day is another departure', () => {
    const tomorrow = { ...NIGHT, pickup_date: '2026-06-29' };
    expect(match([NIGHT], [tomorrow])).toEqual({ pairs: [], unlisted: [1], added: ['23:40'] });
  });

  test('a coach that has left is not moved to the next day', () => {
    const moved = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    expect(match([NIGHT], [moved], () => true)).toEqual({ pairs: [], unlisted: [1], added: ['00:10'] });
  });

  test('coaches with a label are matched by it, whatever their times', () => {
    const published = [
      { coach: '1', pickup_time: '08:00' },
      { coach: '2', pickup_time: '08:30' },
    ];
    const listed = [
      { coach: '1', pickup_time: '08:45' },
      { coach: '2', pickup_time: '08:10' },
    ];
    expect(match(published, listed).pairs).toEqual([
      [1, '08:45'],
      [2, '08:10'],
    ]);
    expect(match(published, listed.slice(1))).toMatchObject({ pairs: [[2, '08:10']], unlisted: [1] });
    expect(match(published, [{ coach: '3', pickup_time: '08:30' }])).toMatchObject({
      pairs: [],
      added: ['08:30'],
    });
  });

  test('a row with a label may mean the nearest coach without one, though one with another label is nearer', () => {
    const published = [
      { coach: '1', pickup_time: '08:00' },
      { pickup_time: '09:00' },
      { pickup_time: '10:00' },
    ];
    expect(match(published, [{ coach: '2', pickup_time: '08:20' }])).toEqual({
      ...{ pairs: [[2, '08:20']], unlisted: [1, 3], added: [] },
    });
  });

  test('a coach gets another label only where no other coach of its flight has that', () => {
    const flight_date = '2026-06-28';
    const first = { coach: '1', pickup_time: '08:00', inferred_flight_date: flight_date };
    const second = { coach: '2', pickup_time: '08:30', flight_date };
    const row = { coach: '1', pickup_time: '08:40', flight_date };
    expect(match([first, second], [row])).toEqual({ pairs: [[1, '08:40']], unlisted: [2], added: [] });
    expect(match([second], [row]).pairs).toEqual([[1, '08:40']]);
  });

  test('two coaches that get labels are matched in order of time', () => {
    const published = [{ pickup_time: '08:30' }, { pickup_time: '08:00' }];
    const listed = [
      { coach: 'B', pickup_time: '09:00' },
      { coach: 'A', pickup_time: '08:30' },
    ];
    expect(match(published, listed).pairs).toEqual([
      [2, '08:30'],
      [1, '09:00'],
    ]);
  });

  test('two coaches of one flight are matched in order of time', () => {
    const published = [{ pickup_time: '08:00' }, { pickup_time: '08:30' }];
    const listed = [{ pickup_time: '09:00' }, { pickup_time: '08:45' }];
    expect(match(published, listed).pairs).toEqual([
      [1, '08:45'],
      [2, '09:00'],
    ]);
  });

  test('two coaches of which each leaves half an hour later are two changes', () => {
    const published = [{ pickup_time: '08:00' }, { pickup_time: '08:30' }];
    expect(match(published, [{ pickup_time: '08:30' }, { pickup_time: '09:00' }]).pairs).toEqual([
      [1, '08:30'],
      [2, '09:00'],
    ]);
  });

  test('three coaches of which the first stays and the others leave half an hour later are two changes', () => {
    const published = ['08:00', '08:30', '09:00'].map((pickup_time) => ({ pickup_time }));
    const listed = ['08:00', '09:00', '09:30'].map((pickup_time) => ({ pickup_time }));
    expect(match(published, listed).pairs).toEqual([
      [1, '08:00'],
      [2, '09:00'],
      [3, '09:30'],
    ]);
  });

  test('a coach that its label means is no other coach, too', () => {
    const listed = [
      { coach: '1', pickup_time: '08:45' },
      { coach: '2', pickup_time: '08:10' },
    ];
    expect(match([{ coach: '1', pickup_time: '08:00' }], listed)).toEqual({
      pairs: [[1, '08:45']],
      unlisted: [],
      added: ['08:10'],
    });
  });

  test('a pending coach is the last of its day', () => {
    const listed = [{ pickup_time: '08:00' }, { pickup_time: '09:30' }];
    expect(match([{ pickup_time: null }, { pickup_time: '09:00' }], listed).pairs).toEqual([
      [2, '08:00'],
      [1, '09:30'],
    ]);
  });

  test('coaches are the same ones once a list states their flight day', () => {
    const published = [{ pickup_time: '08:00' }, { pickup_time: '08:30' }];
    const listed = ['08:10', '08:40'].map((pickup_time) => ({ pickup_time, flight_date: '2026-06-01' }));
    expect(match(published, listed).pairs).toEqual([
      [1, '08:10'],
      [2, '08:40'],
    ]);
  });

  test('a coach that gets or loses its label is the same coach', () => {
    const moved = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    expect(match([NIGHT], [{ ...moved, coach: '2' }]).pairs).toEqual([[1, '00:10']]);
    expect(match([{ ...NIGHT, coach: '2' }], [moved]).pairs).toEqual([[1, '00:10']]);
    expect(match([{ ...NIGHT, coach: '2' }], [{ ...moved, coach: '3' }]).pairs).toEqual([]);
  });

  test('of two coaches the one that is listed again stays, and the other is not listed', () => {
    const published = [{ pickup_time: '08:00' }, { pickup_time: '08:30' }];
    const listed = (pickup_time: string) => match(published, [{ pickup_time }]);
    expect(listed('08:30')).toEqual({ pairs: [[2, '08:30']], unlisted: [1], added: [] });
    expect(listed('08:40')).toMatchObject({ pairs: [[2, '08:40']], unlisted: [1] });
  });

  test('two rooms of one name keep their places', () => {
    const published = [{ pickup_point: 'Lobby' }, { pickup_point: 'Side door' }];
    expect(match(published, [published[1] ?? {}, { pickup_point: 'Bar' }]).pairs).toEqual([
      [2, '09:00'],
      [1, '09:00'],
    ]);
  });

  test('pending coaches to two flights of one number keep their places, whatever the order of the list', () => {
    const pending = { pickup_time: null };
    const published = [
      { ...pending, pickup_point: 'Church', flight_date: '2026-06-01' },
      { ...pending, pickup_point: 'Bus stop', flight_date: '2026-06-02' },
    ].map((facts, n) => ({ ...factsOf(facts), id: n + 1 }));
    const listed = ['Bus stop', 'Church'].map((pickup_point) => factsOf({ ...pending, pickup_point }));
    const { pairs } = matchDepartures(published, listed, { hasLeft: () => false, flights: OWN_NUMBERS });
    const places = pairs.map(({ before, after }) => [before.pickup_point, after.pickup_point]);
    expect(places).toEqual([
      ['Church', 'Church'],
      ['Bus stop', 'Bus stop'],
    ]);
  });

  test('a row without a flight is the only coach of its day', () => {
    const row = { flight_number: '', pickup_time: '09:15' };
    expect(match([{}], [row]).pairs).toEqual([[1, '09:15']]);
    expect(match([{}, { flight_number: 'FR 100' }], [row])).toMatchObject({ pairs: [], unlisted: [1, 2] });
  });

  test('a coach is moved over midnight by at most three hours', () => {
    const published = [NIGHT, { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '09:00' }];
    const listed = (pickup_time: string) =>
      match(published, [{ ...NIGHT, pickup_date: '2026-06-29', pickup_time }]).pairs;
    expect(listed('02:40')).toEqual([[1, '02:40']]);
    expect(listed('02:41')).toEqual([[2, '02:41']]);
  });

  test('a coach is moved to an evening before and to a morning after, but to no other night', () => {
    const early = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    expect(match([early], [NIGHT]).pairs).toEqual([[1, '23:40']]);
    expect(match([early], [{ ...NIGHT, pickup_date: '2026-06-29' }]).pairs).toEqual([[1, '23:40']]);
    expect(match([early], [{ ...NIGHT, pickup_date: '2026-06-27' }]).pairs).toEqual([]);
  });

  test('of two coaches that may be one over midnight none is assumed', () => {
    const early = { ...NIGHT, pickup_date: '2026-06-29', pickup_time: '00:10' };
    const beside = { ...early, pickup_time: '00:20' };
    expect(match([NIGHT], [early, beside]).pairs).toEqual([]);
    expect(match([NIGHT, { ...NIGHT, pickup_time: '23:30' }], [early]).pairs).toEqual([]);
  });

  test.each([
    ['less than twelve hours later', { pickup_date: '2026-06-29', pickup_time: '11:39' }, true],
    ['twelve hours later', { pickup_date: '2026-06-29', pickup_time: '11:40' }, false],
    ['of another coach', { pickup_date: '2026-06-29', pickup_time: '11:00', coach: '2' }, false],
    [
      'of another flight day',
      { pickup_date: '2026-06-29', pickup_time: '11:00', flight_date: '2026-06-30' },
      false,
    ],
    ['at a pending time of the next day', { pickup_date: '2026-06-29', pickup_time: null }, false],
  ])('a row of the flight %s', (_, row, isSame) => {
    const published = { ...NIGHT, coach: '1', inferred_flight_date: '2026-06-29' };
    const matched = match([published], [{ ...NIGHT, ...row }]);
    expect(matched.pairs).toHaveLength(isSame ? 1 : 0);
    expect(match([published], [{ ...NIGHT, ...row }], () => true).pairs).toEqual([]);
  });

  test('the flight day is corrected of the only coach of its pickup day, at about the same time', () => {
    const published = { ...NIGHT, pickup_time: '20:00', flight_date: '2026-06-29' };
    const corrected = (row: Facts) => ({ ...published, flight_date: '2026-06-28', ...row });
    expect(match([published], [corrected({ pickup_time: '22:00' })]).pairs).toEqual([[1, '22:00']]);
    expect(match([published], [corrected({ pickup_time: '18:00' })]).pairs).toEqual([[1, '18:00']]);
    expect(match([published], [corrected({ pickup_time: '22:01' })]).pairs).toEqual([]);
    expect(match([published], [corrected({ pickup_time: null })]).pairs).toEqual([]);
    const pending = { ...published, pickup_time: null };
    expect(match([pending], [corrected({ pickup_time: null })]).pairs).toEqual([[1, null]]);
    expect(match([pending], [corrected({})]).pairs).toEqual([]);
    const beside = { ...published, pickup_time: '20:30' };
    expect(match([published, beside], [corrected({ pickup_time: '20:10' })]).pairs).toEqual([]);
    const rows = [corrected({ pickup_time: '20:10' }), corrected({ pickup_time: '20:30' })];
    expect(match([published], rows).pairs).toEqual([]);
  });

  test('a pending row that states the flight day of another coach leaves that to the row that is at its time', () => {
    const published = { ...NIGHT, pickup_time: null, flight_date: '2026-06-29' };
    const other = { ...published, flight_date: '2026-06-28' };
    const row = { ...NIGHT, pickup_date: '2026-06-27', flight_date: '2026-06-29' };
    expect(match([published], [other, row])).toEqual({ pairs: [[1, '23:40']], unlisted: [], added: [null] });
  });

  test('a label that several coaches have decides nothing', () => {
    const published = [
      { coach: '1', pickup_time: '08:00' },
      { coach: '1', pickup_time: '08:30' },
    ];
    expect(match(published, [{ coach: '1', pickup_time: '08:25' }]).pairs).toEqual([[2, '08:25']]);
    expect(
      match(
        published.slice(1),
        [...published].map((each) => ({ ...each })),
      ).pairs,
    ).toEqual([[1, '08:30']]);
  });

  test('coaches without a label are matched in order of time beside those that have one', () => {
    const published = [
      { pickup_time: '08:00' },
      { pickup_time: '09:00' },
      { coach: '2', pickup_time: '07:00' },
    ];
    const listed = [{ coach: '2', pickup_time: '09:30' }, { pickup_time: '09:10' }, { pickup_time: '08:10' }];
    expect(match(published, listed).pairs.toSorted()).toEqual([
      [1, '08:10'],
      [2, '09:10'],
      [3, '09:30'],
    ]);
  });

  test('of unequal numbers, pending coaches come last and the nearest in time are one', () => {
    const published = [{ pickup_time: null }, { pickup_time: '08:00' }, { pickup_time: '10:00' }];
    const listed = [{ pickup_time: '09:50' }, { pickup_time: null, flight_time: '14:00' }];
    expect(match(published, listed)).toEqual({
      pairs: [
        [1, null],
        [3, '09:50'],
      ],
      unlisted: [2],
      added: [],
    });
  });

  test('a missing flight number, on whichever side, is that of the only coach of the day or the night', () => {
    const nameless = { ...NIGHT, flight_number: '' };
    const moved = { pickup_date: '2026-06-29', pickup_time: '00:10' };
    for (const [published, row] of [
      [NIGHT, nameless],
      [nameless, NIGHT],
    ] as const) {
      expect(match([published], [{ ...row, pickup_time: '12:00' }]).pairs).toEqual([[1, '12:00']]);
      expect(match([published], [{ ...row, ...moved }]).pairs).toEqual([[1, '00:10']]);
      expect(match([published], [{ ...row, ...moved }], () => true).pairs).toEqual([]);
      expect(match([published], [{ ...row, ...moved, pickup_time: '02:41' }]).pairs).toEqual([]);
    }
    const other = { ...NIGHT, flight_number: 'FR 100' };
    expect(match([NIGHT], [other])).toEqual({ pairs: [], unlisted: [1], added: ['23:40'] });
    expect(match([NIGHT], [{ ...other, ...moved }]).pairs).toEqual([]);
    expect(match([NIGHT], [nameless, { ...other, pickup_time: '10:00' }]).pairs).toEqual([]);
  });

  test('those that are left are in order of their publication', () => {
    const rows = [2, 1].map((id): PublishedDeparture => ({ ...factsOf(NIGHT), id }));
    const { unlisted } = matchDepartures(rows, [], { hasLeft: () => false, flights: OWN_NUMBERS });
    expect(unlisted.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('a row that was not matched', () => {
  const mayBe = (published: Facts, row: Facts) =>
    mayBeSame({ ...factsOf({ ...NIGHT, ...published }), id: 1 }, factsOf({ ...NIGHT, ...row }), OWN_NUMBERS);
  const next = { pickup_date: '2026-06-29' };

  test('may mean a coach of its flight less than twelve hours away, and of no other flight', () => {
    expect(mayBe({}, { pickup_time: '12:00' })).toBe(true);
    expect(mayBe({}, { ...next, pickup_time: '11:39' })).toBe(true);
    expect(mayBe({}, { ...next, pickup_time: '11:40' })).toBe(false);
    expect(mayBe({}, { flight_number: 'FR 100' })).toBe(false);
    expect(mayBe({ coach: '1' }, { coach: '2' })).toBe(false);
    const dated = { ...next, pickup_time: '11:39', flight_date: '2026-06-29' };
    expect(mayBe({}, dated)).toBe(true);
    expect(mayBe({ flight_date: '2026-06-29' }, dated)).toBe(true);
    expect(mayBe({ flight_date: '2026-06-28' }, dated)).toBe(false);
  });

  test('may mean any coach of its day, or of its night over midnight, where one has no flight number', () => {
    for (const [published, row] of [
      [{ flight_number: '' }, {}],
      [{}, { flight_number: '' }],
    ]) {
      expect(mayBe({ ...published }, { ...row, pickup_time: '06:00' })).toBe(true);
      expect(mayBe({ ...published }, { ...row, ...next, pickup_time: '00:10' })).toBe(true);
      expect(mayBe({ ...published }, { ...row, ...next, pickup_time: '06:00' })).toBe(false);
    }
  });

  test.each([
    ['21:00', null, true],
    ['20:59', null, false],
    [null, '03:00', true],
    [null, '03:01', false],
    [null, null, true],
  ])('may be moved from %s over midnight to %s of the next day: %s, in both directions', (time, later, may) => {
    const [evening, morning] = [{ pickup_time: time }, { ...next, pickup_time: later }];
    expect(mayBe(evening, morning)).toBe(may);
    expect(mayBe(morning, evening)).toBe(may);
    expect(mayBe({ ...evening, coach: '1' }, { ...morning, coach: '2' })).toBe(false);
    expect(mayBe(evening, { ...morning, pickup_date: '2026-06-30' })).toBe(false);
  });
});

test.each([
  ['00:00', ['2026-06-27']],
  ['03:00', ['2026-06-27']],
  ['03:01', []],
  ['20:59', []],
  ['21:00', ['2026-06-29']],
  [null, ['2026-06-27', '2026-06-29']],
])('a coach at %s may be moved over midnight to %j', (pickup_time, days) => {
  expect(daysOverMidnight(factsOf({ ...NIGHT, pickup_time }))).toEqual(days);
});

describe('[CASE-01] a row after midnight under the date of the evening', () => {
  const isMeant = (before: Facts, after: Facts = {}) =>
    isUnderDateOfEvening(
      factsOf({ ...NIGHT, ...before }),
      factsOf({ ...NIGHT, pickup_time: '00:40', ...after }),
    );
  const LATER: Facts = { pickup_date: '2026-06-29', pickup_time: '00:30' };

  test('means the coach that is published before midnight', () => {
    expect(isMeant({})).toBe(true);
    expect(isMeant({}, { pickup_time: '02:40' })).toBe(true);
    expect(isMeant({}, { pickup_time: '02:41' })).toBe(false);
    expect(isMeant({ pickup_time: '20:00' })).toBe(false);
    expect(isMeant({ pickup_date: '2026-06-27' })).toBe(false);
  });

  test('means the coach that is published after midnight', () => {
    expect(isMeant(LATER)).toBe(true);
    expect(isMeant({ ...LATER, pickup_time: '03:00' }, { pickup_time: '00:00' })).toBe(true);
    expect(isMeant({ ...LATER, pickup_time: '03:01' }, { pickup_time: '00:40' })).toBe(false);
    expect(isMeant(LATER, { pickup_time: '03:00' })).toBe(true);
    expect(isMeant(LATER, { pickup_time: '03:01' })).toBe(false);
    expect(isMeant({ ...LATER, pickup_time: null })).toBe(false);
    expect(isMeant(LATER, { pickup_time: null })).toBe(false);
    expect(isMeant({ ...LATER, pickup_date: '2026-06-30' })).toBe(false);
  });

  test('means none if it states the day of its flight, or has another label', () => {
    for (const published of [{}, LATER]) {
      expect(isMeant(published, { flight_date: '2026-06-29' })).toBe(false);
      expect(isMeant({ ...published, coach: '1' }, { coach: '2' })).toBe(false);
      expect(isMeant({ ...published, coach: '1' }, { coach: '1' })).toBe(true);
    }
  });
});
