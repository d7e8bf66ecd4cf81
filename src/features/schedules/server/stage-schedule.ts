import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { type ListChoices, scheduleChoicesSchema, type WholeList } from '../schedule-contract.ts';
import { compareEditAgain } from './compare-edit-again.ts';
import { draftFromFile } from './draft-from-file.ts';
import type { Refused } from './publish-schedule.ts';
import { readList } from './read-lists.ts';
import { mergeChoices } from './remembered-choices.ts';
import { stagedFile, storeComparison, storeList } from './store-list.ts';

export interface StageRequest {
  fileName: string;
  bytes: Uint8Array;
  choices: ListChoices;
  staff: Pick<Staff, 'name'>;
}

/**
 * Reads a file, compares it with what is published and keeps both until staff publish or discard the list.
 * What was decided about files with the same headings counts unless `choices` says otherwise. Throws
 * `UnreadableFile`.
 */
export async function stageSchedule(services: ApiServices, request: StageRequest): Promise<WholeList> {
  const draft = await draftFromFile(services, request);
  const now = services.now();
  const id = await services.database.write((db) => storeList(db, draft, { staff: request.staff, now }));
  return whole(services, id);
}

/**
 * Reads and compares the file of a staged list again, with decisions added; none added compares only, as is
 * due when another list was published meanwhile. An edit by hand is only compared. Undefined when the list is not
 * staged.
 */
export async function changeChoices(
  services: ApiServices,
  { listId, choices }: { listId: number; choices: ListChoices },
): Promise<WholeList | Refused | undefined> {
  const { database } = services;
  const list = await stagedFile(database.read, listId);
  if (!list?.file) return compareEditAgain(services, listId);
  const decided = mergeChoices(scheduleChoicesSchema.parse(JSON.parse(list.choices)), choices);
  const file = { fileName: list.file_name ?? '', bytes: new Uint8Array(list.file), choices: decided };
  const draft = await draftFromFile(services, file);
  const stored = await database.write((db) => storeComparison(db, listId, draft));
  return stored ? whole(services, listId) : undefined;
}

async function whole(services: ApiServices, id: number): Promise<WholeList> {
  const list = await readList(services, id);
  if (!list) throw new Error(`list ${id} is gone`);
  return list;
}
