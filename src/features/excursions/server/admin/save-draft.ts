import { isDeepStrictEqual } from 'node:util';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionContent, ExcursionRecord } from '../../admin-contract.ts';
import { claimVersion, type ExcursionVersion } from './claim-version.ts';
import { normalizeContent } from './normalize-content.ts';
import { readRecord } from './read-record.ts';

export interface DraftToSave extends ExcursionVersion {
  content: ExcursionContent;
  staff: Pick<Staff, 'id'>;
}

/**
 * Stores a draft, which visitors do not see until it is published. Content equal to the published one deletes the
 * draft.
 */
export async function saveDraft(
  { database, now }: ApiServices,
  { content, staff, ...seen }: DraftToSave,
): Promise<ExcursionRecord> {
  const at = now();
  const tidied = normalizeContent(content);
  return database.write(async (db) => {
    const former = await claimVersion(db, seen, at);
    const draft = isDeepStrictEqual(tidied, former.published) ? null : JSON.stringify(tidied);
    await db.updateTable('excursions').set({ draft }).where('id', '=', seen.id).execute();
    const changes = changedParts(former.content, tidied);
    await recordAudit(db, {
      staff,
      action: 'change',
      entity: 'excursion',
      entityId: seen.id,
      ...changes,
      now: at,
    });
    return readRecord(db, seen.id, todayInMadrid(at));
  });
}

/** The fields that differ, before and after, for the audit log. */
export function changedParts(former: ExcursionContent | null, present: ExcursionContent) {
  const names = (Object.keys(present) as (keyof ExcursionContent)[]).filter(
    (name) => !isDeepStrictEqual(former?.[name], present[name]),
  );
  const pick = (content: ExcursionContent) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return { before: former && pick(former), after: pick(present) };
}
