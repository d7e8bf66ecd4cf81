import type { Reader } from '../../../db/database.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { PublishedStopChange } from '../../stops/admin-contract.ts';
import { readStopChanges } from './stop-changes.ts';

/** The published changes of a stop that are in effect today or later, the last published first. */
export async function listStopChanges(db: Reader, stopId: number, now: Date): Promise<PublishedStopChange[]> {
  const today = todayInMadrid(now);
  const changes = (await readStopChanges(db)).filter(
    ({ stop_id, valid_to }) => stop_id === stopId && (valid_to === null || valid_to >= today),
  );
  const ids = changes.flatMap(({ replacement_id }) => replacement_id ?? []);
  const stops =
    ids.length === 0
      ? []
      : await db.selectFrom('stops').select(['id', 'name']).where('id', 'in', ids).execute();
  return changes.map(({ stop_id, replacement_id, ...change }) => ({
    ...change,
    replacement: stops.find(({ id }) => id === replacement_id) ?? null,
  }));
}
