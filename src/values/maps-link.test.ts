import { expect, test } from 'vitest';
import { directionsLink, mapsLink } from './maps-link.ts';

test('[EXD-32] [MAP-12a] [MAP-12b] a maps link names the exact coordinates', () => {
  expect(mapsLink(36.5988, -4.5163)).toBe('https://www.google.com/maps/search/?api=1&query=36.5988,-4.5163');
});

test('directions lead to the exact coordinates, latitude first', () => {
  expect(directionsLink({ latitude: 36.5988, longitude: -4.5163 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=36.5988,-4.5163',
  );
});
