import type { Reader } from '../../../db/database.ts';
import { areEqual, type DepartureChange, type DepartureFacts } from './departure-facts.ts';
import { exactIdentity } from './departure-identity.ts';
import { readPublished } from './read-published.ts';

/** Of what a publish changed, the departures that are no longer as it left them. */
export async function changedSince(db: Reader, done: readonly DepartureChange[]): Promise<DepartureFacts[]> {
  const left = new Map(done.flatMap(({ after }) => (after ? [[exactIdentity(after), after]] : [])));
  const removed = done.flatMap(({ before }) => (before && !left.has(exactIdentity(before)) ? before : []));
  const now = await publishedAmong(db, [...left.values(), ...removed]);
  const isAsLeft = (departure: DepartureFacts) => {
    const published = now.get(exactIdentity(departure));
    return published !== undefined && areEqual(published, departure);
  };
  const isBack = (departure: DepartureFacts) => now.has(exactIdentity(departure));
  return [...[...left.values()].filter((departure) => !isAsLeft(departure)), ...removed.filter(isBack)];
}

/** What is published on the days and of the hotels of departures of one type, by identity. */
export async function publishedAmong(
  db: Reader,
  departures: readonly DepartureFacts[],
): Promise<Map<string, DepartureFacts>> {
  const [first] = departures;
  if (!first) return new Map();
  const days = departures.map(({ pickup_date }) => pickup_date).sort();
  const published = await readPublished(db, {
    type: first.type,
    hotels: [...new Set(departures.map(({ hotel_id }) => hotel_id))],
    from: days[0] ?? first.pickup_date,
    to: days.at(-1) ?? first.pickup_date,
  });
  return new Map(published.map((departure) => [exactIdentity(departure), departure]));
}
