import { describe, expect, it } from 'vitest';
import type { PickupAnswer } from '../contract.ts';
import { readPickup } from './read-pickup.ts';

const ANSWER: PickupAnswer = {
  lat: 36.59,
  lng: -4.52,
  name: 'Avda. Antonio Machado',
  time: '08:10',
  price_adult: 62,
  price_child: 41.5,
  updated_at: '2026-06-01T10:00:00Z',
};

describe('a pickup response', () => {
  it('[EXD-34] price_adult and price_child become adult_price and child_price', () => {
    expect(readPickup(ANSWER, 'Hotel Palmasol')).toEqual({
      name: 'Avda. Antonio Machado',
      time: '08:10',
      latitude: 36.59,
      longitude: -4.52,
      adult_price: 62,
      child_price: 41.5,
      updated_at: '2026-06-01T10:00:00Z',
    });
  });

  it('[EXD-35] a point without a name has that of the hotel', () => {
    expect(readPickup({ ...ANSWER, name: '' }, 'Hotel Palmasol')?.name).toBe('Hotel Palmasol');
    const { name: _, ...nameless } = ANSWER;
    expect(readPickup(nameless as PickupAnswer, 'Hotel Palmasol')?.name).toBe('Hotel Palmasol');
  });

  it('[EXD-37] is valid only with both coordinates; zero is a coordinate', () => {
    expect(readPickup({ ...ANSWER, lat: null }, 'H')).toBeUndefined();
    expect(readPickup({ ...ANSWER, lng: null }, 'H')).toBeUndefined();
    const { lat: _, ...pointless } = ANSWER;
    expect(readPickup(pointless as PickupAnswer, 'H')).toBeUndefined();
    expect(readPickup(null, 'H')).toBeUndefined();
    expect(readPickup({ ...ANSWER, lat: 0, lng: 0 }, 'H')).toBeDefined();
  });
});
