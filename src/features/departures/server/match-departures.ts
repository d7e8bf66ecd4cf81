import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { coachKey } from './coach-key.ts';
import {
  areFactsEqual,
  type DepartureFacts,
  flightDayOf,
  type PublishedDeparture,
} from './departure-facts.ts';
import type { FlightNumbers } from './flight-numbers.ts';
import { placeKey } from './place-key.ts';

export interface Matched {
  pairs: Pair[];
  /** Published, but not listed. */
  unlisted: PublishedDeparture[];
  /** Listed, but not published. */
  added: DepartureFacts[];
}

export interface Pair {
  before: PublishedDeparture;
  after: DepartureFacts;
}

type Sides = Record<keyof Pair, DepartureFacts>;
type Pickup = Pick<DepartureFacts, 'pickup_date' | 'pickup_time'>;
type Key = (departure: DepartureFacts) => string;
type Pairing = (before: PublishedDeparture[], after: DepartureFacts[]) => Pair[];

const NEAR_MINUTES = 12 * 60;
/** A correction of the flight day leaves the pickup about where it is; otherwise it is another flight of the number. */
const CORRECTED_MINUTES = 2 * 60;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** So long before and after midnight a coach may be moved over it. */
const NIGHT_MINUTES = 3 * 60;

const PICKUP_DAY: Key = ({ pickup_date }) => pickup_date;
/** The night from noon to noon: what is moved over midnight stays in it. */
const NIGHT: Key = ({ pickup_date, pickup_time }) =>
  String(Date.parse(pickup_date) / DAY_MS - (pickup_time !== null && pickup_time < '12:00' ? 1 : 0));

/**
 * Matches published and listed departures of one type, hotel and name. The pickup day is evidence, not identity: a coach
 * moved over midnight is matched. In this order: the only coach of the flight with exactly that pickup, though the row states
 * another flight day; the same flight on the same flight day; the same flight at about the same time, also across midnight,
 * where there is one candidate on each side; the same flight on the same pickup day, with another flight
 * day only where the pickup is at about the same time; the same flight on the same flight day where that was inferred; the
 * last two again for coaches that get other labels; the same flight less than twelve hours earlier or later, where there is one candidate
 * on each side and it has not left; a missing flight number on one side, where there is one candidate on each side of
 * that day, or of the night over midnight. Several coaches without a flight number are the same at the same time only, or where one is left
 * that leaves at about the same time. Several coaches of one flight are matched by their label; then in order of time, if there are as many as
 * before and one has a time; otherwise equal ones first, then the nearest in time. One gets another label only where no other has that.
 */
export function matchDepartures(
  published: readonly PublishedDeparture[],
  listed: readonly DepartureFacts[],
  { hasLeft, flights }: { hasLeft: (departure: DepartureFacts) => boolean; flights: FlightNumbers },
): Matched {
  const flightOf: Key = ({ flight_number }) => flights.keyOf(flight_number);
  const ofPickupDay: Key = (each) => `${flightOf(each)}|${each.pickup_date}`;
  const ofFlightDay: Key = (each) => `${flightOf(each)}|${flightDayOf(each)}`;
  const ahead = (before: PublishedDeparture[]) => before.filter((each) => !hasLeft(each));
  const matched: Matched = {
    pairs: [],
    unlisted: published.toSorted((a, b) => a.id - b.id),
    added: [...listed],
  };
  takeSame(
    matched,
    (each) => `${flightOf(each)}|${timeKey(each)}`,
    (before, after) =>
      isOnePair(before, after) ? pairCoaches(before, after).filter(contradictInFlightDay) : [],
    (departure) => departure.pickup_time !== null,
  );
  takeSame(
    matched,
    (each) => `${flightOf(each)}|${each.flight_date}`,
    pairOfDay,
    (departure) => departure.flight_date !== null,
  );
  takeSame(
    matched,
    (each) => `${flightOf(each)}|${NIGHT(each)}`,
    (before, after) => pairOnlyOnes(ahead(before), after, isMovedOverMidnight),
  );
  takeSame(matched, ofPickupDay, onPickupDay(pairOfDay));
  takeSame(matched, ofFlightDay, pairOfDay, (departure) => flightDayOf(departure) !== null);
  takeSame(matched, ofFlightDay, pairRelabelled, (each) => isNumbered(each) && flightDayOf(each) !== null);
  takeSame(matched, ofPickupDay, onPickupDay(pairRelabelled), isNumbered);
  takeSame(matched, flightOf, (before, after) => pairOnlyOnes(ahead(before), after, isNear), isNumbered);
  takeSame(matched, PICKUP_DAY, pairWithoutFlight);
  takeSame(matched, NIGHT, (before, after) =>
    pairOnlyOnes(ahead(before), after, (pair) => lacksFlight(pair) && isMovedOverMidnight(pair)),
  );
  return matched;
}

