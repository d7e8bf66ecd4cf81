import { type Reader, writeContent } from '../../../../db/database.ts';
import { flag } from '../../../../db/flag.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { ApiError, editConflict } from '../../../../http/api-error.ts';
import { normalizeTexts } from '../../../../http/normalize-texts.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminNotice, NoticeChange } from '../../admin-contract.ts';
import { findNotice, isShown } from '../service-notice.ts';
import { columnsOf, readText } from './translated-column.ts';

export async function readNoticeRecord(db: Reader, now: Date): Promise<AdminNotice> {
  const notice = await findNotice(db);
  const { texts, of } = readText(notice.texts, notice.texts_translated_from);
  return {
    version: notice.version,
    texts,
    translated_from: { texts: of },
    on: notice.enabled === 1,
    starts_at: notice.starts_at,
    ends_at: notice.ends_at,
    shown: isShown(notice, now),
  };
}

/** Stores the notice; it applies from the visitors' next request on. Throws 409 if it was changed meanwhile. */
export function changeNotice(
  { database, now }: ApiServices,
  staff: Staff,
  change: NoticeChange,
): Promise<AdminNotice> {
  const texts = normalizeTexts(change.texts);
  if (change.on && Object.keys(texts).length === 0) {
    throw new ApiError(400, 'invalid_request', 'A notice that is on says something', {
      fields: { texts: 'required' },
    });
  }
  return writeContent(database, async (trx) => {
    const before = await readNoticeRecord(trx, now());
    const { texts: written, of } = columnsOf(texts, change.translated_from.texts);
    const { starts_at, ends_at } = change;
    const row = { texts: written, texts_translated_from: of, enabled: flag(change.on), starts_at, ends_at };
    const updated = await trx
      .updateTable('service_notice')
      .set({ ...row, version: change.version + 1 })
      .where('version', '=', change.version)
      .executeTakeFirst();
    const after = await readNoticeRecord(trx, now());
    if (Number(updated.numUpdatedRows) === 0) throw editConflict(after);
    const what = { action: 'change', entity: 'service_notice', entityId: 1, before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}
