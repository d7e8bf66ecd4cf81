import type { Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { type DepartureFacts, flightDayOf } from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { contradictInLabel, isNearInTime, minutesBetween } from '../../departures/server/match-departures.ts';
import type { Doubt } from './hold-implausible.ts';

type Pickup = Pick<
  DepartureFacts,
  'flight_number' | 'pickup_date' | 'pickup_time' | 'flight_date' | 'inferred_flight_date'
>;
/** Of a row, and the coaches that it may mean on another day. */
type IsOffItsDays = (row: Pickup, coaches: readonly Pickup[]) => boolean;
/** By flight and pickup day, then by time and flight day. */
type ByFlightAndDay = Map<string, Map<CalendarDate, Map<string, Pickup>>>;

const DAY_MINUTES = 24 * 60;
/** So much earlier or later coaches of a flight leave on another day. */
const ABOUT_MINUTES = 3 * 60;
/** As far around a row the days of its flight count: a weekly one has three of them. */
const KNOWN_DAYS = 8;

export function doubtOfDay({ pickup_date }: DepartureFacts): Doubt {
  return { field: 'pickup_date', reason: 'other-day-of-flight', value: pickup_date };
}

/** Whether a row may mean a published coach of its flight and booking, and its day be one too early or too late. */
export function mayBeOfOtherDay(before: DepartureFacts, after: DepartureFacts): boolean {
  return isDayApart(before, after) && !contradictInLabel({ before, after });
}

/** Reads what is published of the flights of a list, at any hotel and of any source, for `daysOfFlights`. */
export async function readDaysOfFlights(
  db: Reader,
  rows: readonly DepartureFacts[],
  flights: FlightNumbers,
): Promise<IsOffItsDays> {
  const days = rows.flatMap((row) => (lacksFlightDay(row) ? row.pickup_date : [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return () => false;
  const published = await db
    .selectFrom('departures')
    .select(['flight_number', 'pickup_date', 'pickup_time', 'flight_date', 'inferred_flight_date'])
    .distinct()
    .where('withdrawn_at', 'is', null)
    .where('flight_number', '!=', '')
    .where('pickup_date', '>=', addDays(from, -KNOWN_DAYS))
    .where('pickup_date', '<=', addDays(to, KNOWN_DAYS))
    .execute();
  return daysOfFlights(published, rows, flights);
}

/**
 * Creates a predicate for rows without a flight day that stand on a day on which their flight is not known to leave: no coach of
 * it less than twelve hours earlier or later is published, or listed with its flight day. A flight that has coaches on two
 * consecutive days around, as known or as listed, may leave on further ones, but not before all that is known of it. The list
 * is no proof of it where it names the flight on the day of such a coach: the row may be the only one of its day. [LIST-30]
 */
export function daysOfFlights(
  published: readonly Pickup[],
  listed: readonly Pickup[],
  { keyOf }: FlightNumbers,
): IsOffItsDays {
  let known: ByFlightAndDay | undefined;
  let all: ByFlightAndDay | undefined;
  const dailyAround = new Map<string, boolean>();
  return (row, coaches) => {
    if (!lacksFlightDay(row)) return false;
    // Of most lists no row asks.
    known ??= byFlightAndDay([...published, ...listed.filter(({ flight_date }) => flight_date !== null)]);
    if (ofDaysAround(known, row, 1).some((each) => isNearInTime(each, row))) return false;
    return !isDaily(known, row, coaches) || isBeforeAll(row, ofDaysAround(known, row, KNOWN_DAYS));
  };

  function isDaily(ofKnown: ByFlightAndDay, row: Pickup, coaches: readonly Pickup[]): boolean {
    if (isDailyAround('known', ofKnown, row)) return true;
    all ??= byFlightAndDay(listed);
    const ofList = all;
    const isListed = (coach: Pickup) =>
      ofDaysAround(ofList, coach, 1).some((each) => isNearInTime(each, coach));
    return !coaches.some(isListed) && isDailyAround('listed', ofList, row);
  }

  function isDailyAround(which: string, days: ByFlightAndDay, row: Pickup): boolean {
    const key = `${which}|${keyOf(row.flight_number)}|${row.pickup_date}`;
    const isDaily = dailyAround.get(key) ?? areOnTwoDays(ofDaysAround(days, row, KNOWN_DAYS));
    dailyAround.set(key, isDaily);
    return isDaily;
  }

  /** Each pickup of a flight once: a list may have thousands at one time. */
  function byFlightAndDay(pickups: readonly Pickup[]): ByFlightAndDay {
    const flights: ByFlightAndDay = new Map();
    for (const each of pickups) {
      const flight = keyOf(each.flight_number);
      const days = flights.get(flight) ?? new Map<CalendarDate, Map<string, Pickup>>();
      const ofDay = days.get(each.pickup_date) ?? new Map<string, Pickup>();
      flights.set(flight, days.set(each.pickup_date, ofDay));
      ofDay.set(`${each.pickup_time}|${flightDayOf(each)}`, each);
    }
    return flights;
  }

  function ofDaysAround(flights: ByFlightAndDay, row: Pickup, reach: number): Pickup[] {
    const [from, to] = [addDays(row.pickup_date, -reach), addDays(row.pickup_date, reach)];
    return [...(flights.get(keyOf(row.flight_number)) ?? [])].flatMap(([day, pickups]) =>
      day >= from && day <= to ? [...pickups.values()] : [],
    );
  }
}

function lacksFlightDay({ flight_number, flight_date }: Pickup): boolean {
  return flight_number !== '' && flight_date === null;
}

/** Whether pickups are of flights of two consecutive days, as far as these are known. */
function areOnTwoDays(pickups: readonly Pickup[]): boolean {
  return pickups.some((one) => {
    const day = flightDayOf(one);
    return pickups.some((other) => isDayApart(one, other) && (day === null || day !== flightDayOf(other)));
  });
}

function isBeforeAll(row: Pickup, pickups: readonly Pickup[]): boolean {
  return pickups.every((each) => timeKey(each) > timeKey(row));
}

/** Whether two pickups are about a day apart, by their dates where a time is pending. */
function isDayApart(before: Pickup, after: Pickup): boolean {
  if (before.pickup_time === null || after.pickup_time === null)
    return [-1, 1].some((days) => addDays(before.pickup_date, days) === after.pickup_date);
  return Math.abs(minutesBetween({ before, after }) - DAY_MINUTES) <= ABOUT_MINUTES;
}

function timeKey({ pickup_date, pickup_time }: Pickup): string {
  return `${pickup_date} ${pickup_time ?? '~'}`;
}
