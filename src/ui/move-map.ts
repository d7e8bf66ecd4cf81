import type { Map as LeafletMap } from 'leaflet';

export interface MapTarget {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Brings a map to its target: in a flight of so many seconds, or at once for who wants no movement. [MAP-03] [MAP-09] */
export function moveMap(
  map: Pick<LeafletMap, 'flyTo' | 'setView'>,
  { latitude, longitude, zoom }: MapTarget,
  { seconds, still }: { seconds: number; still: boolean },
): void {
  const center: [number, number] = [latitude, longitude];
  if (still) map.setView(center, zoom, { animate: false });
  else map.flyTo(center, zoom, { duration: seconds });
}
