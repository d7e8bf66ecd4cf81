import type { DeparturesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { TransferType } from '../contract.ts';

/** What a list or the database states of a departure. All of it may change; a published departure is identified by its id. */
export interface DepartureFacts {
  type: TransferType;
  hotel_id: number;
  pickup_date: CalendarDate;
  flight_number: string;
  /** Empty for a group transfer. */
  last_name: string;
  /** Wall time in Madrid; null while it is pending. */
  pickup_time: WallTime | null;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
  flight_date: CalendarDate | null;
  flight_time: WallTime | null;
  flight_destination: string | null;
  /** Where no list states the flight day: that of the only known flight that fits the pickup. Guests do not see it. */
  inferred_flight_date?: CalendarDate | null | undefined;
  /** Which coach it is, where several go to one flight: "2"; null or absent where none is stated. */
  coach?: string | null | undefined;
  /** The stop that the place was recognised as. Alone it changes no answer. */
  stop_id?: number | null;
  /** The stop that the list names, where a change of that stop replaced the place. */
  listed_stop_id?: number | null;
}

/** The flight day, stated or inferred; null where neither is known. */
export function flightDayOf({
  flight_date,
  inferred_flight_date = null,
}: Pick<DepartureFacts, 'flight_date' | 'inferred_flight_date'>): CalendarDate | null {
  return flight_date ?? inferred_flight_date;
}

/** Where a departure picks up. */
export type DeparturePlace = Pick<
  DepartureFacts,
  'pickup_point' | 'pickup_lat' | 'pickup_lng' | 'stop_id' | 'listed_stop_id'
>;

export interface PublishedDeparture extends DepartureFacts {
  id: number;
}

/**
 * What a publish does to one departure, by its id. `flight-changed` gives it another flight number. A new departure has
 * no id before its publish, unless it is a withdrawn one that is restored.
 */
export type DepartureChange =
  | { kind: 'new'; id: number | null; before: null; after: DepartureFacts }
  | { kind: 'changed' | 'flight-changed'; id: number; before: DepartureFacts; after: DepartureFacts }
  | { kind: 'gone'; id: number; before: DepartureFacts; after: null };

interface Sides<Side> {
  before: Side | null;
  after: Side | null;
}

/** What is stored of the facts before a change: of a departure that stays, those that differ. */
export function storedBefore({ before, after }: Sides<DepartureFacts>): Partial<DepartureFacts> | null {
  if (!before || !after) return before;
  const differing: Record<string, unknown> = {};
  for (const fact of FACTS) {
    const value = before[fact] ?? null;
    if (value !== (after[fact] ?? null)) differing[fact] = value;
  }
  return differing;
}

/** Parses `before` and `after` of a stored schedule change. Changes of earlier versions stored all facts before it. */
export function parseSides({ before, after }: Sides<string>): Sides<DepartureFacts> {
  const [stored, next] = [before, after].map((column) => (column === null ? null : JSON.parse(column)));
  return { before: stored && { ...next, ...stored }, after: next };
}

/** The place of a departure without its other facts. */
export function placeOf({
  pickup_point,
  pickup_lat,
  pickup_lng,
  stop_id = null,
  listed_stop_id = null,
}: DepartureFacts): DeparturePlace {
  return { pickup_point, pickup_lat, pickup_lng, stop_id, listed_stop_id };
}

/** Every stored fact, and whether a change of it alone is a change to guests. Flight number and name are compared by themselves. */
const CHANGES_FOR_GUESTS = {
  type: false,
  hotel_id: true,
  pickup_date: true,
  flight_number: false,
  last_name: false,
  pickup_time: true,
  pickup_point: true,
  pickup_lat: true,
  pickup_lng: true,
  flight_date: true,
  flight_time: true,
  flight_destination: true,
  inferred_flight_date: false,
  coach: true,
  stop_id: false,
  listed_stop_id: false,
} as const satisfies Record<keyof DepartureFacts & keyof DeparturesTable, boolean>;

/** The columns of `departures` that hold facts. */
export const FACTS = Object.keys(CHANGES_FOR_GUESTS) as (keyof typeof CHANGES_FOR_GUESTS)[];
const GUEST_FACTS = FACTS.filter((fact) => CHANGES_FOR_GUESTS[fact]);

/** Whether two versions of a departure agree in all that guests see, except the flight number. */
function haveSameGuestFacts(a: DepartureFacts, b: DepartureFacts): boolean {
  return GUEST_FACTS.every((fact) => (a[fact] ?? null) === (b[fact] ?? null));
}

/** Whether two versions of a departure agree in everything, including spelling. */
export function areFactsEqual(a: DepartureFacts, b: DepartureFacts): boolean {
  return haveSameGuestFacts(a, b) && a.flight_number === b.flight_number && a.last_name === b.last_name;
}

/** Equal for departures of a type that `areFactsEqual` finds equal. */
export function factsKey(facts: DepartureFacts): string {
  return JSON.stringify([
    ...[facts.flight_number, facts.last_name],
    ...GUEST_FACTS.map((fact) => facts[fact] ?? null),
  ]);
}

/** Whether a change still changes anything: two hotels that it names may have become one. */
export function changesFacts({ before, after }: DepartureChange): boolean {
  return !(before && after && areFactsEqual(before, after));
}
