import type { PlaceMapProps } from './map-places.ts';
import { useModule } from './use-module.ts';
import './styles/map.css';

const loadLeafletMap = () => import('./leaflet-map.tsx');

/** A map of a few places, 400 px high. Its code and its tiles are fetched in the browser once it is on the page. [MAP-11] */
export function PlaceMap(props: PlaceMapProps) {
  const leaflet = useModule(loadLeafletMap);
  return <div className="map-canvas">{leaflet && <leaflet.LeafletMap {...props} />}</div>;
}
