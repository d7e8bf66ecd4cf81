import type { Reader } from '../../../db/database.ts';
import { areFactsEqual, type DepartureChange, type DepartureFacts } from './departure-facts.ts';
import { exactIdentity } from './departure-identity.ts';
import { readPublished } from './read-published.ts';

/** Of the departures that a publish changed, those that are no longer as it left them. */
export async function findChangedSincePublish(
  db: Reader,
  done: readonly DepartureChange[],
): Promise<DepartureFacts[]> {
  const left = new Map(done.flatMap(({ after }) => (after ? [[exactIdentity(after), after]] : [])));
  const removed = done.flatMap(({ before }) => (before && !left.has(exactIdentity(before)) ? before : []));
  const now = await readPublishedByIdentity(db, [...left.values(), ...removed]);
  const isAsLeft = (departure: DepartureFacts) => {
    const published = now.get(exactIdentity(departure));
    return published !== undefined && areFactsEqual(published, departure);
  };
  const isBack = (departure: DepartureFacts) => now.has(exactIdentity(departure));
  return [...[...left.values()].filter((departure) => !isAsLeft(departure)), ...removed.filter(isBack)];
}

/** Published departures on the days and of the hotels of the given ones, which share a type; by exact identity. */
export async function readPublishedByIdentity(
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
