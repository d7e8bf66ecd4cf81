import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { bookingKey } from '../../departures/server/departure-identity.ts';
import { fillMissingFacts, type OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import type { HasLeft } from '../../departures/server/has-left.ts';
import { matchDepartures } from '../../departures/server/match-departures.ts';
import type { ScheduleScope } from '../schedule-contract.ts';
import type { HeldBack } from './held-back.ts';

export interface ComparisonInput {
  /** Everything published for the hotels of the scope, from the day before its first to the day after its last day. */
  published: readonly PublishedDeparture[];
  listed: readonly DepartureFacts[];
  scope: ScheduleScope;
  heldBack: HeldBack;
  hasLeft: HasLeft;
  /** Facts that the list does not state: published values stay. */
  missingFacts: readonly OptionalFact[];
}

export interface Comparison {
  changes: DepartureChange[];
  unchanged: number;
  /** Number of departures that are not removed because an unreadable row may mean them. */
  heldBack: number;
}

/**
 * What a publish of the list would change. Removes only departures within the scope that have not left yet
 * and that no unreadable row may mean.
 */
export function compareSchedules(compared: ComparisonInput): Comparison {
  const { published, listed, scope, heldBack, hasLeft, missingFacts } = compared;
  const comparison: Comparison = { changes: [], unchanged: 0, heldBack: 0 };
  const publishedOf = Map.groupBy(published, bookingKey);
  const listedOf = Map.groupBy(listed, bookingKey);
  const isReplaced = replacedBy(scope);

  for (const [booking, rows] of listedOf) {
    const matched = matchDepartures(publishedOf.get(booking) ?? [], rows, hasLeft);
    for (const { before: published, after: row } of matched.pairs) {
      const { id, ...before } = published;
      const after = fillMissingFacts(row, before, missingFacts);
      if (areFactsEqual(before, after)) comparison.unchanged += 1;
      else comparison.changes.push({ kind: 'changed', id, before, after });
    }
    for (const after of matched.added)
      comparison.changes.push({ kind: 'new', id: null, before: null, after });
    matched.unlisted.forEach(addUnlisted);
  }
  for (const [booking, departures] of publishedOf) {
    if (!listedOf.has(booking)) departures.forEach(addUnlisted);
  }
  return comparison;

  function addUnlisted({ id, ...before }: PublishedDeparture): void {
    if (!isReplaced(before) || hasLeft(before)) return;
    if (heldBack(before)) comparison.heldBack += 1;
    else comparison.changes.push({ kind: 'gone', id, before, after: null });
  }
}

function replacedBy({
  hotels,
  from,
  to,
  additions_only,
}: ScheduleScope): (departure: DepartureFacts) => boolean {
  if (additions_only || from === null || to === null) return () => false;
  const named = hotels === 'all' ? undefined : new Set(hotels);
  return ({ hotel_id, pickup_date }) =>
    pickup_date >= from && pickup_date <= to && (!named || named.has(hotel_id));
}
