import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import { leftFrom } from '../left-from.ts';
import { type DepartureFacts, flightDayOf } from './departure-facts.ts';

/** What decides when a departure has left. */
type LeavingFacts = Pick<
  DepartureFacts,
  'pickup_date' | 'pickup_time' | 'flight_date' | 'flight_time' | 'inferred_flight_date'
>;
export type HasLeft = (departure: LeavingFacts) => boolean;

/**
 * Predicate for departures that have left at an instant; one without a time leaves with its flight at the latest, or when its
 * day ends where the flight is not known, as `isPendingAhead` has it.
 */
export function hasLeftAt(now: Date): HasLeft {
  const today = todayInMadrid(now);
  return (departure) => {
    const { day, time } = lastMinuteOf(departure);
    if (day !== today || time === null) return day < today;
    const from = leftFrom(instantInMadrid(day, time).toISOString());
    return from !== undefined && now.getTime() >= from;
  };
}

/** The last day on which a departure is ahead. */
export function lastDayAhead(departure: LeavingFacts): CalendarDate {
  return lastMinuteOf(departure).day;
}

/** The last minute in which a departure may leave; without a time of day that of the day. */
function lastMinuteOf(departure: LeavingFacts): { day: CalendarDate; time: WallTime | null } {
  const { pickup_date, pickup_time, flight_time } = departure;
  const flightDay = flightDayOf(departure);
  // A flight day before the pickup is that of a flight that was delayed since.
  const leaves = flightDay === pickup_date || flightDay === addDays(pickup_date, 1) ? flightDay : null;
  if (pickup_time !== null || flight_time === null || leaves === null)
    return { day: pickup_date, time: pickup_time };
  return { day: leaves, time: flight_time };
}
