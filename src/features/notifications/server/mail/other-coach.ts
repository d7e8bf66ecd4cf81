import { areOfOneFlight, type KnownFlight } from '../../../departures/server/same-flight.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/**
 * The coaches of the flight of a removed one that still leave. Private cars are none: those of one flight and name are
 * of different bookings. [CASE-17] The flight is the one that the removed coach had last, which others may have by now.
 */
export function otherCoaches(
  removed: DepartureDiff,
  {
    type,
    departures,
    flights,
    knownFlights,
  }: Pick<TransferMailContent, 'type' | 'departures' | 'flights' | 'knownFlights'>,
): NotifiedDeparture[] {
  const gone = withFlight(removed.now);
  if (type === 'private' || removed.kind !== 'gone') return [];
  return departures.flatMap(({ now }) =>
    !now.gone && areOfOneFlight(withFlight(now), gone, flights) ? now : [],
  );

  function withFlight(departure: NotifiedDeparture): NotifiedDeparture & KnownFlight {
    const stated = { flight_number: departure.flight_number, flight_day: departure.flight_date };
    return { ...departure, ...(knownFlights.get(departure.id ?? 0) ?? stated) };
  }
}

/** Of other coaches, in order, the next one after the removed one, or the last before it; undefined without times. */
export function nextCoach(
  removed: NotifiedDeparture,
  others: readonly NotifiedDeparture[],
): NotifiedDeparture | undefined {
  const timed = others.filter(({ pickup_time }) => pickup_time !== null);
  if (removed.pickup_time === null) return undefined;
  return timed.find((other) => leavesAt(other) >= leavesAt(removed)) ?? timed.at(-1);
}

function leavesAt({ pickup_date, pickup_time }: NotifiedDeparture): string {
  return `${pickup_date} ${pickup_time}`;
}
