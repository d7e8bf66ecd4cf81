import type { Reader } from '../../../db/database.ts';
import { areFactsEqual, type DepartureFacts, type PublishedDeparture } from './departure-facts.ts';
import { FACTS } from './read-published.ts';

const MAX_IDS_PER_QUERY = 1_000;

export interface Expectation {
  /** Null: it has not been published yet. */
  id: number | null;
  /** What should be published under the id; null: it should be withdrawn. */
  facts: DepartureFacts | null;
  /** What to show of it if it is published although it should be withdrawn. */
  otherwise: DepartureFacts | null;
}

/** Of departures that are expected to be published or withdrawn in a certain state, those that are not. */
export async function findUnexpected(
  db: Reader,
  expected: readonly Expectation[],
): Promise<DepartureFacts[]> {
  const published = await readPublishedById(
    db,
    expected.flatMap(({ id }) => id ?? []),
  );
  return expected.flatMap(({ id, facts, otherwise }) => {
    const now = id === null ? undefined : published.get(id);
    if (!facts) return (now && otherwise) ?? [];
    return now && areFactsEqual(now, facts) ? [] : [facts];
  });
}

/** The published departures of the given ids; withdrawn ones are missing. */
export async function readPublishedById(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, PublishedDeparture>> {
  const published = new Map<number, PublishedDeparture>();
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('departures')
      .select(['id', ...FACTS])
      .where('id', 'in', ids.slice(at, at + MAX_IDS_PER_QUERY))
      .where('withdrawn_at', 'is', null)
      .execute();
    for (const row of rows) published.set(row.id, row);
  }
  return published;
}
