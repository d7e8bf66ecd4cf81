import type { GuestStop } from '../../departures/contract.ts';
import type { PickupAnswer } from '../contract.ts';

/** Where and when the guests of a hotel are picked up, and the prices in euro. */
export interface Pickup {
  name: string;
  time: string;
  latitude: number;
  longitude: number;
  adult_price: number;
  child_price: number;
  /** Instant of the last change. */
  updated_at: string;
  stop: GuestStop | undefined;
}

/**
 * The pickup of a response, named after the hotel if the point has no name; undefined without both coordinates.
 * [EXD-34] [EXD-35] [EXD-37]
 */
export function readPickup(answer: PickupAnswer | null | undefined, hotelName: string): Pickup | undefined {
  if (!answer || !isNumber(answer.lat) || !isNumber(answer.lng)) return undefined;
  return {
    name: answer.name?.trim() || hotelName,
    time: answer.time,
    latitude: answer.lat,
    longitude: answer.lng,
    adult_price: answer.price_adult,
    child_price: answer.price_child,
    updated_at: answer.updated_at,
    stop: answer.stop,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
