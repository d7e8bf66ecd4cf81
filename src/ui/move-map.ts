import type { Map as LeafletMap } from 'leaflet';

export interface MapTarget {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Moves a map to its target, animated for `seconds`, or at once with reduced motion. [MAP-03] [MAP-09] */
export function moveMap(
  map: Pick<LeafletMap, 'flyTo' | 'setView'>,
  { latitude, longitude, zoom }: MapTarget,
  { seconds, still }: { seconds: number; still: boolean },
): void {
  const center: [number, number] = [latitude, longitude];
  if (still) map.setView(center, zoom, { animate: false });
  else map.flyTo(center, zoom, { duration: seconds });
}
