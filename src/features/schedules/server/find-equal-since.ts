import type { Reader } from '../../../db/database.ts';
import {
  type DepartureChange,
  FACTS,
  factsKey,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';

/**
 * Those changes of an undo that would leave two equal departures, because another one has been published since in the former
 * place of theirs. Equal ones that were published before are no reason: bookings of one name may be. [PUBL-15]
 */
export async function findEqualSince(
  db: Reader,
  changes: readonly DepartureChange[],
  listId: number,
): Promise<Set<DepartureChange>> {
  const undone = new Set(changes.map(({ id }) => id));
  const others = (await readChangedSince(db, listId)).filter(({ id }) => !undone.has(id));
  const published = new Set(others.map(factsKey));
  return new Set(changes.filter(({ after }) => after && published.has(factsKey(after))));
}

/** What is published of departures that a later publish changed. */
function readChangedSince(db: Reader, listId: number): Promise<PublishedDeparture[]> {
  const later = db
    .selectFrom('schedule_changes')
    .innerJoin('schedule_lists', 'schedule_lists.id', 'schedule_changes.list_id')
    .select('departure_id')
    .where('publish_number', '>', (query) =>
      query.selectFrom('schedule_lists').select('publish_number').where('id', '=', listId),
    )
    .where('departure_id', 'is not', null);
  return db
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where('withdrawn_at', 'is', null)
    .where('id', 'in', later)
    .execute();
}
