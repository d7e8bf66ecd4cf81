import { expect, it } from 'vitest';
import { unbrokenFlight, unbrokenPlace } from './unbroken.ts';

it('[TEXT-22] a flight number is one word of a mail', () => {
  expect(unbrokenFlight('BT 682')).toBe('BT\u00A0682');
});

it.each([
  ['Avda. Antonio Machado, 12', 'Avda. Antonio Machado,~12'],
  ['Calle Larios 5B, frente al hotel', 'Calle Larios~5B, frente al hotel'],
  ['C/ Sol, s/n', 'C/ Sol,~s/n'],
  ['Hotel Palmasol, Benalmádena', 'Hotel~Palmasol, Benalmádena'],
  ['Gran Hotel Sol', 'Gran Hotel Sol'],
  ['Hotel', 'Hotel'],
])('[TEXT-22] a house number stays beside its street, a hotel beside its name: %s', (place, shown) => {
  expect(unbrokenPlace(place).replaceAll('\u00A0', '~')).toBe(shown);
});
