import { isDeepStrictEqual } from 'node:util';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { ExcursionContent, ExcursionRecord } from '../../admin-contract.ts';
import { type SeenExcursion, takeExcursion } from './change-excursion.ts';
import { readRecord } from './read-record.ts';
import { tidyContent } from './tidy-content.ts';

export interface DraftToSave extends SeenExcursion {
  content: ExcursionContent;
  staff: Pick<Staff, 'id'>;
}

/** Keeps what staff wrote; visitors see none of it before it is published. What is published anyway is no draft. */
export async function saveDraft(
  { database, now }: ApiServices,
  { content, staff, ...seen }: DraftToSave,
): Promise<ExcursionRecord> {
  const at = now();
  const tidied = tidyContent(content);
  return database.write(async (db) => {
    const former = await takeExcursion(db, seen, at);
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

/** The parts of the content that differ, as they were and as they are. */
export function changedParts(former: ExcursionContent | null, present: ExcursionContent) {
  const names = (Object.keys(present) as (keyof ExcursionContent)[]).filter(
    (name) => !isDeepStrictEqual(former?.[name], present[name]),
  );
  const pick = (content: ExcursionContent) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return { before: former && pick(former), after: pick(present) };
}
