import { expect, test } from 'vitest';
import { isTwiceThatNight, parseDeparture, renamePlace, valuesOf } from './departure-values.ts';

const STATION = { pickup_point: 'Estación', pickup_lat: '36.4', pickup_lng: '-5.1' };

test('[PUBL-07] renaming the place clears its published coordinates, and restoring the name restores them', () => {
  const moved = { ...STATION, ...renamePlace(STATION, STATION, 'Paseo') };
  expect(moved).toEqual({ pickup_point: 'Paseo', pickup_lat: '', pickup_lng: '' });
  expect({ ...moved, ...renamePlace(moved, STATION, 'Estación') }).toEqual(STATION);
});

test('[PUBL-07] coordinates that were entered for a new place are not cleared', () => {
  const written = { pickup_point: 'Pase', pickup_lat: '36.5', pickup_lng: '-5.2' };
  expect(renamePlace(written, STATION, 'Paseo')).toEqual({ pickup_point: 'Paseo' });
});

test('[CASE-28] a time that the clocks leave out is reported at its field, and one that comes twice is flagged', () => {
  const hotel = { id: 1, name: 'Hotel', municipality: 'Mijas' };
  const at = (pickup_date: string, flight_date = '') => {
    const flight = { flight_date, flight_time: '02:15' };
    return { ...valuesOf(undefined), ...STATION, hotel, pickup_date, pickup_time: '02:30', ...flight };
  };
  const NOT_THAT_NIGHT = 'The clocks go forward that night: this time does not exist.';
  expect(parseDeparture(at('2027-03-28'))).toEqual({ problems: { pickup_time: NOT_THAT_NIGHT } });
  expect(parseDeparture(at('2027-03-27', '2027-03-28'))).toEqual({
    problems: { flight_time: NOT_THAT_NIGHT },
  });
  expect(parseDeparture(at('2027-10-31'))).toHaveProperty('facts');
  expect(['2027-03-28', '2027-10-30', '2027-10-31'].map((day) => isTwiceThatNight(at(day)))).toEqual([
    ...[false, false, true],
  ]);
});

test('a day more than two years ahead is reported at its field', () => {
  const hotel = { id: 1, name: 'Hotel', municipality: 'Mijas' };
  const values = {
    ...valuesOf(undefined),
    ...STATION,
    hotel,
    pickup_time: '08:30',
    pickup_date: '2999-01-01',
  };
  expect(parseDeparture(values)).toEqual({
    problems: { pickup_date: 'This day is more than two years ahead: is the year right?' },
  });
});
