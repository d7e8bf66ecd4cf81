import type { CalendarDate } from '../../../values/calendar-date.ts';
import {
  type DepartureFacts,
  flightDayOf,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { bookingKey } from '../../departures/server/departure-identity.ts';
import type { StatedDepartures } from '../../departures/server/departure-sources.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import type { Completeness, ListDecisions, ScheduleScope, ScopeDecision } from '../schedule-contract.ts';
import { unmentionedKey } from './unmentioned.ts';

type Departure = Pick<
  DepartureFacts,
  'type' | 'hotel_id' | 'pickup_date' | 'flight_number' | 'flight_date' | 'inferred_flight_date' | 'last_name'
>;
interface ListScope {
  listed: readonly Departure[];
  decisions: Pick<ListDecisions, 'scope' | 'complete' | 'withdraw'>;
  stated: Pick<StatedDepartures, 'own' | 'shared'>;
  flights: FlightNumbers;
}
/** It is withdrawn unless a row that is left out may mean it; staff chose to withdraw it; they are shown it; or nothing. */
type Meaning = 'covered' | 'chosen' | 'unmentioned' | 'elsewhere';
type Predicate = (departure: Departure) => boolean;

/** What a list without other decisions speaks for: the hotels and flights that it names, from its first to its last day. */
export function scopeOf(
  listed: readonly Pick<DepartureFacts, 'pickup_date'>[],
  {
    scope = {},
    complete = 'coaches',
    source = null,
  }: Pick<ListDecisions, 'scope' | 'complete'> & {
    source?: string | null | undefined;
  },
): ScheduleScope {
  const days = listed.map((row) => row.pickup_date).sort();
  return { complete, source, from: scope.from ?? days[0] ?? null, to: scope.to ?? days.at(-1) ?? null };
}

/** Whether a row is within the days that staff chose. */
export function isWithinDays(row: Pick<Departure, 'pickup_date'>, { from, to }: ScopeDecision): boolean {
  return (!from || row.pickup_date >= from) && (!to || row.pickup_date <= to);
}

/** What the list means for a departure that it does not name. */
export function classifierOf(
  named: readonly Departure[],
  { listed, decisions, stated, flights }: ListScope,
): (departure: PublishedDeparture) => Meaning {
  const { complete = 'coaches', scope: days = {}, withdraw = [] } = decisions;
  const isCovered = coveredBy(named, { complete, days, flights });
  const isBeside = besideList(listed, days);
  const isChosen = (departure: PublishedDeparture) =>
    withdraw === 'all' || withdraw.includes(unmentionedKey(departure));
  // What another source states, too, may run although this one no longer names it.
  const isOwn = ({ id }: PublishedDeparture) => stated.own.has(id) && !stated.shared.has(id);
  return (departure) => {
    const isSpokenFor = isCovered(departure);
    if (isSpokenFor && (complete === 'coaches' || isOwn(departure))) return 'covered';
    if (!isSpokenFor && !isBeside(departure)) return 'elsewhere';
    return isChosen(departure) ? 'chosen' : 'unmentioned';
  };
}

/** Whether a list speaks for a departure that it does not name, see `COMPLETENESS`. [PUBL-01] */
export function coveredBy(
  listed: readonly Departure[],
  { complete, days, flights }: { complete: Completeness; days: ScopeDecision; flights: FlightNumbers },
): Predicate {
  const isOfNamed = sameFlight(listed, flights, (departure) => bookingKey(departure));
  const isOfMore = complete === 'coaches' ? () => false : coveredBeyond(listed, { complete, days, flights });
  return (departure) => isOfNamed(departure) || isOfMore(departure);
}

/** Whether a list that is complete for more than the coaches that it names speaks for a departure. */
function coveredBeyond(
  listed: readonly Departure[],
  {
    complete,
    days,
    flights,
  }: { complete: Exclude<Completeness, 'coaches'>; days: ScopeDecision; flights: FlightNumbers },
): Predicate {
  switch (complete) {
    case 'flights':
      return sameFlight(listed, flights, () => '');
    case 'hotels':
      return besideList(listed, days);
    case 'days': {
      const isNamedDay = namedDays(listed, days);
      return (departure) => isNamedDay(departure.pickup_date);
    }
  }
}

/** Whether a departure is on a day of the list at one of its hotels: staff see it where the list does not name it. */
export function besideList(listed: readonly Departure[], days: ScopeDecision): Predicate {
  const isNamedDay = namedDays(listed, days);
  const hotels = new Set(listed.map(({ hotel_id }) => hotel_id));
  return (departure) => hotels.has(departure.hotel_id) && isNamedDay(departure.pickup_date);
}

/** The days of the rows; all days of a range that staff chose. */
function namedDays(
  listed: readonly Departure[],
  { from, to }: ScopeDecision,
): (day: CalendarDate) => boolean {
  const days = new Set(listed.map(({ pickup_date }) => pickup_date));
  return (day) => days.has(day) || (!!from && !!to && day >= from && day <= to);
}

function sameFlight(
  listed: readonly Departure[],
  { keyOf }: FlightNumbers,
  placeOf: (departure: Departure) => string,
): Predicate {
  const flightOf = ({ flight_number }: Departure) => keyOf(flight_number);
  const named = Map.groupBy(listed, (row) => `${placeOf(row)}|${flightOf(row)}`);
  return (departure) =>
    flightOf(departure) !== '' &&
    (named.get(`${placeOf(departure)}|${flightOf(departure)}`) ?? []).some((row) =>
      haveSameDay(row, departure),
    );
}

/** Flight days decide if both are known: a coach may leave on the evening before. */
function haveSameDay(a: Departure, b: Departure): boolean {
  const [day, other] = [flightDayOf(a), flightDayOf(b)];
  return day !== null && other !== null ? day === other : a.pickup_date === b.pickup_date;
}
