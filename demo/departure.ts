import type { Insertable } from 'kysely';
import type { DeparturesTable } from '../src/db/schema.ts';
import { addDays, type CalendarDate } from '../src/values/calendar-date.ts';
import { addMinutes } from '../src/values/wall-time.ts';
import type { Flight } from './flights.ts';
import type { Stop, StoredHotel } from './hotels.ts';

export type DepartureRow = Omit<
  Insertable<DeparturesTable>,
  'updated_at' | 'stop_id' | 'pickup_lat' | 'pickup_lng'
> & {
  pickup_lat: number;
  pickup_lng: number;
};

/** Departures are generated from today to this many days ahead. */
export const LAST_DAY = 60;

/** Arrival at the airport before the flight. */
const CHECK_IN_MINUTES = 150;

/** A departure in time for a flight, often on the day before it. */
export function departureFor(
  flight: Flight,
  flightDate: CalendarDate,
  hotel: StoredHotel,
  what: { type: 'group' | 'private'; point: Stop; lastName: string; pending: boolean },
): DepartureRow {
  const pickup = addMinutes(flight.time, -(CHECK_IN_MINUTES + hotel.minutesToAirport));
  return {
    type: what.type,
    hotel_id: hotel.id,
    pickup_date: addDays(flightDate, pickup.days),
    pickup_time: what.pending ? null : pickup.time,
    pickup_point: what.point.name,
    pickup_lat: what.point.latitude,
    pickup_lng: what.point.longitude,
    flight_number: flight.number,
    flight_date: flightDate,
    flight_time: flight.time,
    flight_destination: flight.destination,
    last_name: what.lastName,
  };
}

/** Probability that a departure has no time yet: low today, rising with distance. */
export function pendingChance(day: number): number {
  if (day <= 1) return 0.02;
  if (day <= 14) return 0.06;
  return day <= 30 ? 0.08 : 0.14;
}
