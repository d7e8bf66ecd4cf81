import { describe, expect, it } from 'vitest';
import { MAP_FLIGHT, MAP_ZOOM, mapView } from './map-view.ts';

const PICKUP = { name: 'Bus stop', latitude: 36.6, longitude: -4.5 };
const HOTEL = { name: 'Hotel Palmasol', latitude: 36.7, longitude: -4.4 };

describe('the map of a pickup', () => {
  it('[MAP-01a] is centred on the pickup point, with both marked', () => {
    const view = mapView(PICKUP, HOTEL);
    expect(view?.center).toEqual({ latitude: 36.6, longitude: -4.5 });
    expect(view?.places.map(({ kind, name }) => [kind, name])).toEqual([
      ['hotel', 'Hotel Palmasol'],
      ['pickup', 'Bus stop'],
    ]);
  });

  it('[MAP-01b] is centred on the hotel if the pickup point has no coordinates', () => {
    const center = { latitude: 36.7, longitude: -4.4 };
    expect(mapView({ ...PICKUP, latitude: null }, HOTEL)?.center).toEqual(center);
    expect(mapView({ name: 'Bus stop', latitude: 36.6 }, HOTEL)?.center).toEqual(center);
    expect(mapView(undefined, HOTEL)?.center).toEqual(center);
  });

  it('[MAP-05] is undefined if neither has coordinates', () => {
    expect(mapView({ ...PICKUP, longitude: null }, { name: 'Hotel Palmasol' })).toBeUndefined();
    expect(mapView(undefined, undefined)).toBeUndefined();
  });

  it('[MAP-03] flies 0.6 s to zoom 15', () => {
    expect(MAP_FLIGHT).toEqual({ zoom: 15, seconds: 0.6 });
    expect(MAP_ZOOM).toBe(15);
  });
});
