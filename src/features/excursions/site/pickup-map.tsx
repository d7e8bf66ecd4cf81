import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { MapFigure } from '../../../ui/map-figure.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import { mapsLink } from '../../../values/maps-link.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { siteSettingsQuery } from '../../pages/site/queries.ts';
import { MAP_FLIGHT, MAP_ZOOM, mapView } from './map-view.ts';
import type { Pickup } from './read-pickup.ts';

const loadMap = () => import('../../../ui/place-map.tsx');

/** Map of hotel and pickup point, and a link to a maps service. [EXD-31] [EXD-32] [MAP-02] [MAP-04] [MAP-05] */
export function PickupMap({ pickup, hotel }: { pickup: Pickup; hotel: ChosenHotel }) {
  const t = useText();
  const map = useModule(loadMap);
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const view = mapView(pickup, hotel);
  if (!view) return <p className="failed">{t('excursion.map_no_data')}</p>;
  const places = view.places.map(({ kind, name, latitude, longitude }) => ({
    kind,
    latitude,
    longitude,
    popup: t(kind === 'hotel' ? 'excursion.map_hotel' : 'excursion.map_pickup', { name }),
  }));
  return (
    <MapFigure
      caption={places.map(({ popup }) => popup).join(' · ')}
      mapsHref={mapsLink(pickup.latitude, pickup.longitude)}
      openLabel={t('excursion.open_map')}
    >
      {map && settings ? (
        <map.PlaceMap
          label={t('excursion.map_label')}
          places={places}
          center={view.center}
          zoom={MAP_ZOOM}
          flyTo={MAP_FLIGHT}
          tileUrl={settings.tile_url}
          attribution={settings.tile_attribution}
        />
      ) : (
        <div className="map-wait" />
      )}
    </MapFigure>
  );
}
