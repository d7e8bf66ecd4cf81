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
    lastFlights,
  }: Pick<TransferMailContent, 'type' | 'departures' | 'flights' | 'lastFlights'>,
): NotifiedDeparture[] {
  const { id = 0, flight_number } = removed.now;
  const flight = flights.keyOf(lastFlights.get(id) ?? flight_number);
  if (type === 'private' || removed.kind !== 'gone' || flight === '') return [];
  return departures.flatMap(({ now }) =>
    !now.gone && flights.keyOf(now.flight_number) === flight && mayFlyTogether(now, removed.now) ? now : [],
  );
}

function mayFlyTogether(
  { flight_date: day }: NotifiedDeparture,
  { flight_date: other }: NotifiedDeparture,
): boolean {
  return day === null || other === null || day === other;
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
