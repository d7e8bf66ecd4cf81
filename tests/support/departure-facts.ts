import type { DepartureFacts } from '../../src/features/departures/server/departure-facts.ts';
import type { Unbranded } from './unbranded.ts';

/** What a test states of a departure. */
export type PlainFacts = Partial<Unbranded<DepartureFacts>>;

/** A departure; by default a group coach of hotel 1 at 09:00 on 1 June 2026. */
export function factsOf(facts: PlainFacts = {}): DepartureFacts {
  const departure: Unbranded<DepartureFacts> = {
    type: 'group',
    hotel_id: 1,
    pickup_date: '2026-06-01',
    flight_number: 'BT 672',
    last_name: '',
    pickup_time: '09:00',
    pickup_point: 'Main entrance',
    pickup_lat: 36.6,
    pickup_lng: -4.5,
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    ...facts,
  };
  return departure as DepartureFacts;
}
