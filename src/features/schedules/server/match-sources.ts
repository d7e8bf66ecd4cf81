import { coachKey } from '../../departures/server/coach-key.ts';
import type { DepartureFacts, PublishedDeparture } from '../../departures/server/departure-facts.ts';
import {
  contradictInLabel,
  type Matched,
  matchDepartures,
} from '../../departures/server/match-departures.ts';

type Context = Parameters<typeof matchDepartures>[2];

/**
 * Matches the rows of a source with the departures that it may change, and what is left of them with those that only other
 * sources state. A row with the label of a coach of another source means that coach, rather than an own one whose label
 * would change. [CASE-08] [CASE-14]
 */
export function matchSources(
  own: readonly PublishedDeparture[],
  others: readonly PublishedDeparture[],
  { rows, ...context }: Context & { rows: readonly DepartureFacts[] },
): { matched: Matched; met: Matched } {
  const first = matchDepartures(own, rows, context);
  const relabelled = first.pairs.filter(contradictInLabel).map(({ after }) => after);
  const theirs = matchDepartures(others, relabelled, context).pairs.flatMap(({ before, after }) =>
    coachKey(before) === coachKey(after) ? after : [],
  );
  const left = rows.filter((row) => !theirs.includes(row));
  const matched = theirs.length === 0 ? first : matchDepartures(own, left, context);
  return { matched, met: matchDepartures(others, [...matched.added, ...theirs], context) };
}
