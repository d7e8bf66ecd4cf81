import { kilometersBetween, type Position } from '../../../values/position.ts';

/** Streets are longer than the straight line. */
const DETOUR = 1.3;
const METERS_PER_MINUTE = 75;
const ROUNDED_TO = 50;
/** Nobody walks further with luggage: then the place of one of the two is hardly meant so. */
const MAX_METERS = 2500;
/** Nearer, the pickup is at the hotel. */
const MIN_METERS = 30;

/** About how far it is on foot; undefined where one has no position, it is at the hotel, or too far to walk. [STAND-01] */
export function walkBetween(
  from: Partial<Nullable<Position>> | undefined,
  to: Nullable<Position>,
): { minutes: number; meters: number } | undefined {
  if (!isPosition(from) || !isPosition(to)) return undefined;
  const straight = kilometersBetween(from, to) * 1000;
  const meters = straight * DETOUR;
  if (straight < MIN_METERS || meters > MAX_METERS) return undefined;
  const rounded = Math.max(1, Math.round(meters / ROUNDED_TO)) * ROUNDED_TO;
  return { minutes: Math.ceil(rounded / METERS_PER_MINUTE), meters: rounded };
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

export function isPosition(place: Partial<Nullable<Position>> | undefined): place is Position {
  return typeof place?.latitude === 'number' && typeof place.longitude === 'number';
}
