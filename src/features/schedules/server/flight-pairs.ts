import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import {
  identityWithoutFlight,
  normalizedIdentity,
  normalizeFlightNumber,
} from '../../departures/server/departure-identity.ts';
import { fillMissingFacts, type OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import type { FlightPair, ListDecisions } from '../schedule-contract.ts';

type Gone = Extract<DepartureChange, { kind: 'gone' }>;
type New = Extract<DepartureChange, { kind: 'new' }>;
const PICKUP = ['pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const;
/** What staff decided about pairs: by key, or by flight for all hotels and days. */
type PairDecisions = Pick<ListDecisions, 'pairs' | 'apart'>;
interface Pair {
  gone: Gone;
  added: New;
  /** The changed departure, if both are the same coach. */
  after: DepartureFacts;
  alike: boolean;
}

/**
 * Pairs removed and added departures of one hotel, day and name: first those with the same time and place,
 * then a single remaining pair. Pairs that staff confirmed become one departure whose flight changed; one that is
 * both confirmed and apart is confirmed.
 * [PUBL-04] [DESK-88]
 */
export function pairFlights(
  changes: readonly DepartureChange[],
  decisions: PairDecisions = {},
  missing: readonly OptionalFact[] = [],
): { changes: DepartureChange[]; pairs: FlightPair[] } {
  const came = Map.groupBy(changes.filter(isNew), ({ after }) => identityWithoutFlight(after));
  const went = Map.groupBy(changes.filter(isGone), ({ before }) => identityWithoutFlight(before));
  const pairs: FlightPair[] = [];
  const replaced = new Map<DepartureChange, DepartureChange | undefined>();

  for (const [place, gone] of went) {
    for (const candidate of pairsAmong(gone, came.get(place) ?? [], missing.filter(isPickupFact))) {
      const pair = toFlightPair(candidate, decisions);
      pairs.push(pair);
      if (!pair.confirmed) continue;
      replaced.set(candidate.gone, {
        kind: 'flight-changed',
        id: candidate.gone.id,
        before: candidate.gone.before,
        after: candidate.after,
      });
      replaced.set(candidate.added, undefined);
    }
  }
  const paired = changes.map((change) => (replaced.has(change) ? replaced.get(change) : change));
  return { changes: paired.filter((change) => change !== undefined), pairs };
}

/** Departures are paired only if there is no other possibility. */
function pairsAmong(went: readonly Gone[], came: readonly New[], missing: readonly OptionalFact[]): Pair[] {
  const stated = PICKUP.filter((fact) => !missing.includes(fact));
  const goneByPickup = Map.groupBy(went, ({ before }) => pickupOf(before, stated));
  const addedByPickup = Map.groupBy(came, ({ after }) => pickupOf(after, stated));
  const pairs: Pair[] = [];
  for (const [pickup, gone] of goneByPickup)
    pairs.push(...onlyPair(gone, addedByPickup.get(pickup) ?? [], true));
  const isPaired = new Set(pairs.flatMap(({ gone, added }): DepartureChange[] => [gone, added]));
  const left = onlyPair(
    went.filter((gone) => !isPaired.has(gone)),
    came.filter((added) => !isPaired.has(added)),
    false,
  );
  return [...pairs, ...left];

  function onlyPair([gone, anotherGone]: readonly Gone[], [added, another]: readonly New[], alike: boolean) {
    if (!gone || !added || anotherGone || another) return [];
    return [{ gone, added, alike, after: fillMissingFacts(added.after, gone.before, missing) }];
  }
}

function pickupOf(facts: DepartureFacts, stated: readonly OptionalFact[]): string {
  return JSON.stringify(stated.map((fact) => facts[fact]));
}

/** Facts of the former flight do not apply to the new one. */
function isPickupFact(fact: OptionalFact): boolean {
  return !fact.startsWith('flight_');
}

function toFlightPair(
  { gone: { before }, after, alike }: Pair,
  { pairs = [], apart = [] }: PairDecisions,
): FlightPair {
  const { hotel_id, pickup_date, last_name } = before;
  const flights = flightsKey(before.flight_number, after.flight_number);
  const key = `${normalizedIdentity(before)}>${normalizeFlightNumber(after.flight_number)}`;
  return {
    key,
    hotel_id,
    pickup_date,
    last_name,
    from: before.flight_number,
    to: after.flight_number,
    went: departureOf(before),
    came: departureOf(after),
    alike,
    confirmed: includesPair(pairs, key, flights),
    apart: includesPair(apart, key, flights),
  };
}

function includesPair(decided: NonNullable<ListDecisions['pairs']>, key: string, flights: string): boolean {
  return decided === 'all' || decided.includes(key) || decided.includes(flights);
}

/** Stands for all pairs of two flights in a decision. */
export function flightsKey(from: string, to: string): string {
  return `${normalizeFlightNumber(from)}>${normalizeFlightNumber(to)}`;
}

function departureOf(facts: DepartureFacts): NonNullable<FlightPair['went']> {
  const { pickup_time, pickup_point, flight_date, flight_time, flight_destination } = facts;
  return { pickup_time, pickup_point, flight_date, flight_time, flight_destination };
}

function isNew(change: DepartureChange): change is New {
  return change.kind === 'new';
}

function isGone(change: DepartureChange): change is Gone {
  return change.kind === 'gone';
}
