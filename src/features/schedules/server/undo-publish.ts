import type { Reader } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { findUnexpected } from '../../departures/server/find-unexpected.ts';
import { mapChangesToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import { discardList } from './discard-list.ts';
import { draftFromChanges, lastPublish } from './list-draft.ts';
import { type PublishResult, publishSchedule, type Refused, refuse } from './publish-schedule.ts';
import { readAllChanges } from './read-lists.ts';
import { storeList } from './store-list.ts';

export interface UndoRequest {
  listId: number;
  staff: Pick<Staff, 'id' | 'name'>;
}

/**
 * Undoes a publish by another publish, which notifies the affected subscribers. Refused with the departures that
 * have changed since. An undo can be undone. [MAIL-15]
 */
export async function undoPublish(
  services: ApiServices,
  { listId, staff }: UndoRequest,
): Promise<PublishResult> {
  const { read } = services.database;
  const now = services.now();
  const basePublish = await lastPublish(read);
  const undone = await findUndo(read, listId);
  if ('refusal' in undone) return undone;
  const undo = { ...undone, origin: 'undo' as const, basePublish, undoesListId: listId };
  const draft = await draftFromChanges(read, undo, now);
  const undoId = await services.database.write((db) => storeList(db, draft, { staff, now }));
  const result = await publishSchedule(services, { listId: undoId, staff });
  if (!result.published) await discardList(services, undoId);
  return result;
}

/** The changes that undo a publish, if its departures have not changed since. */
export async function findUndo(
  db: Reader,
  listId: number,
): Promise<{ type: TransferType; changes: DepartureChange[] } | Refused> {
  const list = await db
    .selectFrom('schedule_lists')
    .select('type')
    .where('id', '=', listId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const done = await mapChangesToCurrentHotels(db, await readAllChanges(db, listId));
  if (!list || done.length === 0) return refuse('not_published');
  const changed = await findUnexpected(
    db,
    done.map(({ id, before, after }) => ({ id, facts: after, otherwise: before })),
  );
  if (changed.length > 0) return refuse('changed_since', changed);
  return { type: list.type, changes: done.map(inverse) };
}

/** The change that reverts a published change. */
function inverse(change: DepartureChange): DepartureChange {
  const { id } = change;
  if (change.kind === 'gone') return { kind: 'new', id, before: null, after: change.before };
  if (change.kind !== 'new')
    return { kind: change.kind, id: change.id, before: change.after, after: change.before };
  if (id === null) throw new Error('a published departure has an id');
  return { kind: 'gone', id, before: change.after, after: null };
}
