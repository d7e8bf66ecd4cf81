import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import type {
  ScheduleQuestion,
  ScheduleReading,
  ScheduleRow,
} from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { heldProblem } from './hold-implausible.ts';
import { dayOfFlightTime } from './infer-flight-days.ts';
import { isWithinDays } from './schedule-scope.ts';
import { unmentionedKey } from './unmentioned.ts';

type Question = Extract<ScheduleQuestion, { about: 'flight-times' }>;
type Decisions = Pick<ListDecisions, 'accepted_flight_times' | 'scope'>;

/**
 * Asks once for each flight to which rows state different times: one flight leaves at one time. Until staff accept them, the
 * rows that state another time than most are left out; where no time is that of most, all are. [LIST-28]
 */
export function holdFlightTimes(
  reading: ScheduleReading,
  { hotels, flights }: { hotels: ReadonlyMap<number, string>; flights: FlightNumbers },
  { accepted_flight_times: accepted = [], scope = {} }: Decisions,
): ScheduleReading {
  if (accepted === 'all') return reading;
  const inScope = reading.rows.filter((row) => isWithinDays(row, scope));
  const open = differingFlights(inScope, flights).filter(({ question }) => !accepted.includes(question.key));
  if (open.length === 0) return reading;
  const leftOut = new Set(open.flatMap(({ doubtful }) => doubtful));
  const problems = Array.from(leftOut, (row) => {
    const doubt = {
      field: 'flight_time',
      reason: 'other-flight-time',
      value: row.flight_time ?? '',
    } as const;
    return heldProblem(row, doubt, hotels.get(row.hotel_id) ?? '');
  });
  return {
    ...reading,
    rows: reading.rows.filter((row) => !leftOut.has(row)),
    problems: [...reading.problems, ...problems].sort((a, b) => a.row - b.row),
    questions: [...reading.questions, ...open.map(({ question }) => question)],
  };
}

/** The flights to which rows state different times, with the rows that do not state the time of most. */
export function differingFlights(
  rows: readonly ScheduleRow[],
  { keyOf }: FlightNumbers,
): { question: Question; doubtful: ScheduleRow[] }[] {
  const timed = rows.filter((row) => row.flight_time !== null && row.flight_number !== '');
  const byFlight = Map.groupBy(timed, (row) => `${keyOf(row.flight_number)} ${dayOf(row)}`);
  return [...byFlight.values()].flatMap((same) => {
    const [first] = same;
    const flights = first ? flightsOf(same).sort((a, b) => b.length - a.length) : [];
    const [most = [], next = []] = flights;
    if (!first || next.length === 0) return [];
    const byTime = Map.groupBy(flights.flat(), ({ flight_time }) => flight_time ?? '');
    const times = Array.from(byTime, ([time, of]) => ({ time, rows: of.length }));
    const day = dayOf(first);
    const key = unmentionedKey({ flight_number: first.flight_number, pickup_date: day });
    const question = { about: 'flight-times' as const, key, flight: first.flight_number, day, times };
    return { question, doubtful: most.length > next.length ? flights.slice(1).flat() : same };
  });
}

/**
 * The rows by time. Times that rows of one hotel (private: of one name there) state are those of several flights, as of a
 * delayed and the regular one.
 */
function flightsOf(rows: readonly ScheduleRow[]): ScheduleRow[][] {
  let flights: Set<ScheduleRow['flight_time']>[] = [];
  for (const ofBooking of Map.groupBy(rows, bookingOf).values()) {
    const times = ofBooking.map(({ flight_time }) => flight_time);
    const [joined, others] = [true, false].map((isSame) =>
      flights.filter((flight) => times.some((time) => flight.has(time)) === isSame),
    );
    flights = [...(others ?? []), new Set([...times, ...(joined ?? []).flatMap((flight) => [...flight])])];
  }
  return flights.map((times) => rows.filter(({ flight_time }) => times.has(flight_time)));
}

function bookingOf({ hotel_id, last_name }: ScheduleRow): string {
  return `${hotel_id} ${last_name}`;
}

/** The flight day; where the row does not state it, that of the next flight at its time. */
function dayOf(row: ScheduleRow): ScheduleRow['pickup_date'] {
  return row.flight_date ?? dayOfFlightTime(row) ?? row.pickup_date;
}
