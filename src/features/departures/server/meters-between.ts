import { kilometersBetween, type Position } from '../../../values/position.ts';
import type { DepartureFacts } from './departure-facts.ts';

/** Positions this near are measurements of one place: guests see each other from there. */
export const SAME_PLACE_METERS = 30;

type Place = Pick<DepartureFacts, 'pickup_lat' | 'pickup_lng'>;

/** Metres between two pickup places; undefined if the position of one is not known. */
export function metersBetween(one: Place, other: Place): number | undefined {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a && b && kilometersBetween(a, b) * 1000;
}

function positionOf({ pickup_lat: latitude, pickup_lng: longitude }: Place): Position | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
