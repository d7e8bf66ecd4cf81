import type {
  DepartureChange,
  DepartureFacts,
  PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import {
  bookingKey,
  changeTo,
  identityWithoutFlight,
  normalizedIdentity,
  normalizeFlightNumber,
} from '../../departures/server/departure-identity.ts';
import { fillMissingFacts, type OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import type { NumberPair } from '../../departures/server/flight-numbers.ts';
import type { FlightPair, ListDecisions } from '../schedule-contract.ts';
import type { Comparison, Meeting } from './comparison.ts';
import {
  isAlike,
  mayBeCorrected,
  mayBeCorrectedTwice,
  mayBeRenumbered,
  mayHaveMovedOverMidnight,
  mayHaveOtherNumber,
  type New,
  type Unlisted,
} from './may-be-renumbered.ts';

/** What staff decided about pairs: by key, or by flights or names for all hotels and days. */
type PairDecisions = Pick<ListDecisions, 'pairs' | 'apart'>;
type Compared = Pick<Comparison, 'changes' | 'unmentioned' | 'beyond' | 'meetings'>;

interface Pair {
  published: PublishedDeparture;
  added: New;
  /** The changed departure, if both are the same. */
  after: DepartureFacts;
  alike: boolean;
}
interface Paired extends Pick<Comparison, 'changes' | 'unmentioned'> {
  pairs: FlightPair[];
  /** Of departures that staff paired: what the list states, by what it becomes with published facts. */
  listedOf: ReadonlyMap<DepartureFacts, DepartureFacts>;
}

/**
 * Pairs departures that the list does not name with those that it adds, where they may be the same: of one hotel, day and
 * name, first those with the same time and place, then a single remaining pair; a departure that would stay only if it has
 * the same time and place or name, or leaves at about the same time with the same airline, or to a flight that leaves at the same
 * time or has the same digits in its number. Then those that also moved over
 * midnight, to a flight of the same day. Then bookings whose name was corrected, at the same time and place also together with
 * the flight, and departures that another source states differently. Pairs that staff confirmed become one
 * changed departure; one that is both confirmed and apart is confirmed. [PUBL-04] [PUBL-10] [DESK-88]
 */
export function pairFlights(
  { changes, unmentioned, beyond, meetings }: Compared,
  decisions: PairDecisions = {},
  missing: readonly OptionalFact[] = [],
): Paired {
  const added = changes.filter(isNew);
  const met = new Set(meetings.map(({ listed }) => listed));
  const unlisted: Unlisted[] = [
    ...changes.flatMap((change) =>
      change.kind === 'gone' ? { published: { ...change.before, id: change.id }, isKept: false } : [],
    ),
    ...[...unmentioned, ...beyond].map((published) => ({ published, isKept: true })),
  ];
  const pickupFacts = missing.filter(isPickupFact);
  const renumbered = pairRenumbered(
    unlisted,
    added.filter(({ after }) => !met.has(after)),
    pickupFacts,
  );
  const corrected = pairLeft({ unlisted, added, paired: renumbered }, missing, {
    groupOf: placeOf,
    mayPair: mayBeCorrected,
  });
  const correctedTwice = pairLeft({ unlisted, added, paired: [...renumbered, ...corrected] }, pickupFacts, {
    groupOf: dayOf,
    mayPair: (one, other) => !met.has(other.after) && mayBeCorrectedTwice(one, other, pickupFacts),
  });
  const found = [...renumbered, ...corrected, ...correctedTwice, ...pairMet(meetings, added)];
  const pairs = found.map((pair) => ({ pair, described: toFlightPair(pair, decisions) }));
  const confirmed = pairs.filter(({ described }) => described.confirmed).map(({ pair }) => pair);
  return {
    pairs: pairs.map(({ described }) => described),
    listedOf: new Map(confirmed.map(({ added: { after: listed }, after }) => [after, listed])),
    ...replaceConfirmed({ changes, unmentioned }, confirmed),
  };
}

function pairRenumbered(
  unlisted: readonly Unlisted[],
  added: readonly New[],
  missing: readonly OptionalFact[],
): Pair[] {
  const came = Map.groupBy(added, ({ after }) => identityWithoutFlight(after));
  const went = Map.groupBy(unlisted, ({ published }) => identityWithoutFlight(published));
  const ofOneDay = [...came].flatMap(([place, rows]) => pairsAmong(went.get(place) ?? [], rows, missing));
  const overMidnight = { groupOf: bookingKey, mayPair: mayHaveMovedOverMidnight };
  return [...ofOneDay, ...pairLeft({ unlisted, added, paired: ofOneDay }, missing, overMidnight)];
}

interface LeftToPair {
  unlisted: readonly Unlisted[];
  added: readonly New[];
  paired: readonly Pair[];
}

/** Pairs departures of one group that are not paired yet, each with the only one that it may be. */
function pairLeft(
  { unlisted, added, paired }: LeftToPair,
  missing: readonly OptionalFact[],
  { groupOf, mayPair }: { groupOf: (facts: DepartureFacts) => string; mayPair: typeof mayBeRenumbered },
): Pair[] {
  const taken = new Set<unknown>(paired.flatMap((pair) => [pair.published, pair.added]));
  const came = Map.groupBy(
    added.filter((one) => !taken.has(one)),
    ({ after }) => groupOf(after),
  );
  const went = Map.groupBy(
    unlisted.filter(({ published }) => !taken.has(published)),
    ({ published }) => groupOf(published),
  );
  return [...came].flatMap(([group, rows]) =>
    onlyPairs(went.get(group) ?? [], rows, mayPair).map(([{ published }, one]) => ({
      published,
      added: one,
      after: fillMissingFacts(one.after, published, missing),
      alike: isAlike(published, one.after, []),
    })),
  );
}

/** Departures are paired only if there is no other possibility. */
function pairsAmong(
  went: readonly Unlisted[],
  came: readonly New[],
  missing: readonly OptionalFact[],
): Pair[] {
  if (went.length === 0) return [];
  const alike = onlyPairs(went, came, ({ published }, { after }) => isAlike(published, after, missing)).map(
    (pair) => toPair(pair, true),
  );
  const renumbered = pairsLeft(alike, mayBeRenumbered);
  const others = pairsLeft([...alike, ...renumbered], mayHaveOtherNumber);
  return [...alike, ...renumbered, ...others];

  function pairsLeft(paired: readonly Pair[], mayPair: typeof mayBeRenumbered): Pair[] {
    const taken = new Set<unknown>(paired.flatMap(({ published, added }) => [published, added]));
    const left = went.filter(({ published }) => !taken.has(published));
    const added = came.filter((one) => !taken.has(one));
    return onlyPairs(left, added, mayPair).map((pair) => toPair(pair, false));
  }

  function toPair([{ published }, added]: [Unlisted, New], isAlikePair: boolean): Pair {
    return { published, added, alike: isAlikePair, after: fillMissingFacts(added.after, published, missing) };
  }
}

/** Pairs of which each side has no other partner. */
function onlyPairs(
  went: readonly Unlisted[],
  came: readonly New[],
  mayPair: (unlisted: Unlisted, added: New) => boolean,
): [Unlisted, New][] {
  return went.flatMap((unlisted): [Unlisted, New][] => {
    const [partner, another] = came.filter((added) => mayPair(unlisted, added));
    if (!partner || another) return [];
    return went.some((other) => other !== unlisted && mayPair(other, partner)) ? [] : [[unlisted, partner]];
  });
}

function placeOf({ type, hotel_id, flight_number }: DepartureFacts): string {
  return `${type}|${hotel_id}|${normalizeFlightNumber(flight_number)}`;
}

function dayOf({ type, hotel_id, pickup_date }: DepartureFacts): string {
  return `${type}|${hotel_id}|${pickup_date}`;
}

function pairMet(meetings: readonly Meeting[], added: readonly New[]): Pair[] {
  const changes = new Map(added.map((change) => [change.after, change]));
  return meetings.flatMap(({ published, listed }): Pair[] => {
    const change = changes.get(listed);
    return change ? [{ published, added: change, after: listed, alike: false }] : [];
  });
}

function replaceConfirmed(
  { changes, unmentioned }: Pick<Comparison, 'changes' | 'unmentioned'>,
  confirmed: readonly Pair[],
): Pick<Comparison, 'changes' | 'unmentioned'> {
  if (confirmed.length === 0) return { changes: [...changes], unmentioned: [...unmentioned] };
  const byAdded = new Map(confirmed.map((pair) => [pair.added, pair]));
  const ids = new Set(confirmed.map(({ published }) => published.id));
  return {
    changes: changes.flatMap((change): DepartureChange[] => {
      if (change.kind === 'gone') return ids.has(change.id) ? [] : [change];
      const pair = change.kind === 'new' ? byAdded.get(change) : undefined;
      if (!pair) return [change];
      return [changeTo(pair.published, pair.after)];
    }),
    unmentioned: unmentioned.filter(({ id }) => !ids.has(id)),
  };
}

/** Facts of the former flight do not apply to the new one. */
function isPickupFact(fact: OptionalFact): boolean {
  return !fact.startsWith('flight_');
}

function toFlightPair(
  { published, after, alike }: Pair,
  { pairs = [], apart = [] }: PairDecisions,
): FlightPair {
  const { hotel_id, pickup_date, last_name } = published;
  const hasOtherName = bookingKey(published) !== bookingKey(after);
  const listedName = hasOtherName ? after.last_name : '';
  const key = [normalizedIdentity(published), normalizeFlightNumber(after.flight_number), listedName]
    .filter((part, at) => at < 2 || part !== '')
    .join('>');
  const pair = {
    key,
    hotel_id,
    pickup_date,
    last_name,
    listed_name: listedName,
    listed_date: after.pickup_date === pickup_date ? '' : after.pickup_date,
    from: published.flight_number,
    to: after.flight_number,
    went: departureOf(published),
    came: departureOf(after),
    alike,
  };
  return { ...pair, confirmed: includesPair(pairs, pair), apart: includesPair(apart, pair) };
}

function includesPair(decided: NonNullable<ListDecisions['pairs']>, pair: PairKeys): boolean {
  return decided === 'all' || pairKeys(pair).some((key) => decided.includes(key));
}

type PairKeys = Pick<FlightPair, 'key' | 'from' | 'to' | 'last_name' | 'listed_name'>;

/** Keys by which a decision can name a pair: its own, and that of all pairs of its flights, or of its names if they differ. */
export function pairKeys({ key, from, to, last_name, listed_name }: PairKeys): [string, string] {
  return [key, listed_name === '' ? flightsKey(from, to) : flightsKey(last_name, listed_name)];
}

/** Stands for all pairs of two flights, or two names, in a decision. */
export function flightsKey(from: string, to: string): string {
  return `${normalizeFlightNumber(from)}>${normalizeFlightNumber(to)}`;
}

/** The two numbers of a key of flights. */
export function numbersOf(key: string): NumberPair {
  const [from = '', to = ''] = key.split('>');
  return [from, to];
}

function departureOf(facts: DepartureFacts): NonNullable<FlightPair['went']> {
  const { pickup_time, pickup_point, flight_date, flight_time, flight_destination } = facts;
  return { pickup_time, pickup_point, flight_date, flight_time, flight_destination };
}

function isNew(change: DepartureChange): change is New {
  return change.kind === 'new';
}
