import type { DepartureFacts } from './departure-facts.ts';
import { lowerCase } from './names/fold.ts';

/** By column: the facts that a file says nothing of when it has no such column. */
const FACT_OF = {
  pickup_time: 'pickup_time',
  pickup_point: 'pickup_point',
  latitude: 'pickup_lat',
  longitude: 'pickup_lng',
  flight_date: 'flight_date',
  flight_time: 'flight_time',
  flight_destination: 'flight_destination',
} as const satisfies Record<string, keyof DepartureFacts>;
type OptionalColumn = keyof typeof FACT_OF;
export type OptionalFact = (typeof FACT_OF)[OptionalColumn];

/** The facts that a file with these columns says nothing of. */
export function silentFacts(columns: Partial<Record<OptionalColumn, number>>): OptionalFact[] {
  const all = Object.keys(FACT_OF) as OptionalColumn[];
  return all.filter((column) => columns[column] === undefined).map((column) => FACT_OF[column]);
}

/**
 * What is listed, and of what the list is silent on what was published. Coordinates belong to a place: of another
 * place those of the former are not true, and it has none until somebody states them. [PUBL-07]
 */
export function keepWhatIsNotSaid(
  listed: DepartureFacts,
  published: DepartureFacts,
  silentOn: readonly OptionalFact[],
): DepartureFacts {
  if (silentOn.length === 0) return listed;
  const kept = { ...listed, ...Object.fromEntries(silentOn.map((fact) => [fact, published[fact]])) };
  if (isSamePlace(kept.pickup_point, published.pickup_point)) return kept;
  return { ...kept, pickup_lat: listed.pickup_lat, pickup_lng: listed.pickup_lng };
}

/** A number or another word is another place; capitals and spaces are not. */
function isSamePlace(one: string, other: string): boolean {
  return asWritten(one) === asWritten(other);
}

function asWritten(place: string): string {
  return lowerCase(place).replace(/\s+/g, ' ').trim();
}
