import type { Reader } from '../../../db/database.ts';
import { areFactsEqual, type DepartureFacts } from './departure-facts.ts';
import { readPublishedById } from './read-published.ts';

export interface Expectation {
  /** Null: it has not been published yet. */
  id: number | null;
  /** What should be published under the id; null: it should be withdrawn. */
  facts: DepartureFacts | null;
  /** What to show of it if it is published although it should be withdrawn. */
  otherwise: DepartureFacts | null;
}

/**
 * Checks departures that are expected to be published or withdrawn in a certain state. For each: null if it is, otherwise
 * what to show of it.
 */
export async function findUnexpected(
  db: Reader,
  expected: readonly Expectation[],
): Promise<(DepartureFacts | null)[]> {
  const published = await readPublishedById(
    db,
    expected.flatMap(({ id }) => id ?? []),
  );
  return expected.map(({ id, facts, otherwise }) => {
    const now = id === null ? undefined : published.get(id);
    if (!facts) return (now && otherwise) ?? null;
    return now && areFactsEqual(now, facts) ? null : facts;
  });
}
