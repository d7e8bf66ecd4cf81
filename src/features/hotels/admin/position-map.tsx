import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import {
  AttributionControl,
  MapContainer,
  Marker,
  TileLayer,
  useMap,
  useMapEvents,
  ZoomControl,
} from 'react-leaflet';
import { MARKER_ICONS } from '../../../ui/marker-icons.ts';
import { type Position, roundPosition } from './position.ts';
import 'leaflet/dist/leaflet.css';
import '../../../ui/styles/map.css';

const COAST: [number, number] = [36.58, -4.65];
const COAST_ZOOM = 10;
const HOTEL_ZOOM = 16;
const MAX_ZOOM = 19;
/** About ten metres, and with Shift a hundred. */
const STEP = 0.0001;
const LARGE_STEP = 0.001;
const ARROWS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface PositionMapProps {
  position: Position | null;
  onChange: (position: Position) => void;
  /** Without a tile URL, the marker can still be set. */
  tileUrl: string | undefined;
  attribution: string;
}

/** A map with one movable marker. */
export default function PositionMap({ position, onChange, tileUrl, attribution }: PositionMapProps) {
  return (
    <div className="map-canvas" style={FULL_HEIGHT}>
      <MapContainer
        className="map-in"
        center={position ? [position.latitude, position.longitude] : COAST}
        zoom={position ? HOTEL_ZOOM : COAST_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
      >
        {tileUrl && <TileLayer url={tileUrl} maxZoom={MAX_ZOOM} />}
        <AttributionControl prefix={attribution} />
        <ZoomControl zoomInTitle="Closer" zoomOutTitle="Farther" />
        <ClickHandler onChange={onChange} />
        <MapLabel />
        {position && <MovableMarker position={position} onChange={onChange} />}
      </MapContainer>
    </div>
  );
}

const FULL_HEIGHT = { height: '100%' };

function ClickHandler({ onChange }: Pick<PositionMapProps, 'onChange'>) {
  useMapEvents({
    click: ({ latlng }) => onChange(roundPosition({ latitude: latlng.lat, longitude: latlng.lng })),
  });
  return null;
}

function MapLabel() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', 'Map of the position');
  }, [map]);
  return null;
}

function MovableMarker({
  position,
  onChange,
}: {
  position: Position;
  onChange: PositionMapProps['onChange'];
}) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { latitude, longitude } = position;

  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
  }, [map, latitude, longitude]);

  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={MARKER_ICONS.hotel}
      draggable
      title="Position of the hotel"
      alt="Position of the hotel: move it by the arrow keys"
      eventHandlers={{
        dragend: () => {
          const at = marker.current?.getLatLng();
          if (at) onChange(roundPosition({ latitude: at.lat, longitude: at.lng }));
        },
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          const arrow = ARROWS[originalEvent.key];
          if (!arrow) return;
          // Otherwise the arrow key would also move the map and scroll the page.
          originalEvent.preventDefault();
          originalEvent.stopPropagation();
          const [north, east] = arrow;
          const step = originalEvent.shiftKey ? LARGE_STEP : STEP;
          onChange(roundPosition({ latitude: latitude + north * step, longitude: longitude + east * step }));
        },
      }}
    />
  );
}
