import type { Reader } from '../../../db/database.ts';
import { readMergedHotels } from '../../hotels/server/merged-hotels.ts';
import type { DepartureChange, DepartureFacts } from './departure-facts.ts';

/** What of a merged hotel is said holds for the one that it became: its departures and subscribers are there. */
export async function atCurrentHotel(
  db: Reader,
  departures: readonly (DepartureFacts | null)[],
): Promise<(DepartureFacts | null)[]> {
  const merged = await readMergedHotels(db);
  return departures.map((departure) => departure && moved(departure, merged));
}

/** The changes as `atCurrentHotel` says of what was before them and is after. */
export async function atCurrentHotels(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<DepartureChange[]> {
  const merged = await readMergedHotels(db);
  return changes.map((change) => {
    if (change.kind === 'new') return { ...change, after: moved(change.after, merged) };
    if (change.kind === 'gone') return { ...change, before: moved(change.before, merged) };
    return { ...change, before: moved(change.before, merged), after: moved(change.after, merged) };
  });
}

/** Whether a change would publish something of a hotel that is no more: nobody would find it. */
export async function publishesOfMerged(db: Reader, changes: readonly DepartureChange[]): Promise<boolean> {
  const merged = await readMergedHotels(db);
  return changes.some(({ after }) => after !== null && merged.has(after.hotel_id));
}

function moved(departure: DepartureFacts, merged: ReadonlyMap<number, number>): DepartureFacts {
  return { ...departure, hotel_id: merged.get(departure.hotel_id) ?? departure.hotel_id };
}
