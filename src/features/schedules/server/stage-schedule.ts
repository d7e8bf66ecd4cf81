import type { ApiServices, Staff } from '../../../http/api-app.ts';
import type { ListDecisions, WholeList } from '../schedule-contract.ts';
import { draftFromFile } from './draft-from-file.ts';
import { readStagedList } from './read-lists.ts';
import { storeList } from './store-list.ts';

export interface StageRequest {
  fileName: string;
  bytes: Uint8Array;
  decisions: ListDecisions;
  staff: Pick<Staff, 'name'>;
}

/**
 * Reads a file, compares it with published departures and stages both until staff publish or discard the list.
 * Decisions about earlier files with the same headings apply unless `decisions` overrides them. Throws
 * `UnreadableFile`.
 */
export async function stageSchedule(services: ApiServices, request: StageRequest): Promise<WholeList> {
  const draft = await draftFromFile(services, request);
  const now = services.now();
  const id = await services.database.write((db) =>
    storeList(db, services.database.engine, draft, { staff: request.staff, now }),
  );
  return readStagedList(services, id);
}
