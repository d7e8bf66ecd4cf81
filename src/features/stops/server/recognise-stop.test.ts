import { expect, test } from 'vitest';
import { createStopRecogniser, type StatedPlace } from './recognise-stop.ts';

const stops = [
  stop(1, { name: 'Avda. Palma de Mallorca', otherNames: ['Bakery Sol'], latitude: 36.62, longitude: -4.5 }),
  stop(2, { name: 'Plaza Mayor', latitude: 36.621, longitude: -4.501 }),
  stop(3, { name: 'Plaza Mayor', municipality: 'Marbella', latitude: 36.51, longitude: -4.88 }),
  stop(4, { name: 'At the hotel', kind: 'hotel' as const, municipality: '', otherNames: ['Reception'] }),
  stop(5, { name: 'Roundabout' }),
];
const hotels = new Map(
  [
    { id: 10, name: 'Sol Azul', municipality: 'Torremolinos', latitude: 36.6205, longitude: -4.5005 },
    { id: 11, name: 'Marina', municipality: 'Marbella', latitude: 36.511, longitude: -4.881 },
    { id: 12, name: 'Unmeasured', municipality: 'Torremolinos', latitude: null, longitude: null },
  ].map((hotel) => [hotel.id, hotel]),
);
const recognise = createStopRecogniser(stops, hotels);

test.each<[string, Partial<StatedPlace>, number | null]>([
  ['another spelling of its name', { pickup_point: 'Av. Palma Mallorca' }, 1],
  ['another name of it', { pickup_point: 'BAKERY SOL' }, 1],
  ['a position nearby', { pickup_point: 'Bakery Sol', pickup_lat: 36.6201, pickup_lng: -4.5001 }, 1],
  ['a position far away', { pickup_point: 'Bakery Sol', pickup_lat: 36.7, pickup_lng: -4.4 }, null],
  ['of two of one name, that of the town', { pickup_point: 'Plaza Mayor' }, 2],
  ['in the other town', { pickup_point: 'Plaza Mayor', hotel_id: 11 }, 3],
  ['by its position', { pickup_point: 'Plaza Mayor', pickup_lat: 36.51, pickup_lng: -4.88 }, 3],
  ['a stop far from the hotel', { pickup_point: 'Bakery Sol', hotel_id: 11 }, null],
  ['in front of the hotel', { pickup_point: 'Reception' }, 4],
  ['the name of the hotel itself', { pickup_point: 'SOL AZUL' }, 4],
  ['the name of another hotel', { pickup_point: 'Marina' }, null],
  ['reception, at another place', { pickup_point: 'Reception', pickup_lat: 36.7, pickup_lng: -4.4 }, null],
  ['a typing error at its position', { pickup_point: 'Bakeri Sol', pickup_lat: 36.62, pickup_lng: -4.5 }, 1],
  ['a typing error without a position', { pickup_point: 'Bakeri Sol' }, null],
  ['another name at its position', { pickup_point: 'Church', pickup_lat: 36.62, pickup_lng: -4.5 }, null],
  ['a stop without a position', { pickup_point: 'Roundabout', hotel_id: 12 }, 5],
  ['no place', { pickup_point: '' }, null],
])('%s', (_, place, id) => {
  expect(recognise({ hotel_id: 10, pickup_point: '', pickup_lat: null, pickup_lng: null, ...place })).toBe(
    id,
  );
});

test('a stop that was moved is recognised at either position', () => {
  const moved = createStopRecogniser(stops, hotels, new Map([[1, [{ latitude: 36.7, longitude: -4.4 }]]]));
  const place = { hotel_id: 10, pickup_point: 'Bakery Sol' };
  expect(moved({ ...place, pickup_lat: 36.7, pickup_lng: -4.4 })).toBe(1);
  expect(moved({ ...place, pickup_lat: 36.62, pickup_lng: -4.5 })).toBe(1);
});

function stop(
  id: number,
  given: { name: string } & Partial<Parameters<typeof createStopRecogniser>[0][number]>,
) {
  return {
    id,
    kind: 'place' as const,
    otherNames: [],
    municipality: 'Torremolinos',
    latitude: null,
    longitude: null,
    ...given,
  };
}
