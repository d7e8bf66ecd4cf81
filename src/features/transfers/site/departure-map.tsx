import { useText } from '../../../i18n/i18n.ts';
import { PlaceMap } from '../../../ui/place-map.tsx';
import type { Departure } from '../../departures/contract.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import type { SiteSettings } from '../../pages/contract.ts';
import { pickupMapView } from './pickup-map-view.ts';

interface DepartureMapProps {
  departure: Departure;
  hotel: ChosenHotel | undefined;
  settings: SiteSettings;
}

/** The map itself, whose code loads after the time. [TRX-06] [MAP-06] */
export function DepartureMap({ departure, hotel, settings }: DepartureMapProps) {
  const map = pickupMapView(departure, hotel, useText());
  return map && <PlaceMap {...map} tileUrl={settings.tile_url} attribution={settings.tile_attribution} />;
}
