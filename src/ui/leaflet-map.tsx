import type { Map as Leaflet } from 'leaflet';
import { useEffect } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  Popup,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { useText } from '../i18n/i18n.ts';
import type { MapPlace, PlaceMapProps } from './map-places.ts';
import { MARKER_ICONS } from './marker-icons.ts';
import { moveMap } from './move-map.ts';
import 'leaflet/dist/leaflet.css';

const CLOSEST_ZOOM = 19;

/** The Leaflet map. `data-zoom` and `data-center` expose its position. */
export function LeafletMap({ label, places, center, zoom, flyTo, tileUrl, attribution }: PlaceMapProps) {
  const t = useText();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <MapContainer
      className="map-in"
      center={[center.latitude, center.longitude]}
      zoom={zoom}
      maxZoom={CLOSEST_ZOOM}
      zoomAnimation={!still}
      fadeAnimation={!still}
      markerZoomAnimation={!still}
      // The wheel scrolls the page, not the map.
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
    >
      <TileLayer url={tileUrl} maxZoom={CLOSEST_ZOOM} />
      <AttributionControl prefix={attribution} />
      <ZoomControl zoomInTitle={t('map.zoom_in')} zoomOutTitle={t('map.zoom_out')} />
      {places.map((place) => (
        <PlaceMarker key={`${place.kind} ${place.latitude} ${place.longitude}`} {...place} />
      ))}
      <Described label={label} closeLabel={t('common.close')} />
      {flyTo && <Flight center={center} flyTo={flyTo} still={still} />}
    </MapContainer>
  );
}

function PlaceMarker({ kind, latitude, longitude, popup }: MapPlace) {
  return (
    <Marker position={[latitude, longitude]} icon={MARKER_ICONS[kind]} title={popup} alt={popup}>
      <Popup>{popup}</Popup>
    </Marker>
  );
}

/** Attributes for assistive technology and tests. */
function Described({ label, closeLabel }: { label: string; closeLabel: string }) {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
  }, [map, label]);

  useEffect(() => {
    const describe = () => describePlace(map);
    describe();
    map.on('moveend', describe);
    return () => void map.off('moveend', describe);
  }, [map]);

  // Leaflet labels the close button of popups in English.
  useEffect(() => {
    const nameButton = () =>
      map.getContainer().querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel);
    map.on('popupopen', nameButton);
    return () => void map.off('popupopen', nameButton);
  }, [map, closeLabel]);

  return null;
}

function describePlace(map: Leaflet): void {
  const { lat, lng } = map.getCenter();
  const container = map.getContainer();
  container.dataset.zoom = String(map.getZoom());
  container.dataset.center = `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

interface FlightProps extends Required<Pick<PlaceMapProps, 'center' | 'flyTo'>> {
  still: boolean;
}

function Flight({ center: { latitude, longitude }, flyTo: { zoom, seconds }, still }: FlightProps) {
  const map = useMap();
  useEffect(() => {
    moveMap(map, { latitude, longitude, zoom }, { seconds, still });
  }, [map, latitude, longitude, zoom, seconds, still]);
  return null;
}
