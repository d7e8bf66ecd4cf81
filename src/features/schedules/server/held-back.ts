import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type DepartureFacts, flightDayOf } from '../../departures/server/departure-facts.ts';
import { type FlightNumbers, OWN_NUMBERS } from '../../departures/server/flight-numbers.ts';
import { daysOverMidnight } from '../../departures/server/match-departures.ts';
import { fold } from '../../departures/server/names/fold-name.ts';
import type { RowProblem } from '../../schedule-reading/server/schedule-reading.ts';
import { hasLetter, isFlight } from './hold-implausible.ts';

type Readable = RowProblem['readable'];
type Named = Pick<
  DepartureFacts,
  | 'hotel_id'
  | 'pickup_date'
  | 'pickup_time'
  | 'flight_number'
  | 'flight_date'
  | 'inferred_flight_date'
  | 'last_name'
>;
export type HeldBack = (departure: Named) => boolean;

/**
 * Creates a predicate for departures that an unreadable row may mean: those of its hotel on its day, or any
 * hotel or day where that cannot be read; and those that it may move over midnight, of its flight as far as that can be
 * read. Rows that staff left out mean none.
 */
export function heldBackBy(problems: readonly RowProblem[], flights: FlightNumbers = OWN_NUMBERS): HeldBack {
  const rows = meantBy(problems);
  const held = new Set(rows.map(({ hotel_id, pickup_date }) => key(hotel_id, pickup_date)));
  if (held.size === 0) return () => false;
  const isNamed = namedBy(rows, flights);
  const mayBeOverMidnight = overMidnightOf(rows, flights);
  return (departure) => {
    const { hotel_id, pickup_date } = departure;
    return (
      held.has(key(hotel_id, pickup_date)) ||
      held.has(key(hotel_id, undefined)) ||
      held.has(key(undefined, pickup_date)) ||
      held.has(key(undefined, undefined)) ||
      isNamed(departure) ||
      mayBeOverMidnight(departure)
    );
  };
}

/**
 * Creates a predicate for departures that a row names which is held, cannot be read, or whose day is asked about: staff
 * decide about the row first. [LIST-10] [LIST-11]
 */
export function namedByProblems(
  problems: readonly RowProblem[],
  flights: FlightNumbers = OWN_NUMBERS,
): (departure: Named) => boolean {
  return namedBy(meantBy(problems), flights);
}

/** What can be read of the rows with problems, but for those that staff left out. */
function meantBy(problems: readonly RowProblem[]): Readable[] {
  const leftOut = new Set(problems.flatMap(({ row, reason }) => (reason === 'hotel-left-out' ? row : [])));
  return problems.flatMap(({ row, readable }) => (leftOut.has(row) ? [] : readable));
}

/**
 * Creates a predicate for departures of the flights that rows name, on their days of pickup or flight, also such as these
 * may move over midnight; a row without a day may mean any.
 */
function namedBy(rows: readonly Readable[], { keyOf }: FlightNumbers): (departure: Named) => boolean {
  const flightKey = (hotel: number | undefined, day: string | undefined, flight: string) =>
    `${key(hotel, day)}|${keyOf(flight)}`;
  const ofDays = rows.flatMap((row) => daysOf(row).map((day) => ({ day, row })));
  const byFlight = Map.groupBy(ofDays, ({ day, row: { hotel_id, flight_number = '' } }) =>
    flightKey(hotel_id, day, flight_number),
  );
  if (byFlight.size === 0) return () => false;
  return (departure) =>
    [undefined, departure.pickup_date, ...daysOverMidnight(departure)].some((day) =>
      byFlight
        .get(flightKey(departure.hotel_id, day, departure.flight_number))
        ?.some(({ row }) => isSameName(row, departure) && mayBeOfDay(row, departure)),
    );
}

/**
 * Creates a predicate for departures that rows may move over midnight: of their hotel, flight and name, as far as these can
 * be read.
 */
export function overMidnightOf(
  rows: readonly Readable[],
  { keyOf }: FlightNumbers,
): (departure: Named) => boolean {
  const byDay = Map.groupBy(rows, ({ hotel_id, pickup_date }) => key(hotel_id, pickup_date));
  return (departure) =>
    daysOverMidnight(departure).some((day) =>
      [departure.hotel_id, undefined]
        .flatMap((hotel) => byDay.get(key(hotel, day)) ?? [])
        .some(
          (row) =>
            mayBeSameFlight(row.flight_number, departure.flight_number) &&
            (!hasLetter(row.last_name ?? '') || isSameName(row, departure)) &&
            isBesideMidnight(row, departure.pickup_date) &&
            mayBeOfDay(row, departure),
        ),
    );

  function mayBeSameFlight(listed = '', published: string): boolean {
    return !isFlight(listed) || !isFlight(published) || keyOf(listed) === keyOf(published);
  }
}

/** Whether a row may be moved over midnight to a day. */
function isBesideMidnight({ pickup_date, pickup_time = null }: Readable, day: CalendarDate): boolean {
  return pickup_date !== undefined && daysOverMidnight({ pickup_date, pickup_time }).includes(day);
}

function daysOf({ pickup_date, flight_date }: Readable): (CalendarDate | undefined)[] {
  return pickup_date !== undefined && flight_date ? [pickup_date, flight_date] : [pickup_date];
}

function isSameName({ last_name = '' }: Readable, departure: Named): boolean {
  return fold(last_name) === fold(departure.last_name);
}

/** Of another pickup day, only one of the same flight day, as far as both are known. */
function mayBeOfDay({ pickup_date, flight_date = null }: Readable, departure: Named): boolean {
  const day = flightDayOf(departure);
  if (pickup_date === undefined || pickup_date === departure.pickup_date) return true;
  return flight_date === null || day === null || flight_date === day;
}

function key(hotelId: number | undefined, date: string | undefined): string {
  return `${hotelId ?? 'any'}|${date ?? 'any'}`;
}