/** Whether a listed departure that was not matched may still mean an unmatched published one of its hotel and name. */
export function mayBeSame(
  before: PublishedDeparture,
  after: DepartureFacts,
  { keyOf }: FlightNumbers,
): boolean {
  const [published, listed] = [keyOf(before.flight_number), keyOf(after.flight_number)];
  const pair = { before, after };
  if (published === '' || listed === '')
    return before.pickup_date === after.pickup_date || isMovedOverMidnight(pair);
  return published === listed && (isNear(pair) || mayBeOverMidnight(pair));
}

/** Pairs the unmatched departures that share a key. */
function takeSame(
  matched: Matched,
  key: Key,
  pair: Pairing,
  counts: (departure: DepartureFacts) => boolean = () => true,
): void {
  if (matched.unlisted.length === 0 || matched.added.length === 0) return;
  const listed = Map.groupBy(matched.added.filter(counts), key);
  const taken = new Set<DepartureFacts>();
  for (const [shared, before] of Map.groupBy(matched.unlisted.filter(counts), key)) {
    for (const each of pair(before, listed.get(shared) ?? [])) {
      matched.pairs.push(each);
      taken.add(each.before).add(each.after);
    }
  }
  // Once for all groups: a list may have thousands for one hotel.
  matched.unlisted = matched.unlisted.filter((each) => !taken.has(each));
  matched.added = matched.added.filter((each) => !taken.has(each));
}

/** The coaches of one flight and day; without a flight number they may be to any. */
function pairOfDay(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  return before.every(isNumbered) || isOnePair(before, after)
    ? pairCoaches(before, after)
    : pairUnnumbered(before, after);
}

/**
 * Of several coaches without a flight number those at the same time are the same; others only where one is left on each side
 * that leaves at about the same time, or is pending.
 */
function pairUnnumbered(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const listed = Map.groupBy(after, timeKey);
  const same = [...Map.groupBy(before, timeKey)].flatMap(([time, published]) =>
    pairCoaches(published, listed.get(time) ?? []),
  );
  const taken = new Set<DepartureFacts>(same.flatMap((pair) => [pair.before, pair.after]));
  const isLeft = (departure: DepartureFacts) => !taken.has(departure);
  const mayBeMoved = (pair: Pair) => !contradictInLabel(pair) && minutesBetween(pair) <= CORRECTED_MINUTES;
  return [...same, ...pairOnlyOnes(before.filter(isLeft), after.filter(isLeft), mayBeMoved)];
}

/** The coaches of one flight and day, see `matchDepartures`. */
function pairCoaches(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const labelled = pairByLabel(before, after);
  const taken = new Set<DepartureFacts>(labelled.flatMap((pair) => [pair.before, pair.after]));
  const isLeft = (departure: DepartureFacts) => !taken.has(departure);
  const byTime = pairByTime(before.filter(isLeft), after.filter(isLeft));
  return [...labelled, ...byTime.filter((pair) => !contradictInLabel(pair))];
}

/** Coaches of which one on each side has the label. */
function pairByLabel(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const listed = Map.groupBy(after, coachKey);
  return [...Map.groupBy(before, coachKey)].flatMap(([label, [published, another]]): Pair[] => {
    const [row, other] = listed.get(label) ?? [];
    return label !== '' && published && row && !another && !other ? [{ before: published, after: row }] : [];
  });
}

