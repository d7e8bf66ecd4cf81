import type { DepartureFacts } from './departure-facts.ts';
import { lowerCase } from './names/fold-name.ts';

/** The fact that a file does not state when it lacks the column. */
const FACT_BY_COLUMN = {
  pickup_time: 'pickup_time',
  pickup_point: 'pickup_point',
  latitude: 'pickup_lat',
  longitude: 'pickup_lng',
  flight_date: 'flight_date',
  flight_time: 'flight_time',
  flight_destination: 'flight_destination',
} as const satisfies Record<string, keyof DepartureFacts>;
type OptionalColumn = keyof typeof FACT_BY_COLUMN;
export type OptionalFact = (typeof FACT_BY_COLUMN)[OptionalColumn];

/** The facts that a file with these columns does not state. */
export function missingFacts(columns: Partial<Record<OptionalColumn, number>>): OptionalFact[] {
  const all = Object.keys(FACT_BY_COLUMN) as OptionalColumn[];
  return all.filter((column) => columns[column] === undefined).map((column) => FACT_BY_COLUMN[column]);
}

/**
 * Completes a listed departure with published values for facts that the list does not state. Published
 * coordinates are reused only while the pickup point is the same place. [PUBL-07]
 */
export function fillMissingFacts(
  listed: DepartureFacts,
  published: DepartureFacts,
  missing: readonly OptionalFact[],
): DepartureFacts {
  const stated = withFlight(listed, published);
  if (missing.length === 0) return stated;
  const filled = { ...stated, ...Object.fromEntries(missing.map((fact) => [fact, published[fact]])) };
  if (isSamePlace(filled.pickup_point, published.pickup_point)) return filled;
  return { ...filled, pickup_lat: listed.pickup_lat, pickup_lng: listed.pickup_lng };
}

/** A row without a flight number says nothing about the flight. */
function withFlight(listed: DepartureFacts, published: DepartureFacts): DepartureFacts {
  if (listed.flight_number !== '' || published.flight_number === '') return listed;
  const { flight_number, flight_date, flight_time, flight_destination } = published;
  return {
    ...listed,
    flight_number,
    flight_date: listed.flight_date ?? flight_date,
    flight_time: listed.flight_time ?? flight_time,
    flight_destination: listed.flight_destination ?? flight_destination,
  };
}

/** Ignores case and spaces only: another number or word is another place. */
function isSamePlace(one: string, other: string): boolean {
  return normalizePlace(one) === normalizePlace(other);
}

function normalizePlace(place: string): string {
  return lowerCase(place).replace(/\s+/g, ' ').trim();
}
