import type { Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { MAX_MINUTES_BEFORE_FLIGHT, MIN_MINUTES_BEFORE_FLIGHT } from './hold-implausible.ts';
import type { ScheduleRow } from './schedule-reading.ts';

type Flight = Pick<ScheduleRow, 'flight_number' | 'flight_date' | 'flight_time'>;

/**
 * Gives rows that do not state their flight day that of the only flight of their number that leaves 1 to 10 hours after the
 * pickup, among published departures and rows of any hotel that state its day and time. What is published of the
 * departure that a row means comes before it. [LIST-20]
 */
export async function inferFlightDays(
  db: Reader,
  rows: readonly ScheduleRow[],
  flights: FlightNumbers,
): Promise<ScheduleRow[]> {
  if (!rows.some(lacksFlightDay)) return [...rows];
  const daysOf = flightDaysFrom([...rows, ...(await readKnownFlights(db, rows))], flights);
  return rows.map((row) => {
    const [day, another] = lacksFlightDay(row) ? daysOf(row) : [];
    return day && !another ? { ...row, inferred_flight_date: day } : row;
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
  for (const { flight_number, flight_date, flight_time } of known) {
    if (flight_number === '' || flight_date === null || flight_time === null) continue;
    const flight = `${keyOf(flight_number)} ${flight_date}`;
    timesOf.set(flight, (timesOf.get(flight) ?? new Set()).add(flight_time));
  }
  const instants = new Map<string, number>();
  return ({ flight_number, flight_time, pickup_date, pickup_time }: ScheduleRow): CalendarDate[] => {
    if (pickup_time === null) return [];
    const next = addDays(pickup_date, 1);
    const days =
      flight_time === null ? [pickup_date, next] : [flight_time >= pickup_time ? pickup_date : next];
    return days.filter((day) =>
      [...(timesOf.get(`${keyOf(flight_number)} ${day}`) ?? [])].some((time) => {
        const minutes = (instantOf(day, time) - instantOf(pickup_date, pickup_time)) / 60_000;
        return minutes >= MIN_MINUTES_BEFORE_FLIGHT && minutes <= MAX_MINUTES_BEFORE_FLIGHT;
      }),
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
