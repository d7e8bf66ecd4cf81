import type { DepartureFacts } from './departure-facts.ts';
import { fold } from './names/fold.ts';

type Identity = Pick<DepartureFacts, 'type' | 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name'>;

/** `fr 1234` and `FR1234` are one flight. */
export function plainFlight(flightNumber: string): string {
  return flightNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which departure it is, however flight and name are spelled, but for the ordinal. */
export function looseIdentity(facts: Identity): string {
  return `${withoutFlight(facts)}|${plainFlight(facts.flight_number)}`;
}

/** What two departures share that differ only in their flight. */
export function withoutFlight({
  type,
  hotel_id,
  pickup_date,
  last_name,
}: Omit<Identity, 'flight_number'>): string {
  return `${type}|${hotel_id}|${pickup_date}|${fold(last_name) || last_name.toLowerCase()}`;
}

/** Which row of the table it is. */
export function exactIdentity(facts: Identity & Pick<DepartureFacts, 'ordinal'>): string {
  const { type, hotel_id, pickup_date, flight_number, last_name, ordinal } = facts;
  return JSON.stringify([type, hotel_id, pickup_date, flight_number, last_name, ordinal]);
}
