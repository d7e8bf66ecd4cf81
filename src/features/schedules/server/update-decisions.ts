import type { ApiServices } from '../../../http/api-app.ts';
import { isHeld } from '../problem-contract.ts';
import {
  type ListDecisions,
  listDecisionsSchema,
  listReadingSchema,
  type WholeList,
} from '../schedule-contract.ts';
import { rowReference } from '../sheet-contract.ts';
import { draftFromFile } from './draft-from-file.ts';
import type { Refused } from './publish-schedule.ts';
import { readStagedList } from './read-lists.ts';
import { recompareEdit } from './recompare-edit.ts';
import { mergeDecisions } from './remembered-decisions.ts';
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
  const given = await withHeldRows(services, { listId, chosen, added });
  const decisions = mergeDecisions(chosen, given);
  const file = { fileName: list.file_name ?? '', bytes: new Uint8Array(list.file), decisions };
  const draft = await draftFromFile(services, file);
  const stored = await database.write((db) => storeComparison(db, database.engine, listId, draft));
  return stored ? readStagedList(services, listId) : undefined;
}

/** All held rows are those that staff see: other answers may hold more, of which nobody has read why. [LIST-10] */
async function withHeldRows(
  { database }: ApiServices,
  { listId, chosen, added }: { listId: number; chosen: ListDecisions; added: ListDecisions },
): Promise<ListDecisions> {
  const { accepted_rows: before = [] } = chosen;
  if (added.accepted_rows !== 'all' || before === 'all') return added;
  const { reading } = await database.read
    .selectFrom('schedule_lists')
    .select('reading')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const format = listReadingSchema.nullable().parse(JSON.parse(reading))?.format;
  const problems = await database.read
    .selectFrom('schedule_problems')
    .select(['row_number', 'reason'])
    .where('list_id', '=', listId)
    .execute();
  const rows = Map.groupBy(problems, ({ row_number }) => row_number);
  const held = [...rows].flatMap(([row, all]) => (all.every(({ reason }) => isHeld(reason)) ? row : []));
  return { ...added, accepted_rows: [...before, ...held.map((row) => rowReference(format, row))] };
}
