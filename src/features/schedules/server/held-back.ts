import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
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

function key(hotelId: number | undefined, date: string | undefined): string {
  return `${hotelId ?? 'any'}|${date ?? 'any'}`;
}
