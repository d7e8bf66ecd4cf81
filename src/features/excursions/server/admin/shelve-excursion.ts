import { writeContent } from '../../../../db/database.ts';
import type { ApiServices } from '../../../../http/api-app.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionRecord } from '../../admin-contract.ts';
import { takeExcursion } from './change-excursion.ts';
import type { ExcursionAction } from './publish-excursion.ts';
import { readRecord } from './read-record.ts';
import { changedParts } from './save-draft.ts';

/** Takes it from visitors and keeps all of it: nothing is ever deleted. */
export function archiveExcursion(services: ApiServices, action: ExcursionAction): Promise<ExcursionRecord> {
  return shelve(services, action, 'archive');
}

/** Takes it out of the archive as it was: visitors see it again if they did. */
export function restoreExcursion(services: ApiServices, action: ExcursionAction): Promise<ExcursionRecord> {
  return shelve(services, action, 'restore');
}

async function shelve(
  { database, now }: ApiServices,
  { staff, ...seen }: ExcursionAction,
  action: 'archive' | 'restore',
): Promise<ExcursionRecord> {
  const at = now();
  return writeContent(database, async (db) => {
    const { state } = await takeExcursion(db, seen, at);
    const archived = action === 'archive' ? 1 : 0;
    await db.updateTable('excursions').set({ archived }).where('id', '=', seen.id).execute();
    const record = await readRecord(db, seen.id, todayInMadrid(at));
    const change = { before: { state }, after: { state: record.state } };
    await recordAudit(db, { staff, action, entity: 'excursion', entityId: seen.id, ...change, now: at });
    return record;
  });
}

/** Forgets what was not published. Throws 400 where nothing ever was: there would be nothing left. */
export async function discardDraft(
  { database, now }: ApiServices,
  { staff, ...seen }: ExcursionAction,
): Promise<ExcursionRecord> {
  const at = now();
  return database.write(async (db) => {
    const { published, content } = await takeExcursion(db, seen, at);
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
