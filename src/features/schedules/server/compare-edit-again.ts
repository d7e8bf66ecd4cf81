import type { ApiServices } from '../../../http/api-app.ts';
import { findChangedSincePublish } from '../../departures/server/find-changed-since-publish.ts';
import { mapChangesToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import type { WholeList } from '../schedule-contract.ts';
import { draftOfChanges, lastPublish } from './list-draft.ts';
import { type Refused, refuse } from './publish-schedule.ts';
import { allChanges, readList } from './read-lists.ts';
import { storeComparison } from './store-list.ts';
import { inverse } from './undo-publish.ts';

/**
 * Compares a staged edit by hand with what is published by now, as is due when something else was published
 * meanwhile. Refused where somebody changed the same departures; undefined when it is staged no more.
 */
export async function compareEditAgain(
  services: ApiServices,
  listId: number,
): Promise<WholeList | Refused | undefined> {
  const { database } = services;
  const basePublish = await lastPublish(database.read);
  const list = await readList(services, listId);
  if (list?.state !== 'staged' || list.origin !== 'edit') return undefined;
  const changes = await mapChangesToCurrentHotels(database.read, await allChanges(database.read, listId));
  const changed = await findChangedSincePublish(database.read, changes.map(inverse));
  if (changed.length > 0) return refuse('changed_since', changed);
  const edit = { type: list.type, origin: 'edit' as const, changes, basePublish, undoesListId: null };
  const draft = await draftOfChanges(database.read, edit, services.now());
  const stored = await database.write((db) => storeComparison(db, listId, draft));
  return stored ? readList(services, listId) : undefined;
}
