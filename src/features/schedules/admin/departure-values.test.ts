import { expect, test } from 'vitest';
import { renamePlace, stateDeparture, valuesOf } from './departure-values.ts';

const STATION = { pickup_point: 'Estación', pickup_lat: '36.4', pickup_lng: '-5.1' };

test('[PUBL-07] another place loses the coordinates of the published one, and its name brings them back', () => {
  const moved = { ...STATION, ...renamePlace(STATION, STATION, 'Paseo') };
  expect(moved).toEqual({ pickup_point: 'Paseo', pickup_lat: '', pickup_lng: '' });
  expect({ ...moved, ...renamePlace(moved, STATION, 'Estación') }).toEqual(STATION);
});

test('[PUBL-07] coordinates that were written for it stay with another place', () => {
  const written = { pickup_point: 'Pase', pickup_lat: '36.5', pickup_lng: '-5.2' };
  expect(renamePlace(written, STATION, 'Paseo')).toEqual({ pickup_point: 'Paseo' });
});

test('a day years ahead is asked about at its field: it is a slip of the year', () => {
  const hotel = { id: 1, name: 'Hotel', municipality: 'Mijas' };
  const values = {
    ...valuesOf(undefined),
    ...STATION,
    hotel,
    pickup_time: '08:30',
    pickup_date: '2999-01-01',
  };
  expect(stateDeparture(values, 0)).toEqual({
    problems: { pickup_date: 'This day is more than two years ahead: is the year right?' },
  });
});
