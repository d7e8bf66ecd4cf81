import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import { isHeld } from '../problem-contract.ts';
import type { RowProblem } from './schedule-reading.ts';

export type HeldBack = (departure: Pick<DepartureFacts, 'hotel_id' | 'pickup_date'>) => boolean;

/**
 * Creates a predicate for departures that an unreadable row may mean: those of its hotel on its day, or any
 * hotel or day where that cannot be read. Rows that staff left out mean none.
 */
export function heldBackBy(problems: readonly RowProblem[]): HeldBack {
  const leftOut = new Set(problems.flatMap(({ row, reason }) => (reason === 'hotel-left-out' ? row : [])));
  const held = new Set<string>();
  for (const { row, readable } of problems) {
    if (!leftOut.has(row)) held.add(key(readable.hotel_id, readable.pickup_date));
  }
  if (held.size === 0) return () => false;
  return ({ hotel_id, pickup_date }) =>
    held.has(key(hotel_id, pickup_date)) ||
    held.has(key(hotel_id, undefined)) ||
    held.has(key(undefined, pickup_date)) ||
    held.has(key(undefined, undefined));
}

type Named = Pick<DepartureFacts, 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name'>;

/** Creates a predicate for departures that a row which is held names: staff decide about the row first. [LIST-10] */
export function namedByHeld(problems: readonly RowProblem[]): (departure: Named) => boolean {
  const held = problems.filter(({ reason }) => isHeld(reason)).map(({ readable }) => readable);
  const keys = new Set(held.map(namedKey));
  return (departure) => keys.has(namedKey(departure));
}

function namedKey({
  hotel_id,
  pickup_date,
  flight_number = '',
  last_name = '',
}: RowProblem['readable']): string {
  return `${key(hotel_id, pickup_date)}|${normalizeFlightNumber(flight_number)}|${last_name}`;
}

function key(hotelId: number | undefined, date: string | undefined): string {
  return `${hotelId ?? 'any'}|${date ?? 'any'}`;
}
