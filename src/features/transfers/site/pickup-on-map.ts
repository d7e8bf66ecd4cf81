import type { Translate } from '../../../i18n/i18n.ts';
import type { Departure } from '../../departures/contract.ts';

/** Where the map begins and how it comes closer; the flight in seconds. [MAP-08] [MAP-09] */
const START_ZOOM = 13;
const FLIGHT = { zoom: 18, seconds: 1.5 };

/** What the map of a departure shows; undefined without both coordinates. [TRX-06] [MAP-06] [MAP-07] */
export function pickupOnMap(departure: Departure, t: Translate) {
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_point } = departure;
  if (latitude === null || longitude === null) return undefined;
  const popup = pickup_point || t('map.pickup_fallback');
  return {
    label: t('map.label'),
    places: [{ kind: 'pickup' as const, latitude, longitude, popup }],
    center: { latitude, longitude },
    zoom: START_ZOOM,
    flyTo: FLIGHT,
  };
}