function pairByTime(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const published = before.toSorted(byTime);
  const listed = after.toSorted(byTime);
  const haveSameTimes = published.every((each, at) => listed[at] && timeKey(each) === timeKey(listed[at]));
  const arePending = listed.every(({ pickup_time }) => pickup_time === null);
  if (before.length !== after.length || haveSameTimes || arePending) return pairByDistance(published, listed);
  return published.flatMap((each, at) => (listed[at] ? [{ before: each, after: listed[at] }] : []));
}

/** Coaches of one flight that get other labels: as many as before. */
function pairRelabelled(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  return before.length === after.length ? pairByTime(before, after) : [];
}

/** Of one pickup day, and of another flight day only where it is the only pair, at about the same time. */
function onPickupDay(pairing: Pairing): Pairing {
  return (before, after) =>
    pairing(before, after).filter(
      (pair) =>
        !areOfOtherDays(pair.before, pair.after) || (isOnePair(before, after) && isAboutSameTime(pair)),
    );
}

/** Those that may be one pair, where each has only one such candidate. */
function pairOnlyOnes(
  before: PublishedDeparture[],
  after: DepartureFacts[],
  mayBePair: (pair: Pair) => boolean,
): Pair[] {
  return before.flatMap((each) => {
    const [row, another] = after.filter((one) => mayBePair({ before: each, after: one }));
    if (!row || another) return [];
    const others = before.filter((other) => mayBePair({ before: other, after: row }));
    return others.length === 1 ? [{ before: each, after: row }] : [];
  });
}

/**
 * Whether a row that does not state the day of its flight has a time after midnight under the date of the evening before the
 * coach leaves that it most likely means, before or after midnight: a flight of the day before would be the other one.
 */
export function isUnderDateOfEvening(before: DepartureFacts, after: DepartureFacts): boolean {
  if (after.flight_date !== null) return false;
  const pair = { before, after: { ...after, pickup_date: addDays(after.pickup_date, 1) } };
  if (before.pickup_date === after.pickup_date) return isMovedOverMidnight(pair);
  return (
    before.pickup_date === pair.after.pickup_date &&
    [before, after].every(isAfterMidnight) &&
    !contradictInLabel(pair) &&
    minutesBetween(pair) <= NIGHT_MINUTES
  );
}

function isAfterMidnight({ pickup_time }: DepartureFacts): boolean {
  return pickup_time !== null && minutesOf(pickup_time) <= NIGHT_MINUTES;
}

/** Whether a coach is at about the same time on the other side of midnight. */
function isMovedOverMidnight(pair: Sides): boolean {
  return (
    pair.before.pickup_date !== pair.after.pickup_date &&
    !contradictInFlightDay(pair) &&
    !contradictInLabel(pair) &&
    minutesBetween(pair) <= NIGHT_MINUTES
  );
}

function lacksFlight({ before, after }: Pair): boolean {
  return !isNumbered(before) || !isNumbered(after);
}

function isNumbered({ flight_number }: DepartureFacts): boolean {
  return flight_number !== '';
}

function isNear(pair: Pair): boolean {
  return !contradictInFlightDay(pair) && !contradictInLabel(pair) && isNearInTime(pair.before, pair.after);
}

/** Whether a coach leaves less than twelve hours earlier or later; at a pending time of the same day it does. */
export function isNearInTime(before: Pickup, after: Pickup): boolean {
  return minutesBetween({ before, after }) < NEAR_MINUTES;
}

/** Whether the flight days differ as far as they are known, stated or inferred. */
export function areOfOtherDays(one: DepartureFacts, other: DepartureFacts): boolean {
  const [day, otherDay] = [flightDayOf(one), flightDayOf(other)];
  return day !== null && otherDay !== null && day !== otherDay;
}

/** Whether a coach leaves at most two hours earlier or later, or both are pending on one day. */
export function isAboutSameTime(pair: Pair): boolean {
  const arePending = [pair.before, pair.after].map(({ pickup_time }) => pickup_time === null);
  return arePending[0] === arePending[1] && minutesBetween(pair) <= CORRECTED_MINUTES;
}

