import { LatLng, type Map as Leaflet } from 'leaflet';
import { useEffect, useState } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  Polyline,
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
      // One finger scrolls the page, until the map is tapped.
      dragging={!isTouched()}
      zoomControl={false}
      attributionControl={false}
    >
      <TileLayer url={tileUrl} maxZoom={CLOSEST_ZOOM} />
      <AttributionControl prefix={attribution} />
      <ZoomControl zoomInTitle={t('map.zoom_in')} zoomOutTitle={t('map.zoom_out')} />
      <Way places={places} />
      {places.map((place) => (
        <PlaceMarker key={`${place.kind} ${place.latitude} ${place.longitude}`} {...place} />
      ))}
      {isTouched() && <Wake hint={t('map.wake')} />}
      <Described label={label} closeLabel={t('common.close')} />
      {flyTo && <Flight center={center} places={places} flyTo={flyTo} still={still} />}
    </MapContainer>
  );
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** A dotted line from the hotel to the pickup point. [STAND-02] */
function Way({ places }: Pick<PlaceMapProps, 'places'>) {
  const ends = (['hotel', 'pickup'] as const).flatMap(
    (kind) => places.find((place) => place.kind === kind) ?? [],
  );
  if (ends.length < 2) return null;
  return (
    <Polyline
      positions={ends.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
      className="map-way"
      interactive={false}
    />
  );
}

/** A tap wakes the map, so that one finger moves it; a touch elsewhere ends that. Two fingers always zoom. [STAND-03] */
function Wake({ hint }: { hint: string }) {
  const map = useMap();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    const sleep = ({ target }: PointerEvent) => {
      if (!map.getContainer().contains(target as Node)) setAwake(false);
    };
    map.on('click', wake);
    document.addEventListener('pointerdown', sleep);
    return () => {
      map.off('click', wake);
      document.removeEventListener('pointerdown', sleep);
    };
  }, [map]);
  useEffect(() => {
    if (isAwake) map.dragging.enable();
    else map.dragging.disable();
  }, [map, isAwake]);
  return isAwake ? null : <p className="map-hint">{hint}</p>;
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

  // While the map zooms, its lines are scaled as a picture: dots would swell. [STAND-06]
  useEffect(() => {
    const mark = ({ type }: { type: string }) =>
      map.getContainer().classList.toggle('zooming', type === 'zoomstart');
    map.on('zoomstart zoomend', mark);
    return () => void map.off('zoomstart zoomend', mark);
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

interface FlightProps extends Required<Pick<PlaceMapProps, 'center' | 'places' | 'flyTo'>> {
  still: boolean;
}

function Flight({ center: { latitude, longitude }, places, flyTo: { zoom, seconds }, still }: FlightProps) {
  const map = useMap();
  const hotel = places.find(({ kind }) => kind === 'hotel');
  const [hotelLatitude, hotelLongitude] = [hotel?.latitude, hotel?.longitude];
  useEffect(() => {
    const place = new LatLng(latitude, longitude);
    const center =
      hotelLatitude === undefined || hotelLongitude === undefined
        ? place
        : centerShowing(map, { place, other: new LatLng(hotelLatitude, hotelLongitude), zoom });
    moveMap(map, { latitude: center.lat, longitude: center.lng, zoom }, { seconds, still });
  }, [map, latitude, longitude, hotelLatitude, hotelLongitude, zoom, seconds, still]);
  return null;
}

/** Pixels between a place and the edge of the map: half a marker, the height of the pin, the attribution below. */
const [SIDE, PIN, HALF_MARKER, FOOT] = [28, 70, 20, 50];

/** The place, or the middle between both where the map has room for both and would not show the other one. [STAND-05] */
function centerShowing(
  map: Leaflet,
  { place, other, zoom }: { place: LatLng; other: LatLng; zoom: number },
): LatLng {
  const at = map.project(place, zoom);
  const way = map.project(other, zoom).subtract(at);
  const { x, y } = map.getSize().divideBy(2);
  const isShown = Math.abs(way.x) <= x - SIDE && -way.y <= y - HALF_MARKER && way.y <= y - FOOT;
  const hasRoom = Math.abs(way.x) / 2 <= x - SIDE && Math.abs(way.y) / 2 <= y - PIN;
  return isShown || !hasRoom ? place : map.unproject(at.add(way.divideBy(2)), zoom);
}
