import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { MapFigure } from '../../../ui/map-figure.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import type { Departure } from '../../departures/contract.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { siteSettingsQuery } from '../../pages/site/queries.ts';

const loadMap = () => import('./departure-map.tsx');

interface PickupMapProps {
  departure: Departure;
  hotel: ChosenHotel | undefined;
}

/** The pickup point and the hotel on a map with a caption; nothing without coordinates. [TRX-06] [MAP-06] [MAP-12] */
export function PickupMap({ departure, hotel }: PickupMapProps) {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const map = useModule(loadMap);
  const { pickup_lat: latitude, pickup_lng: longitude } = departure;
  if (latitude === null || longitude === null) return null;
  return (
    <MapFigure
      caption={
        <>
          {t('transfer.pickup_point')}: <span lang="es">{departure.pickup_point}</span>
        </>
      }
      mapsHref={mapsLink(latitude, longitude)}
      openLabel={t('map.open')}
    >
      {settings && map ? (
        <map.DepartureMap
          key={`${latitude} ${longitude}`}
          departure={departure}
          hotel={hotel}
          settings={settings}
        />
      ) : (
        <div className="map-canvas" />
      )}
    </MapFigure>
  );
}
