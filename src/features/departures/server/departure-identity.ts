import type { DepartureFacts } from './departure-facts.ts';
import { fold } from './names/fold-name.ts';

type Identity = Pick<DepartureFacts, 'type' | 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name'>;

/** Upper case letters and digits only: `fr 1234` and `FR1234` are one flight. */
export function normalizeFlightNumber(flightNumber: string): string {
  return flightNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Key of a departure regardless of how flight and name are spelled, without the ordinal. */
export function normalizedIdentity(facts: Identity): string {
  return `${identityWithoutFlight(facts)}|${normalizeFlightNumber(facts.flight_number)}`;
}

/** Key shared by departures that differ only in flight and ordinal. */
export function identityWithoutFlight({
  type,
  hotel_id,
  pickup_date,
  last_name,
}: Omit<Identity, 'flight_number'>): string {
  return `${type}|${hotel_id}|${pickup_date}|${fold(last_name) || last_name.toLowerCase()}`;
}

/** Key of a row of `departures`. */
export function exactIdentity(facts: Identity & Pick<DepartureFacts, 'ordinal'>): string {
  const { type, hotel_id, pickup_date, flight_number, last_name, ordinal } = facts;
  return JSON.stringify([type, hotel_id, pickup_date, flight_number, last_name, ordinal]);
}
