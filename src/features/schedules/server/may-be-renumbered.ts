import { instantInMadrid } from '../../../values/madrid-clock.ts';
import {
  type DepartureChange,
  type DepartureFacts,
  flightDayOf,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import type { OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import { areOfOtherDays } from '../../departures/server/match-departures.ts';
import { mayBeCorrectedName } from '../../departures/server/names/corrected-name.ts';

export type New = Extract<DepartureChange, { kind: 'new' }>;

/** A published departure that the list does not name. */
export interface Unlisted {
  published: PublishedDeparture;
  /** Whether it stays unless it is paired. */
  isKept: boolean;
}

const PICKUP = ['pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const;
/** Two flights of one airline that leave so near to each other may be one that was renumbered. */
const RENUMBERED_MINUTES = 120;

/** Whether it moved to the day before or after, for a renumbered flight of the same day. */
export function mayHaveMovedOverMidnight(unlisted: Unlisted, added: New): boolean {
  return (
    isOverMidnight(unlisted.published, added.after) &&
    areNear(unlisted.published, added.after) &&
    mayBeRenumbered(unlisted, added)
  );
}

/** Of two pickup days, to flights of one day; where that is not known of both, at about the same time of one night. */
function isOverMidnight(one: DepartureFacts, other: DepartureFacts): boolean {
  if (one.pickup_date === other.pickup_date) return false;
  const [day, another] = [flightDayOf(one), flightDayOf(other)];
  if (day !== null && another !== null) return day === another;
  const later = one.pickup_date > other.pickup_date ? one.pickup_date : other.pickup_date;
  const areSet = one.pickup_time !== null && other.pickup_time !== null;
  return areSet && areNear(one, other) && (day ?? another ?? later) === later;
}

/** Whether the coaches leave within RENUMBERED_MINUTES of each other, as far as their times are set. */
function areNear(one: DepartureFacts, other: DepartureFacts): boolean {
  if (one.pickup_time === null || other.pickup_time === null) return true;
  const from = instantInMadrid(one.pickup_date, one.pickup_time);
  const to = instantInMadrid(other.pickup_date, other.pickup_time);
  return Math.abs(to.getTime() - from.getTime()) <= RENUMBERED_MINUTES * 60_000;
}

export function mayBeRenumbered({ published, isKept }: Unlisted, { after }: New): boolean {
  if (isSameNumber(published, after)) return false;
  if (!isKept || published.last_name !== '') return true;
  if (airlineOf(published) !== airlineOf(after)) return false;
  return areNear(published, after);
}

/** Whether another airline sells the flight: it leaves at the same time, or its number differs in the letters only, as that of ICAO. */
export function mayHaveOtherNumber({ published }: Unlisted, { after }: New): boolean {
  if (published.flight_number === '' || after.flight_number === '' || isSameNumber(published, after))
    return false;
  if (!areNear(published, after) || areOfOtherDays(published, after)) return false;
  const [from, to] = [published.flight_destination, after.flight_destination].map((city) =>
    city?.toLowerCase(),
  );
  if (from && to && from !== to) return false;
  const leavesTogether = published.flight_time !== null && published.flight_time === after.flight_time;
  const [digits, others] = [published, after].map(digitsOf);
  return leavesTogether || (digits !== undefined && digits === others);
}

/** The digits at the end of its number, without the code of the airline. */
function digitsOf({ flight_number }: DepartureFacts): string | undefined {
  return /^(?:.*\D)?(\d+)$/.exec(flight_number.trim())?.[1];
}

/** Two flights of one number are on different days. */
function isSameNumber(one: DepartureFacts, other: DepartureFacts): boolean {
  const [number, same] = [one, other].map(({ flight_number }) => normalizeFlightNumber(flight_number));
  return number !== '' && number === same;
}

function airlineOf({ flight_number }: DepartureFacts): string {
  return normalizeFlightNumber(flight_number).slice(0, 2);
}

/** Whether one booking may be the other with a corrected name, also over midnight. */
export function mayBeCorrected({ published }: Unlisted, { after }: New): boolean {
  if (after.last_name === '') return false;
  const isOfFlight = published.pickup_date === after.pickup_date || isOverMidnight(published, after);
  return isOfFlight && mayBeCorrectedName(published.last_name, after.last_name);
}

/** Whether one booking may be the other with a corrected name and another flight: only at the same time and place. */
export function mayBeCorrectedTwice(
  unlisted: Unlisted,
  added: New,
  missing: readonly OptionalFact[],
): boolean {
  const { published } = unlisted;
  const { after } = added;
  if (published.pickup_time === null || isSameNumber(published, after)) return false;
  return isAlike(published, after, missing) && mayBeCorrected(unlisted, added);
}

/** Whether two pickups agree in what the list states of them. */
export function isAlike(
  published: DepartureFacts,
  listed: DepartureFacts,
  missing: readonly OptionalFact[],
): boolean {
  const stated = PICKUP.filter((fact) => !missing.includes(fact));
  return pickupOf(published, stated) === pickupOf(listed, stated);
}

function pickupOf(facts: DepartureFacts, stated: readonly OptionalFact[]): string {
  return JSON.stringify(stated.map((fact) => facts[fact]));
}
