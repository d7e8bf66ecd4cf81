import { type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { editConflict } from '../../../../http/api-error.ts';
import { normalizeHtml, normalizeTexts } from '../../../../http/normalize-texts.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminPage, AdminPageKey, AdminSection, PageChange } from '../../admin-contract.ts';
import { readPageRecord } from './read-page-record.ts';
import { columnsOf } from './translated-column.ts';

/** Stores a page and its sections. Throws 409 if it was changed meanwhile. */
export function changePage(
  { database, now }: ApiServices,
  staff: Staff,
  key: AdminPageKey,
  change: PageChange,
): Promise<AdminPage> {
  return writeContent(database, async (trx) => {
    const before = await readPageRecord(trx, key);
    const stored = await storePage(trx, before, change, now());
    if (!stored) throw editConflict(await readPageRecord(trx, key));
    await storeSections(trx, before, change.sections);
    const after = await readPageRecord(trx, key);
    const what = { action: 'change', entity: 'page', entityId: key, before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}

/** Stores the page if its version is unchanged; returns whether it did. */
async function storePage(trx: Writer, before: AdminPage, change: PageChange, now: Date): Promise<boolean> {
  const { id: key } = before;
  const row = { ...pairColumns(change), image: change.image, updated_at: now.toISOString() };
  if (change.version === 0) {
    const inserted = await trx
      .insertInto('pages')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const updated = await trx
    .updateTable('pages')
    .set({ ...row, version: change.version + 1 })
    .where('key', '=', key)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
}

/** Sections have stable ids, which public responses contain. */
async function storeSections(
  trx: Writer,
  before: AdminPage,
  sections: readonly AdminSection[],
): Promise<void> {
  const known = before.sections.map(({ id }) => id);
  const remaining = new Set(sections.map(({ id }) => id));
  for (const id of known.filter((one) => !remaining.has(one)))
    await trx.deleteFrom('page_sections').where('id', '=', id).execute();
  for (const [position, section] of sections.entries()) {
    const row = { ...pairColumns(section), position };
    const { id } = section;
    if (known.includes(id)) await trx.updateTable('page_sections').set(row).where('id', '=', id).execute();
    else
      await trx
        .insertInto('page_sections')
        .values({ page_key: before.id, ...row })
        .execute();
  }
}

type Pair = Pick<PageChange, 'titles' | 'contents' | 'translated_from'>;

function pairColumns({ titles, contents, translated_from: of }: Pair) {
  const title = columnsOf(normalizeTexts(titles), of.titles);
  const content = columnsOf(normalizeHtml(contents), of.contents);
  return {
    titles: title.texts,
    titles_translated_from: title.of,
    contents: content.texts,
    contents_translated_from: content.of,
  };
}
