import type { Reader } from '../../../db/database.ts';
import { readMergedHotels } from '../../hotels/server/read-merged-hotels.ts';
import type { DepartureChange, DepartureFacts } from './departure-facts.ts';

/** Replaces merged hotels by the hotels they became, which hold their departures and subscribers. */
export async function mapFactsToCurrentHotels(
  db: Reader,
  departures: readonly (DepartureFacts | null)[],
): Promise<(DepartureFacts | null)[]> {
  const merged = await readMergedHotels(db);
  return departures.map((departure) => departure && mapFacts(departure, merged));
}

/** Applies `mapFactsToCurrentHotels` to both sides of each change. */
export async function mapChangesToCurrentHotels(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<DepartureChange[]> {
  const merged = await readMergedHotels(db);
  return changes.map((change) => {
    if (change.kind === 'new') return { ...change, after: mapFacts(change.after, merged) };
    if (change.kind === 'gone') return { ...change, before: mapFacts(change.before, merged) };
    return { ...change, before: mapFacts(change.before, merged), after: mapFacts(change.after, merged) };
  });
}

/** Whether a change would publish a departure of a merged hotel, where no lookup finds it. */
export async function addsToMergedHotel(db: Reader, changes: readonly DepartureChange[]): Promise<boolean> {
  const merged = await readMergedHotels(db);
  return changes.some(({ after }) => after !== null && merged.has(after.hotel_id));
}

/** Replaces the hotel, if it was merged, by the one it became. */
export function mapFacts(departure: DepartureFacts, merged: ReadonlyMap<number, number>): DepartureFacts {
  return { ...departure, hotel_id: merged.get(departure.hotel_id) ?? departure.hotel_id };
}
