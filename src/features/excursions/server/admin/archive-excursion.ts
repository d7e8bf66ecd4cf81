import { writeContent } from '../../../../db/database.ts';
import type { ApiServices } from '../../../../http/api-app.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionRecord } from '../../admin-contract.ts';
import { claimVersion } from './claim-version.ts';
import type { ExcursionAction } from './publish-excursion.ts';
import { readRecord } from './read-record.ts';
import { changedParts } from './save-draft.ts';

/** Hides the excursion from visitors. Nothing is deleted. */
export function archiveExcursion(services: ApiServices, action: ExcursionAction): Promise<ExcursionRecord> {
  return setArchived(services, action, 'archive');
}

/** Restores an archived excursion: visitors see it again if it was published. */
export function restoreExcursion(services: ApiServices, action: ExcursionAction): Promise<ExcursionRecord> {
  return setArchived(services, action, 'restore');
}

async function setArchived(
  { database, now }: ApiServices,
  { staff, ...seen }: ExcursionAction,
  action: 'archive' | 'restore',
): Promise<ExcursionRecord> {
  const at = now();
  return writeContent(database, async (db) => {
    const { state } = await claimVersion(db, seen, at);
    const archived = action === 'archive' ? 1 : 0;
    await db.updateTable('excursions').set({ archived }).where('id', '=', seen.id).execute();
    const record = await readRecord(db, seen.id, todayInMadrid(at));
    const change = { before: { state }, after: { state: record.state } };
    await recordAudit(db, { staff, action, entity: 'excursion', entityId: seen.id, ...change, now: at });
    return record;
  });
}

/** Deletes the draft. Throws 400 if the excursion was never published: nothing would be left. */
export async function discardDraft(
  { database, now }: ApiServices,
  { staff, ...seen }: ExcursionAction,
): Promise<ExcursionRecord> {
  const at = now();
  return database.write(async (db) => {
    const { published, content } = await claimVersion(db, seen, at);
    if (!published) throw new ApiError(400, 'not_ready', 'It was never published: archive it instead');
    await db.updateTable('excursions').set({ draft: null }).where('id', '=', seen.id).execute();
    const change = changedParts(content, published);
    await recordAudit(db, {
      staff,
      action: 'discard',
      entity: 'excursion',
      entityId: seen.id,
      ...change,
      now: at,
    });
    return readRecord(db, seen.id, todayInMadrid(at));
  });
}
