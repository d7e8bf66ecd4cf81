import type { DepartureChange, DepartureFacts, PublishedDeparture } from './departure-facts.ts';
import { formatFlightNumber } from './format-flight-number.ts';
import { fold } from './names/fold-name.ts';

type Identity = Pick<DepartureFacts, 'type' | 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name'>;

/** Upper case letters and digits only: `fr 1234`, `FR01234` and `FR1234` are one flight, in lists and subscriptions alike. */
export function normalizeFlightNumber(flightNumber: string): string {
  return formatFlightNumber(flightNumber).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Key shared by departures of one flight, day and name, however flight and name are spelled. */
export function normalizedIdentity(facts: Identity): string {
  return `${identityWithoutFlight(facts)}|${normalizeFlightNumber(facts.flight_number)}`;
}

/** Equal for two spellings of a last name. */
export function nameKey(last_name: string): string {
  return fold(last_name) || last_name.toLowerCase();
}

/** Key of the bookings of one name, or the group departures, of one hotel. */
export function bookingKey({
  type,
  hotel_id,
  last_name,
}: Pick<DepartureFacts, 'type' | 'hotel_id' | 'last_name'>): string {
  return `${type}|${hotel_id}|${nameKey(last_name)}`;
}

/** Key shared by departures of one day and name. */
export function identityWithoutFlight({ pickup_date, ...booking }: Omit<Identity, 'flight_number'>): string {
  return `${bookingKey(booking)}|${pickup_date}`;
}

/** The change of a published departure, which may give it another flight number. */
export function changeTo({ id, ...before }: PublishedDeparture, after: DepartureFacts): DepartureChange {
  const isSameFlight =
    normalizeFlightNumber(before.flight_number) === normalizeFlightNumber(after.flight_number);
  return { kind: isSameFlight ? 'changed' : 'flight-changed', id, before, after };
}
