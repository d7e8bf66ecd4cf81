import { coachKey } from '../../departures/server/coach-key.ts';
import type { DepartureFacts, PublishedDeparture } from '../../departures/server/departure-facts.ts';
import { type Matched, matchDepartures } from '../../departures/server/match-departures.ts';

type Context = Parameters<typeof matchDepartures>[2];

/**
 * Matches the rows of a source with the departures that it may change, and what is left of them with those that only other
 * sources state. A row with the label of a coach of another source means that coach, rather than an own one whose label
 * would change; rather than one without a label only where it repeats the pickup of that coach. [CASE-08] [CASE-14]
 */
export function matchSources(
  own: readonly PublishedDeparture[],
  others: readonly PublishedDeparture[],
  { rows, ...context }: Context & { rows: readonly DepartureFacts[] },
): { matched: Matched; met: Matched } {
  const first = matchDepartures(own, rows, context);
  const relabelled = first.pairs.filter(
    ({ before, after }) => coachKey(after) !== '' && coachKey(before) !== coachKey(after),
  );
  const ownOf = new Map(relabelled.map(({ before, after }) => [after, before]));
  const theirs = matchDepartures(others, [...ownOf.keys()], context).pairs.flatMap(({ before, after }) => {
    const ownCoach = ownOf.get(after);
    if (!ownCoach || coachKey(before) !== coachKey(after)) return [];
    const isTheirs =
      coachKey(ownCoach) !== '' || (isSamePickup(before, after) && !isSamePickup(ownCoach, after));
    return isTheirs ? after : [];
  });
  const left = rows.filter((row) => !theirs.includes(row));
  const matched = theirs.length === 0 ? first : matchDepartures(own, left, context);
  return { matched, met: matchDepartures(others, [...matched.added, ...theirs], context) };
}

function isSamePickup(one: DepartureFacts, other: DepartureFacts): boolean {
  return one.pickup_date === other.pickup_date && one.pickup_time === other.pickup_time;
}
