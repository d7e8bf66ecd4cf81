export interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_DIAMETER_KM = 12_742;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance as the crow flies. */
export function distanceKm(a: Place, b: Place): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2;
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = Math.sin(halfLatitude) ** 2 + cosines * Math.sin(halfLongitude) ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(chord));
}

/** The nearest place; throws on an empty list. */
export function nearest<T extends Place>(to: Place, places: readonly T[]): T {
  let found: T | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = distanceKm(to, place);
    if (distance < shortest) [found, shortest] = [place, distance];
  }
  if (!found) throw new Error('There is no place to be near to');
  return found;
}

export function toFiveMinutes(minutes: number): number {
  return Math.round(minutes / 5) * 5;
}
