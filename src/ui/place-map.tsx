import type { PlaceMapProps } from './map-places.ts';
import { useModule } from './use-module.ts';
import './styles/map.css';

const loadLeafletMap = () => import('./leaflet-map.tsx');

/** A map of a few places, 400 px high. Code and tiles load in the browser when it is rendered. [MAP-11] */
export function PlaceMap(props: PlaceMapProps) {
  const leaflet = useModule(loadLeafletMap);
  return <div className="map-canvas">{leaflet && <leaflet.LeafletMap {...props} />}</div>;
}
