import type { Translate } from '../../../i18n/i18n.ts';
import type { Departure } from '../../departures/contract.ts';

/** Initial zoom and the animation to the pickup point. [MAP-08] [MAP-09] */
const START_ZOOM = 13;
const FLY_TO = { zoom: 18, seconds: 1.5 };

/** The view of a departure's map; undefined unless both coordinates are known. [TRX-06] [MAP-06] [MAP-07] */
export function pickupMapView(departure: Departure, t: Translate) {
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_point } = departure;
  if (latitude === null || longitude === null) return undefined;
  const popup = pickup_point || t('map.pickup_fallback');
  return {
    label: t('map.label'),
    places: [{ kind: 'pickup' as const, latitude, longitude, popup }],
    center: { latitude, longitude },
    zoom: START_ZOOM,
    flyTo: FLY_TO,
  };
}
