export interface MapPlace {
  kind: 'hotel' | 'pickup';
  latitude: number;
  longitude: number;
  popup: string;
}

export interface PlaceMapProps {
  label: string;
  places: MapPlace[];
  center: { latitude: number; longitude: number };
  /** Initial center. */
  zoom: number;
  /** Where the map moves to when it changes. */
  flyTo?: { zoom: number; seconds: number };
  tileUrl: string;
  attribution: string;
}
