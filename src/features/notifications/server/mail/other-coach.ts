import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/**
 * The coaches of the flight of a removed one that still leave. Private cars are none: those of one flight and name are
 * of different bookings. [CASE-17]
 */
export function otherCoaches(
  removed: DepartureDiff,
  { type, departures }: Pick<TransferMailContent, 'type' | 'departures'>,
): NotifiedDeparture[] {
  const flight = normalizeFlightNumber(removed.now.flight_number);
  if (type === 'private' || removed.kind !== 'gone' || flight === '') return [];
  return departures.flatMap(({ now }) =>
    !now.gone && normalizeFlightNumber(now.flight_number) === flight ? now : [],
  );
}

/** Of other coaches the next one after the removed one, or the last before it, that day; undefined without times. */
export function nextCoach(
  { pickup_date, pickup_time }: NotifiedDeparture,
  others: readonly NotifiedDeparture[],
): NotifiedDeparture | undefined {
  const timed = others.filter((other) => other.pickup_date === pickup_date && other.pickup_time !== null);
  if (pickup_time === null) return undefined;
  return timed.find((other) => (other.pickup_time ?? '') >= pickup_time) ?? timed.at(-1);
}