/** Whether one is pending on the day beside the night in which the other leaves. */
function mayBeOverMidnight(pair: Pair): boolean {
  if (contradictInFlightDay(pair) || contradictInLabel(pair)) return false;
  const [first, second] = [pair.before, pair.after].toSorted(byTime);
  if (!first || !second || daysBetween(first, second) !== 1) return false;
  if (first.pickup_time === null) {
    return second.pickup_time === null || minutesOf(second.pickup_time) <= NIGHT_MINUTES;
  }
  return second.pickup_time === null && DAY_MINUTES - minutesOf(first.pickup_time) <= NIGHT_MINUTES;
}

/** The days to which a coach may be moved over midnight. */
export function daysOverMidnight({ pickup_date, pickup_time }: Pickup): CalendarDate[] {
  const minutes = pickup_time === null ? null : minutesOf(pickup_time);
  const isEarly = minutes === null || minutes <= NIGHT_MINUTES;
  const isLate = minutes === null || DAY_MINUTES - minutes <= NIGHT_MINUTES;
  return [...(isEarly ? [addDays(pickup_date, -1)] : []), ...(isLate ? [addDays(pickup_date, 1)] : [])];
}

function daysBetween(first: DepartureFacts, second: DepartureFacts): number {
  return (Date.parse(second.pickup_date) - Date.parse(first.pickup_date)) / 60_000 / DAY_MINUTES;
}

function pairWithoutFlight(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const [published] = before;
  const [row] = after;
  if (!published || !row || !isOnePair(before, after)) return [];
  return isNumbered(published) === isNumbered(row) ? [] : [{ before: published, after: row }];
}

/** Equal ones first, then the nearest in time, of these first those that keep time and place, then the place; last, other labels. */
function pairByDistance(before: PublishedDeparture[], after: DepartureFacts[]): Pair[] {
  const all = before.flatMap((each) => after.map((row) => ({ before: each, after: row })));
  const taken = new Set<DepartureFacts>();
  return all
    .map((pair) => ({
      pair,
      minutes: areFactsEqual(pair.before, pair.after) ? -1 : minutesBetween(pair),
      isMoved: Number(pickupKey(pair.before) !== pickupKey(pair.after)),
      isElsewhere: Number(placeKey(pair.before.pickup_point) !== placeKey(pair.after.pickup_point)),
      isRelabelled: Number(contradictInLabel(pair)),
    }))
    .sort(
      (a, b) =>
        a.isRelabelled - b.isRelabelled ||
        a.minutes - b.minutes ||
        a.isMoved - b.isMoved ||
        a.isElsewhere - b.isElsewhere,
    )
    .flatMap(({ pair }) => {
      if (taken.has(pair.before) || taken.has(pair.after)) return [];
      taken.add(pair.before).add(pair.after);
      return [pair];
    });
}

function isOnePair(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === 1 && after.length === 1;
}

/** Whether a departure states another flight day than is known of one before it. What was inferred of a row contradicts nothing. */
export function contradictInFlightDay({ before, after }: Sides): boolean {
  const known = flightDayOf(before);
  return known !== null && after.flight_date !== null && known !== after.flight_date;
}

/** Whether two coaches have different labels. */
export function contradictInLabel({ before, after }: Sides): boolean {
  return coachKey(before) !== '' && coachKey(after) !== '' && coachKey(before) !== coachKey(after);
}

/** A pending time may be any of its day. */
export function minutesBetween({ before, after }: Record<keyof Pair, Pickup>): number {
  const days = (Date.parse(after.pickup_date) - Date.parse(before.pickup_date)) / 60_000;
  if (before.pickup_time === null || after.pickup_time === null) {
    return days === 0 ? 0 : Math.abs(days) + DAY_MINUTES;
  }
  return Math.abs(days + minutesOf(after.pickup_time) - minutesOf(before.pickup_time));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function byTime(a: DepartureFacts, b: DepartureFacts): number {
  return timeKey(a) < timeKey(b) ? -1 : Number(timeKey(a) > timeKey(b));
}

function timeKey({ pickup_date, pickup_time }: DepartureFacts): string {
  return `${pickup_date} ${pickup_time ?? '~'}`;
}

function pickupKey(departure: DepartureFacts): string {
  return `${timeKey(departure)} ${placeKey(departure.pickup_point)}`;
}
