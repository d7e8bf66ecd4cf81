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
  /** At the start. */
  zoom: number;
  /** Where the map goes from there, whenever the centre changes. */
  flyTo?: { zoom: number; seconds: number };
  tileUrl: string;
  attribution: string;
}
