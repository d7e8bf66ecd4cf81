import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/stage-changes.ts';
import type { DepartureFacts, PublishedDeparture } from './departure-facts.ts';
import { OWN_NUMBERS } from './flight-numbers.ts';
import { matchDepartures, mayBeSame } from './match-departures.ts';

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
});
