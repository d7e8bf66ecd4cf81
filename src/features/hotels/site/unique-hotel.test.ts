import { expect, it } from 'vitest';
import { uniqueHotel } from './unique-hotel.ts';

const palmasol = { id: 1, name: 'Hotel Palmasol', municipality: 'Benalmádena' };
const playa = { id: 2, name: 'Hotel Palmasol Playa', municipality: 'Torremolinos' };
const sol = { id: 3, name: 'Hotel Sol', municipality: 'Nerja' };
const otherSol = { id: 4, name: 'Hotel Sol', municipality: 'Mijas' };

it.each([
  'Hotel Palmasol',
  'Hotel Palmasol ',
  '\u00A0 HOTEL  PALMASOL',
  'hotel palmasól',
  'Hotel Palmasol, Benalmádena',
  'hotel palmasol,benalmadena',
  'Hotel Palmasol Benalmádena',
  'Hotel Palmasol ****',
  'Hotel Palmasol★★★★',
])('[FIELD-01] “%s” names one of two matches', (text) => {
  expect(uniqueHotel(text, [playa, palmasol])).toBe(palmasol);
});

it('[FIELD-01] of two hotels of one name, the town names one', () => {
  expect(uniqueHotel('Hotel Sol', [sol, otherSol])).toBeUndefined();
  expect(uniqueHotel('Hotel Sol, Mijas', [sol, otherSol])).toBe(otherSol);
});

it('[FIELD-01] a part of a name is enough if nothing else matches', () => {
  expect(uniqueHotel('palma', [palmasol])).toBe(palmasol);
  expect(uniqueHotel('palma', [palmasol, playa])).toBeUndefined();
  expect(uniqueHotel('palma', [])).toBeUndefined();
});
