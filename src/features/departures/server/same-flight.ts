import type { CalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { type DepartureFacts, flightDayOf } from './departure-facts.ts';
import type { FlightNumbers } from './flight-numbers.ts';

/** What tells which flight a departure is to. */
export interface KnownFlight {
  flight_number: string;
  /** Stated or inferred. */
  flight_day: CalendarDate | null;
}

type Pickup = Pick<DepartureFacts, 'pickup_date' | 'pickup_time'>;

/** Coaches to one flight leave within these hours of each other; the same number of the next day is another flight. */
const NEAR_MS = 4 * 3_600_000;

export function knownFlight(facts: DepartureFacts): KnownFlight {
  return { flight_number: facts.flight_number, flight_day: flightDayOf(facts) };
}

/**
 * Whether departures are to the same flight: of one number, or two of it, on one day, or, where one day is not known, with
 * pickups near each other. [MAIL-07] [CASE-17]
 */
export function areOfOneFlight(
  one: Pickup & KnownFlight,
  other: Pickup & KnownFlight,
  { keyOf }: FlightNumbers,
): boolean {
  const number = keyOf(one.flight_number);
  if (number === '' || keyOf(other.flight_number) !== number) return false;
  if (one.flight_day !== null && other.flight_day !== null) return one.flight_day === other.flight_day;
  if (one.pickup_time === null || other.pickup_time === null) return one.pickup_date === other.pickup_date;
  const from = instantInMadrid(one.pickup_date, one.pickup_time);
  const to = instantInMadrid(other.pickup_date, other.pickup_time);
  return Math.abs(to.getTime() - from.getTime()) <= NEAR_MS;
}
