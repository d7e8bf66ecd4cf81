/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A coach stop farther from its hotel is a mistake. */
export const MAX_KM_FROM_HOTEL = 30;
const KM_PER_DEGREE = 111.2;

/** On a plane, which is exact enough for distances along one coast. */
export function kilometersBetween(a: Position, b: Position): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}
