import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import {
  identityWithoutFlight,
  normalizedIdentity,
  normalizeFlightNumber,
} from '../../departures/server/departure-identity.ts';
import { fillMissingFacts, type OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import type { FlightPair, ListChoices } from '../schedule-contract.ts';

type Gone = Extract<DepartureChange, { kind: 'gone' }>;
type New = Extract<DepartureChange, { kind: 'new' }>;
const PICKUP = ['pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const;
interface Pair {
  gone: Gone;
  added: New;
  /** What the departure would be, were it the same coach. */
  after: DepartureFacts;
  alike: boolean;
}

/**
 * Offers as a pair what went and what came of one hotel, day and name: first what leaves at the same time from the
 * same place, then what is left where it is the only one of either. Takes those that staff confirmed as one
 * departure whose flight changed. [PUBL-04] [DESK-88]
 */
export function pairFlights(
  changes: readonly DepartureChange[],
  confirmed: ListChoices['pairs'] = [],
  silentOn: readonly OptionalFact[] = [],
): { changes: DepartureChange[]; pairs: FlightPair[] } {
  const came = Map.groupBy(changes.filter(isNew), ({ after }) => identityWithoutFlight(after));
  const went = Map.groupBy(changes.filter(isGone), ({ before }) => identityWithoutFlight(before));
  const pairs: FlightPair[] = [];
  const replaced = new Map<DepartureChange, DepartureChange | undefined>();

  for (const [place, gone] of went) {
    for (const pair of pairsAmong(gone, came.get(place) ?? [], silentOn.filter(isNotOfFlight))) {
      const offered = offer(pair, confirmed);
      pairs.push(offered);
      if (!offered.confirmed) continue;
      replaced.set(pair.gone, { kind: 'flight-changed', before: pair.gone.before, after: pair.after });
      replaced.set(pair.added, undefined);
    }
  }
  const paired = changes.map((change) => (replaced.has(change) ? replaced.get(change) : change));
  return { changes: paired.filter((change) => change !== undefined), pairs };
}

/** Where there is a choice, nothing is a pair. */
function pairsAmong(went: readonly Gone[], came: readonly New[], silentOn: readonly OptionalFact[]): Pair[] {
  const said = PICKUP.filter((fact) => !silentOn.includes(fact));
  const wentSo = Map.groupBy(went, ({ before }) => pickupOf(before, said));
  const cameSo = Map.groupBy(came, ({ after }) => pickupOf(after, said));
  const pairs: Pair[] = [];
  for (const [pickup, gone] of wentSo) pairs.push(...theOnlyPair(gone, cameSo.get(pickup) ?? [], true));
  const isPaired = new Set(pairs.flatMap(({ gone, added }): DepartureChange[] => [gone, added]));
  const left = theOnlyPair(
    went.filter((gone) => !isPaired.has(gone)),
    came.filter((added) => !isPaired.has(added)),
    false,
  );
  return [...pairs, ...left];

  function theOnlyPair(
    [gone, anotherGone]: readonly Gone[],
    [added, another]: readonly New[],
    alike: boolean,
  ) {
    if (!gone || !added || anotherGone || another) return [];
    return [{ gone, added, alike, after: fillMissingFacts(added.after, gone.before, silentOn) }];
  }
}

function pickupOf(facts: DepartureFacts, said: readonly OptionalFact[]): string {
  return JSON.stringify(said.map((fact) => facts[fact]));
}

/** Where and when the former flight went says nothing of the new one. */
function isNotOfFlight(fact: OptionalFact): boolean {
  return !fact.startsWith('flight_');
}

function offer({ gone: { before }, after, alike }: Pair, confirmed: ListChoices['pairs'] = []): FlightPair {
  const { hotel_id, pickup_date, last_name } = before;
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
    confirmed: confirmed === 'all' || confirmed.includes(key),
  };
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
