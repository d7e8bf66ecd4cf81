import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../i18n/i18n.ts';
import russian from '../../../i18n/locales/ru.json' with { type: 'json' };
import type { Departure } from '../../departures/contract.ts';
import { pickupMapView } from './pickup-map-view.ts';

const inRussian: Translate = (id) => russian[id];

const departure: Departure = {
  id: 1,
  flight_number: 'BT 682',
  flight_date: null,
  flight_time: null,
  flight_destination: null,
  pickup_date: '2026-06-16',
  pickup_time: '04:35',
  pickup_point: 'Avda. Antonio Machado',
  pickup_lat: 36.59,
  pickup_lng: -4.52,
  updated_at: '',
  leaves_at: null,
  changed_at: null,
  previous: null,
  left: false,
};

describe('the map of a departure', () => {
  it('[MAP-06] its popup names the pickup point at its coordinates', () => {
    expect(pickupMapView(departure, undefined, inRussian)?.places).toEqual([
      { kind: 'pickup', latitude: 36.59, longitude: -4.52, popup: 'Avda. Antonio Machado' },
    ]);
  });

  it("[MAP-07] without a name the popup reads, in Russian, 'Точка сбора'", () => {
    const unnamed = pickupMapView({ ...departure, pickup_point: '' }, undefined, inRussian);
    expect(unnamed?.places[0]?.popup).toBe('Точка сбора');
  });

  it('[MAP-08] [MAP-09] it starts at zoom 13 and flies to zoom 18 in 1.5 s', () => {
    expect(pickupMapView(departure, undefined, inRussian)).toMatchObject({
      zoom: 13,
      flyTo: { zoom: 18, seconds: 1.5 },
    });
  });

  it('[TRX-06b] is undefined unless both coordinates are known', () => {
    expect(pickupMapView({ ...departure, pickup_lat: null }, undefined, inRussian)).toBeUndefined();
    expect(pickupMapView({ ...departure, pickup_lng: null }, undefined, inRussian)).toBeUndefined();
    expect(pickupMapView({ ...departure, pickup_lat: 0, pickup_lng: 0 }, undefined, inRussian)).toBeDefined();
  });
});
