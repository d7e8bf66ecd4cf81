import type { Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import {
  MAX_MINUTES_BEFORE_FLIGHT,
  MIN_MINUTES_BEFORE_FLIGHT,
} from '../../schedule-reading/problem-contract.ts';
import type { ScheduleQuestion, ScheduleRow } from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';

type Flight = Pick<ScheduleRow, 'flight_number' | 'flight_date' | 'flight_time'>;

interface InferredFlightDays {
  rows: ScheduleRow[];
  /** Numbers of rows that a flight on the day of their pickup fits, and one on the next day. */
  ambiguous: ReadonlySet<number>;
}

/**
 * Gives rows that do not state their flight day that of the only flight of their number that leaves 1 to 10 hours after the
 * pickup, among published departures and rows of any hotel that state its day and time; of two days the one that staff
 * chose; where none is known, the day on which its own flight time fits. What is published of the departure that a row
 * means comes before it. [LIST-20] [LIST-21]
 */
export async function inferFlightDays(
  db: Reader,
  rows: readonly ScheduleRow[],
  { flights, chosen = {} }: { flights: FlightNumbers; chosen?: ListDecisions['flight_days'] },
): Promise<InferredFlightDays> {
  const ambiguous = new Set<number>();
  if (!rows.some(lacksFlightDay)) return { rows: [...rows], ambiguous };
  const daysOf = flightDaysFrom([...rows, ...(await readKnownFlights(db, rows))], flights);
  const choices = new Map(Object.entries(chosen).map(([flight, day]) => [flights.keyOf(flight), day]));
  return { rows: rows.map(withDay), ambiguous };

  function withDay(row: ScheduleRow): ScheduleRow {
    const [day, next] = lacksFlightDay(row) ? daysOf(row) : [];
    const choice = choices.get(flights.keyOf(row.flight_number));
    if (next) ambiguous.add(row.row);
    const own = day || !lacksFlightDay(row) ? undefined : dayOfFlightTime(row);
    if (own) return { ...row, inferred_flight_date: own };
    if (!day || (next && !choice)) return row;
    return { ...row, inferred_flight_date: next && choice === 'next-day' ? next : day };
  }
}

/** The day of the next flight at the stated time, if it leaves 1 to 10 hours after the pickup. */
export function dayOfFlightTime({
  pickup_date,
  pickup_time,
  flight_time,
}: Pick<DepartureFacts, 'pickup_date' | 'pickup_time' | 'flight_time'>): CalendarDate | undefined {
  if (pickup_time === null || flight_time === null) return undefined;
  const day = flight_time >= pickup_time ? pickup_date : addDays(pickup_date, 1);
  const pickup = instantInMadrid(pickup_date, pickup_time).getTime();
  return isFlightAfter(pickup, instantInMadrid(day, flight_time).getTime()) ? day : undefined;
}

/** Whether a flight leaves 1 to 10 hours after a pickup, both in milliseconds. */
function isFlightAfter(pickup: number, flight: number): boolean {
  const minutes = (flight - pickup) / 60_000;
  return minutes >= MIN_MINUTES_BEFORE_FLIGHT && minutes <= MAX_MINUTES_BEFORE_FLIGHT;
}

/** Asks once for each flight on which day it leaves. */
export function askFlightDays(rows: readonly ScheduleRow[], { keyOf }: FlightNumbers): ScheduleQuestion[] {
  const byFlight = Map.groupBy(rows, ({ flight_number }) => keyOf(flight_number));
  return [...byFlight.values()].flatMap((same) => {
    const pickupDays = [...new Set(same.map(({ pickup_date }) => pickup_date))].sort();
    return same.slice(0, 1).map(({ flight_number: flight }) => ({
      about: 'flight-day',
      flight,
      rows: same.length,
      pickup_days: pickupDays,
    }));
  });
}

function lacksFlightDay({ flight_number, flight_date, pickup_time }: ScheduleRow): boolean {
  return flight_number !== '' && flight_date === null && pickup_time !== null;
}

/** Flights that published departures of the days of the rows, or of one day around, state. */
async function readKnownFlights(db: Reader, rows: readonly ScheduleRow[]): Promise<Flight[]> {
  const days = rows.map(({ pickup_date }) => pickup_date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  return db
    .selectFrom('departures')
    .select(['flight_number', 'flight_date', 'flight_time'])
    .distinct()
    .where('withdrawn_at', 'is', null)
    .where('pickup_date', '>=', addDays(from, -1))
    .where('pickup_date', '<=', addDays(to, 1))
    .where('flight_date', 'is not', null)
    .where('flight_time', 'is not', null)
    .execute();
}

/** Finds the days on which a flight of the number of a row fits its pickup, and its flight time if it states one. */
function flightDaysFrom(known: readonly Flight[], { keyOf }: FlightNumbers) {
  const timesOf = new Map<string, Set<WallTime>>();
  const flights = new Set<string>();
  for (const { flight_number, flight_date, flight_time } of known) {
    if (flight_number === '' || flight_date === null || flight_time === null) continue;
    flights.add(keyOf(flight_number));
    const flight = `${keyOf(flight_number)} ${flight_date}`;
    timesOf.set(flight, (timesOf.get(flight) ?? new Set()).add(flight_time));
  }
  const instants = new Map<string, number>();
  return ({ flight_number, flight_time, pickup_date, pickup_time }: ScheduleRow): CalendarDate[] => {
    if (pickup_time === null || !flights.has(keyOf(flight_number))) return [];
    const next = addDays(pickup_date, 1);
    const days =
      flight_time === null ? [pickup_date, next] : [flight_time >= pickup_time ? pickup_date : next];
    return days.filter((day) =>
      [...(timesOf.get(`${keyOf(flight_number)} ${day}`) ?? [])].some((time) =>
        isFlightAfter(instantOf(pickup_date, pickup_time), instantOf(day, time)),
      ),
    );
  };

  /** Milliseconds; remembered, because many rows have the same times. */
  function instantOf(date: CalendarDate, time: WallTime): number {
    const key = `${date} ${time}`;
    const instant = instants.get(key) ?? instantInMadrid(date, time).getTime();
    instants.set(key, instant);
    return instant;
  }
}
