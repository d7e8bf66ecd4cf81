import { describe, expect, it } from 'vitest';
import { walkBetween } from './walk.ts';

const HOTEL = { latitude: 36.5985, longitude: -4.5162 };
/** So many metres north of the hotel. */
const north = (meters: number) => ({ ...HOTEL, latitude: HOTEL.latitude + meters / 111_200 });

describe('the way on foot', () => {
  it.each([
    [40, 50, 1],
    [150, 200, 3],
    [500, 650, 9],
    [1900, 2450, 33],
  ])('[STAND-01] %i m in a straight line are about %i m, %i min', (straight, meters, minutes) => {
    expect(walkBetween(HOTEL, north(straight))).toEqual({ meters, minutes });
  });

  it('[STAND-01] is not stated without both positions, at the hotel, or where nobody would walk', () => {
    expect(walkBetween(HOTEL, north(20))).toBeUndefined();
    expect(walkBetween(undefined, HOTEL)).toBeUndefined();
    expect(walkBetween({ latitude: null, longitude: null }, HOTEL)).toBeUndefined();
    expect(walkBetween(HOTEL, { latitude: null, longitude: null })).toBeUndefined();
    expect(walkBetween(HOTEL, north(2500))).toBeUndefined();
  });
});
