import type { Translate } from '../../../i18n/i18n.ts';
import type { MapPlace } from '../../../ui/map-places.ts';
import type { Departure } from '../../departures/contract.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { isPosition, walkBetween } from './walk.ts';

/** Initial zoom and the animation to the pickup point. [MAP-08] [MAP-09] */
const START_ZOOM = 13;
const FLY_TO = { zoom: 18, seconds: 1.5 };

/**
 * The view of a departure's map, with the hotel where it can be walked from it; undefined unless both coordinates of the
 * pickup are. [TRX-06] [MAP-06] [MAP-07] [STAND-02]
 */
export function pickupMapView(departure: Departure, hotel: ChosenHotel | undefined, t: Translate) {
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_point } = departure;
  if (latitude === null || longitude === null) return undefined;
  const popup = pickup_point || t('transfer.pickup_point');
  return {
    label: t('map.label'),
    places: [
      ...(walkBetween(hotel, { latitude, longitude }) ? hotelPlace(hotel) : []),
      { kind: 'pickup' as const, latitude, longitude, popup },
    ],
    center: { latitude, longitude },
    zoom: START_ZOOM,
    flyTo: FLY_TO,
  };
}

function hotelPlace(hotel: ChosenHotel | undefined): MapPlace[] {
  if (!hotel || !isPosition(hotel)) return [];
  const { name, latitude, longitude } = hotel;
  return [{ kind: 'hotel', latitude, longitude, popup: name }];
}
