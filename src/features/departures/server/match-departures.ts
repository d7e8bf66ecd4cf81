import { areFactsEqual, type DepartureFacts } from './departure-facts.ts';

export interface Matched {
  pairs: { before: DepartureFacts; after: DepartureFacts }[];
  gone: DepartureFacts[];
  added: DepartureFacts[];
}

/**
 * Matches the published and the listed departures of one identity: equal ones first, the rest in order. A listed
 * departure takes the ordinal of its match; an added one takes the lowest free ordinal.
 */
export function matchDepartures(
  published: readonly DepartureFacts[],
  listed: readonly DepartureFacts[],
): Matched {
  const left = published.toSorted((a, b) => a.ordinal - b.ordinal);
  const pairs: Matched['pairs'] = [];
  const unmatched: DepartureFacts[] = [];
  for (const row of listed) {
    const at = left.findIndex((departure) => areFactsEqual(departure, row));
    const [before] = at < 0 ? [] : left.splice(at, 1);
    if (before) pairs.push({ before, after: { ...row, ordinal: before.ordinal } });
    else unmatched.push(row);
  }
  const added: DepartureFacts[] = [];
  const taken = new Set(published.map((departure) => departure.ordinal));
  for (const row of unmatched) {
    const before = left.shift();
    if (before) pairs.push({ before, after: { ...row, ordinal: before.ordinal } });
    else added.push({ ...row, ordinal: nextFree(taken) });
  }
  return { pairs, gone: left, added };
}

function nextFree(taken: Set<number>): number {
  let ordinal = 0;
  while (taken.has(ordinal)) ordinal += 1;
  taken.add(ordinal);
  return ordinal;
}
