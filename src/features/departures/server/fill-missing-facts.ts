import { isSameCity } from '../../../i18n/city-names.ts';
import { coachKey } from './coach-key.ts';
import type { DepartureFacts } from './departure-facts.ts';
import { normalizeFlightNumber } from './departure-identity.ts';
import { type FlightNumbers, OWN_NUMBERS } from './flight-numbers.ts';
import { metersBetween, SAME_PLACE_METERS } from './meters-between.ts';
import { lowerCase } from './names/fold-name.ts';
import { placeKey } from './place-key.ts';

/** Facts that every list states, and those that no list does. */
type Stated = 'type' | 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name';
type Derived = 'inferred_flight_date' | 'stop_id' | 'listed_stop_id';
export type OptionalFact = Exclude<keyof DepartureFacts, Stated | Derived>;
/** The column without which a file does not state a fact. */
export const COLUMN_BY_FACT = {
  pickup_time: 'pickup_time',
  pickup_point: 'pickup_point',
  pickup_lat: 'latitude',
  pickup_lng: 'longitude',
  flight_date: 'flight_date',
  flight_time: 'flight_time',
  flight_destination: 'flight_destination',
  coach: 'coach',
} as const satisfies Record<OptionalFact, string>;
type OptionalColumn = (typeof COLUMN_BY_FACT)[OptionalFact];

/** The facts that a file with these columns does not state. */
export function missingFacts(columns: Partial<Record<OptionalColumn, number>>): OptionalFact[] {
  const all = Object.keys(COLUMN_BY_FACT) as OptionalFact[];
  return all.filter((fact) => columns[COLUMN_BY_FACT[fact]] === undefined);
}

/**
 * Completes a listed departure with published values for facts that the list does not state, and with the published
 * place where the list names the same stop, likewise coach and destination: another spelling is no change. What it leaves blank of the same flight, or of
 * the position of the same place, it does not state. Published coordinates are reused only while the pickup point is the same
 * place, and its stop is not elsewhere on one of the days. [PUBL-07] [STOP-03]
 */
export function fillMissingFacts(
  listed: DepartureFacts,
  published: DepartureFacts,
  missing: readonly OptionalFact[],
  flights: FlightNumbers = OWN_NUMBERS,
): DepartureFacts {
  const stated = withFlight(listed, published, flights);
  const facts = { ...stated, ...Object.fromEntries(missing.map((fact) => [fact, published[fact]])) };
  if (coachKey(facts) === coachKey(published)) facts.coach = published.coach;
  if (isSameCity(facts.flight_destination ?? '', published.flight_destination ?? ''))
    facts.flight_destination = published.flight_destination;
  const filled = facts.flight_date === null ? facts : { ...facts, inferred_flight_date: undefined };
  if (missing.includes('pickup_point')) return { ...filled, ...stopsOf(published) };
  if (isSameStop(listed, published)) {
    const { pickup_point, pickup_lat, pickup_lng } = published;
    const isUnmeasured = pickup_lat === null || pickup_lng === null;
    const position = isUnmeasured ? positionOf(filled) : { pickup_lat, pickup_lng };
    return {
      ...filled,
      ...position,
      ...stopsOf(isRecognised(listed, published) ? listed : published),
      pickup_point,
    };
  }
  if (!isSameText(listed, published)) return { ...filled, ...positionOf(listed) };
  const { pickup_point } = published;
  if (mayBeElsewhere(listed, published)) return { ...filled, ...positionOf(listed), pickup_point };
  const isBlank = filled.pickup_lat === null || filled.pickup_lng === null;
  return { ...filled, ...positionOf(isBlank ? published : filled), pickup_point };
}

function stopsOf({ stop_id = null, listed_stop_id = null }: DepartureFacts) {
  return { stop_id, listed_stop_id };
}

function positionOf({ pickup_lat, pickup_lng }: DepartureFacts) {
  return { pickup_lat, pickup_lng };
}

/**
 * What a row leaves blank of its flight is as it is published; that comes before what was inferred of the row. Another number
 * of the same flight is no change. [LIST-18]
 */
function withFlight(
  listed: DepartureFacts,
  published: DepartureFacts,
  { keyOf }: FlightNumbers,
): DepartureFacts {
  const [listedKey, publishedKey] = [keyOf(listed.flight_number), keyOf(published.flight_number)];
  if (publishedKey === '') return listed;
  if (listedKey !== '' && listedKey !== publishedKey) return listed;
  return {
    ...listed,
    flight_number: listedKey === '' || isOtherNumber() ? published.flight_number : listed.flight_number,
    flight_date: listed.flight_date ?? published.flight_date,
    inferred_flight_date: published.inferred_flight_date ?? listed.inferred_flight_date,
    flight_time: listed.flight_time ?? published.flight_time,
    flight_destination: listed.flight_destination ?? published.flight_destination,
  };

  function isOtherNumber(): boolean {
    const [number, former] = [listed.flight_number, published.flight_number];
    return number !== former && normalizeFlightNumber(number) !== normalizeFlightNumber(former);
  }
}

/**
 * Whether a list means the published stop, spelled or measured otherwise. Where nothing but the position differs and no
 * stop was recognised, the list corrects it.
 */
function isSameStop(listed: DepartureFacts, published: DepartureFacts): boolean {
  const recognised = isRecognised(listed, published);
  if (!recognised && isSameText(listed, published)) return false;
  if (!recognised && placeKey(listed.pickup_point) !== placeKey(published.pickup_point)) return false;
  const meters = metersBetween(listed, published);
  if (meters !== undefined) return meters <= SAME_PLACE_METERS;
  return !mayBeElsewhere(listed, published);
}

/**
 * Whether on the day of one the stop is elsewhere, and not on that of the other, or not where it was published. A stop that
 * stands in for another may itself be elsewhere on one of the days.
 */
function mayBeElsewhere(listed: DepartureFacts, published: DepartureFacts): boolean {
  if (isElsewhere(listed) || isElsewhere(published)) return true;
  const standsIn = (listed.listed_stop_id ?? published.listed_stop_id ?? null) !== null;
  return standsIn && listed.pickup_date !== published.pickup_date;
}

function isRecognised(listed: DepartureFacts, published: DepartureFacts): boolean {
  return listed.stop_id != null && listed.stop_id === published.stop_id;
}

/** Whether the place is that of a stop on a day on which it is elsewhere. */
function isElsewhere({ stop_id = null, listed_stop_id = null }: DepartureFacts): boolean {
  return stop_id !== null && stop_id === listed_stop_id;
}

function isSameText(one: DepartureFacts, other: DepartureFacts): boolean {
  const [text, otherText] = [one.pickup_point, other.pickup_point];
  return text === otherText || normalizePlace(text) === normalizePlace(otherText);
}

function normalizePlace(place: string): string {
  return lowerCase(place).replace(/\s+/g, ' ').trim();
}
