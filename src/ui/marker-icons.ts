import { divIcon } from 'leaflet';
import type { MapPlace } from './map-places.ts';

/** Inline SVG markers: a square with a house for the hotel, a pin for the pickup point. */
export const MARKER_ICONS: Record<MapPlace['kind'], ReturnType<typeof divIcon>> = {
  hotel: divIcon({
    className: 'map-marker map-marker-hotel',
    iconSize: [34, 34],
    iconAnchor: [17, 17],
    popupAnchor: [0, -17],
    html: `<svg viewBox="0 0 34 34" aria-hidden="true"><path class="ground" d="M1 1h32v32H1z"/><path class="sign" d="M9 26V9h9v17zm11-10h6v10h-6z"/></svg>`,
  }),
  pickup: divIcon({
    className: 'map-marker map-marker-pickup',
    iconSize: [50, 68],
    iconAnchor: [25, 66],
    popupAnchor: [0, -64],
    html: `<svg viewBox="0 0 50 68" aria-hidden="true"><path class="ground" d="M25 66C9 46 2 36 2 25a23 23 0 1 1 46 0c0 11-7 21-23 41z"/><circle class="sign" cx="25" cy="25" r="8"/></svg>`,
  }),
};
