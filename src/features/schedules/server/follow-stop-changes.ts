import type { Reader } from '../../../db/database.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  placeOf,
} from '../../departures/server/departure-facts.ts';
import { readPublishedById } from '../../departures/server/read-published.ts';
import type { RecogniseStop } from '../../stops/server/recognise-stop.ts';
import type { StopPlaces } from './place-at-stops.ts';

/**
 * Published changes as they stand: where all that is different since is that the stop of a departure was replaced or moved,
 * or is back, the departure has the place where it is now. [STOP-12]
 */
export async function followStopChanges(
  db: Reader,
  changes: readonly DepartureChange[],
  { recognise }: Pick<StopPlaces, 'recognise'>,
): Promise<DepartureChange[]> {
  const ids = changes.flatMap(({ id, after }) => (after && id) ?? []);
  const published = await readPublishedById(db, ids);
  return changes.map((change) => {
    const now = change.id === null ? undefined : published.get(change.id);
    if (!change.after || !now || !isSameStop(change.after, now, recognise)) return change;
    const moved = { ...change.after, ...placeOf(now) };
    return areFactsEqual(moved, now) ? { ...change, after: moved } : change;
  });
}

/** Whether both are listed at one stop, and a change of that stop put one of them elsewhere. */
function isSameStop(one: DepartureFacts, other: DepartureFacts, recognise: RecogniseStop): boolean {
  const isMoved = one.listed_stop_id != null || other.listed_stop_id != null;
  // By what is known of stops now: one may be entered since.
  const [stop, otherStop] = [one, other].map((facts) => facts.listed_stop_id ?? recognise(facts));
  return isMoved && stop === otherStop;
}
