import { expect, test } from 'vitest';
import { placeKey } from './place-key.ts';

test.each([
  ['Avda. Palma de Mallorca', 'Av. Palma de Mallorca'],
  ['AVENIDA PALMA DE MALLORCA', 'avda palma mallorca'],
  ['Plaza Costa del Sol', 'Pza. Costa del Sol'],
  ['Pº Marítimo, 12', 'Paseo Maritimo 12'],
  ['Parada Bajondillo', 'Bus stop Bajondillo'],
  ['C/ San Miguel', 'Calle San Miguel'],
  ['La Carihuela', 'Carihuela'],
])('“%s” and “%s” are one place', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

test.each([
  ['Paseo Marítimo 12', 'Paseo Marítimo 21'],
  ['Bus stop Bajondillo', 'Hotel Bajondillo'],
  ['Calle San Miguel', 'Avenida San Miguel'],
  ['', 'The'],
])('“%s” and “%s” are two places', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other));
});
