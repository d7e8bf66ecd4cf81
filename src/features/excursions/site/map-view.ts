/** Zoom and duration of the animated move to the place. [MAP-02] [MAP-03] */
export const MAP_ZOOM = 15;
export const MAP_FLIGHT = { zoom: MAP_ZOOM, seconds: 0.6 };

export interface Place {
  name: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}
export interface MapView {
  center: { latitude: number; longitude: number };
  places: { kind: 'hotel' | 'pickup'; name: string; latitude: number; longitude: number }[];
}

/**
 * Markers of hotel and pickup point, centred on the pickup point, else on the hotel; undefined if neither has
 * coordinates. [MAP-01] [MAP-05]
 */
export function mapView(pickup: Place | undefined, hotel: Place | undefined): MapView | undefined {
  const places = [...mark('hotel', hotel), ...mark('pickup', pickup)];
  const middle = places.at(-1);
  if (!middle) return undefined;
  return { center: { latitude: middle.latitude, longitude: middle.longitude }, places };
}

function mark(kind: 'hotel' | 'pickup', place: Place | undefined): MapView['places'] {
  if (!place) return [];
  const { name, latitude, longitude } = place;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  return [{ kind, name, latitude, longitude }];
}
