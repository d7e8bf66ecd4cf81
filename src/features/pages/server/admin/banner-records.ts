import { type Reader, type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { editConflict } from '../../../../http/api-error.ts';
import { normalizeTexts } from '../../../../http/normalize-texts.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminBanner, BannerChange, BannerRow } from '../../admin-contract.ts';
import { SHOWN_BANNERS, type ShownBanner } from '../../contract.ts';
import { findTextGaps } from './find-text-gaps.ts';
import { BANNER_LABELS } from './page-labels.ts';
import { columnsOf, NO_TEXT, readText } from './translated-column.ts';

/** The back-office record of a banner; an unsaved one is empty with version 0. */
export async function readBannerRecord(db: Reader, page: ShownBanner): Promise<AdminBanner> {
  const row = await db.selectFrom('banners').selectAll().where('page_key', '=', page).executeTakeFirst();
  const titles = row ? readText(row.titles, row.titles_translated_from) : NO_TEXT;
  return {
    id: page,
    name: BANNER_LABELS[page],
    version: row?.version ?? 0,
    image: row?.image ?? '',
    titles: titles.texts,
    translated_from: { titles: titles.of },
  };
}

/** The banners of all pages, in the order of the site. */
export async function listBannerRecords(db: Reader): Promise<BannerRow[]> {
  const rows: BannerRow[] = [];
  for (const page of SHOWN_BANNERS) {
    const banner = await readBannerRecord(db, page);
    const gaps = findTextGaps([{ texts: banner.titles, of: banner.translated_from.titles }]);
    rows.push({ ...banner, title: banner.titles.en ?? '', ...gaps });
  }
  return rows;
}

/** Stores a banner. Throws 409 if it was changed meanwhile. */
export function changeBanner(
  { database, now }: ApiServices,
  staff: Staff,
  page: ShownBanner,
  change: BannerChange,
): Promise<AdminBanner> {
  return writeContent(database, async (trx) => {
    const before = await readBannerRecord(trx, page);
    if (!(await storeBanner(trx, before, change))) throw editConflict(await readBannerRecord(trx, page));
    const after = await readBannerRecord(trx, page);
    const what = { action: 'change', entity: 'banner', entityId: page, before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}

/** Stores the banner if its version is unchanged; returns whether it did. */
async function storeBanner(trx: Writer, before: AdminBanner, change: BannerChange): Promise<boolean> {
  const titles = columnsOf(normalizeTexts(change.titles), change.translated_from.titles);
  const row = { image: change.image, titles: titles.texts, titles_translated_from: titles.of };
  if (change.version === 0) {
    const inserted = await trx
      .insertInto('banners')
      .values({ page_key: before.id, ...row })
      .onConflict((conflict) => conflict.column('page_key').doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const updated = await trx
    .updateTable('banners')
    .set({ ...row, version: change.version + 1 })
    .where('page_key', '=', before.id)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
}
