import type { ApiServices } from '../../../http/api-app.ts';
import { acceptSeen } from '../../schedule-reading/server/accepted-rows.ts';
import { type ListDecisions, listDecisionsSchema, type WholeList } from '../schedule-contract.ts';
import { draftFromFile } from './draft-from-file.ts';
import type { Refused } from './publish-schedule.ts';
import { readHeldRows } from './read-held-rows.ts';
import { readStagedList } from './read-lists.ts';
import { recompareEdit } from './recompare-edit.ts';
import { mergeDecisions } from './remembered-decisions.ts';
import { forgetNoted } from './settle-stated.ts';
import { readStagedFile, storeComparison } from './store-list.ts';

/**
 * Adds decisions to a staged list, and reads and compares its file again. Without new decisions it only compares, as
 * needed after another publish. Of an edit by hand staff accept what is held. Undefined if the list is not staged.
 */
export async function updateDecisions(
  services: ApiServices,
  { listId, decisions: added }: { listId: number; decisions: ListDecisions },
): Promise<WholeList | Refused | undefined> {
  const { database } = services;
  const list = await readStagedFile(database.read, listId);
  if (!list?.file) return recompareEdit(services, listId, added);
  const chosen = listDecisionsSchema.parse(JSON.parse(list.choices));
  const decisions = mergeDecisions(
    chosen,
    acceptSeen(chosen, added, await readHeldRows(database.read, listId)),
  );
  // Before the comparison, which depends on whose lists state a departure.
  if (decisions.source !== chosen.source) await database.write((db) => forgetNoted(db, listId));
  const file = { fileName: list.file_name ?? '', bytes: new Uint8Array(list.file), decisions };
  const draft = await draftFromFile(services, file);
  const stored = await database.write((db) => storeComparison(db, database.engine, list, draft));
  // Another answer may have been added meanwhile: it holds, too.
  return stored ? readStagedList(services, listId) : updateDecisions(services, { listId, decisions: added });
}
