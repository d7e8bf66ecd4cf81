import type { ApiServices } from '../../../http/api-app.ts';
import { changesFacts } from '../../departures/server/departure-facts.ts';
import { findUnexpected } from '../../departures/server/find-unexpected.ts';
import { mapChangesToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import { acceptSeen } from '../../schedule-reading/server/accepted-rows.ts';
import type { ListDecisions, WholeList } from '../schedule-contract.ts';
import { draftFromChanges, type ListDraft, lastPublish } from './list-draft.ts';
import { type Refused, refuse } from './publish-schedule.ts';
import { readHeldRows } from './read-held-rows.ts';
import { readAllChanges, readList } from './read-lists.ts';
import { mergeDecisions } from './remembered-decisions.ts';
import { draftStopChange } from './stage-stop-change.ts';
import { readStopChange } from './stop-changes.ts';
import { storeComparison } from './store-list.ts';

/**
 * Compares a staged edit by hand, or a change of a stop, again, after another publish or once staff accepted it as it is.
 * Refused if the same departures have changed; undefined if it is no longer staged.
 */
export async function recompareEdit(
  services: ApiServices,
  listId: number,
  { accepted_rows }: Pick<ListDecisions, 'accepted_rows'> = {},
): Promise<WholeList | Refused | undefined> {
  const { database } = services;
  const basePublish = await lastPublish(database.read);
  const list = await readList(services, listId);
  if (list?.state !== 'staged' || list.origin !== 'edit') return undefined;
  const { comparison } = list;
  const held = await readHeldRows(database.read, listId);
  const decisions = mergeDecisions(list.choices, acceptSeen(list.choices, { accepted_rows }, held));
  const stopChange = await readStopChange(database.read, listId);
  if (stopChange) return restage(await draftStopChange(database.read, stopChange, services.now(), decisions));
  const changes = await mapChangesToCurrentHotels(database.read, await readAllChanges(database.read, listId));
  const unexpected = await findUnexpected(
    database.read,
    changes.map(({ id, before, after }) => ({ id, facts: before, otherwise: after })),
  );
  const changed = unexpected.flatMap((facts) => facts ?? []);
  if (changed.length > 0) return refuse('changed_since', changed);
  const edit = {
    type: list.type,
    origin: 'edit' as const,
    changes: changes.filter(changesFacts),
    basePublish,
    undoesListId: null,
    decisions,
  };
  return restage(await draftFromChanges(database.read, edit, services.now()));

  async function restage(draft: ListDraft): Promise<WholeList | Refused | undefined> {
    const stored = await database.write((db) =>
      storeComparison(db, database.engine, { id: listId, comparison }, draft),
    );
    return stored ? readList(services, listId) : recompareEdit(services, listId, { accepted_rows });
  }
}
