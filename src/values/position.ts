/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A coach stop farther from its hotel is a mistake. */
export const MAX_KM_FROM_HOTEL = 30;
/** Andalusia and Gibraltar: wherever coaches of the Costa del Sol pick up guests. */
const COAST = { south: 35.9, north: 38.8, west: -7.6, east: -1.6 };
const KM_PER_DEGREE = 111.2;

/** On a plane, which is exact enough for distances along one coast. */
export function kilometersBetween(a: Position, b: Position): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}

/** Whether a position is where coaches go, however far from its hotel: it tells swapped degrees and a lost minus. */
export function isOnCoast({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = COAST;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
