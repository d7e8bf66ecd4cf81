import type { Reader } from '../../../../db/database.ts';
import type { TranslatedText } from '../../../../values/translations.ts';
import { ADMIN_PAGES, type AdminPage, type AdminPageKey, type PageRow } from '../../admin-contract.ts';
import { findTextGaps } from './find-text-gaps.ts';
import { PAGE_LABELS } from './page-labels.ts';
import { NO_TEXT, readText } from './translated-column.ts';

/** The back-office record of a page; an unsaved one is empty with version 0. */
export async function readPageRecord(db: Reader, key: AdminPageKey): Promise<AdminPage> {
  const row = await db.selectFrom('pages').selectAll().where('key', '=', key).executeTakeFirst();
  const titles = row ? readText(row.titles, row.titles_translated_from) : NO_TEXT;
  const contents = row ? readText(row.contents, row.contents_translated_from) : NO_TEXT;
  return {
    id: key,
    name: PAGE_LABELS[key],
    version: row?.version ?? 0,
    updated_at: row?.updated_at ?? null,
    image: row?.image ?? null,
    titles: titles.texts,
    contents: contents.texts,
    translated_from: { titles: titles.of, contents: contents.of },
    sections: await readSections(db, key),
  };
}

async function readSections(db: Reader, key: AdminPageKey): Promise<AdminPage['sections']> {
  const rows = await db
    .selectFrom('page_sections')
    .selectAll()
    .where('page_key', '=', key)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const titles = readText(row.titles, row.titles_translated_from);
    const contents = readText(row.contents, row.contents_translated_from);
    return {
      id: row.id,
      titles: titles.texts,
      contents: contents.texts,
      translated_from: { titles: titles.of, contents: contents.of },
    };
  });
}

/** All editable pages in the order of the site, with their missing and outdated languages. */
export async function listPageRecords(db: Reader): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (const key of ADMIN_PAGES) {
    const page = await readPageRecord(db, key);
    const { id, name, version, updated_at, titles } = page;
    const texts = textsOfPage(page);
    const written = texts.some((text) => Object.keys(text.texts).length > 0);
    rows.push({ id, name, title: titles.en ?? '', written, ...findTextGaps(texts), version, updated_at });
  }
  return rows;
}

/** All texts of a page and its sections. */
export function textsOfPage(page: AdminPage): TranslatedText[] {
  return [page, ...page.sections].flatMap(({ titles, contents, translated_from: of }) => [
    { texts: titles, of: of.titles },
    { texts: contents, of: of.contents },
  ]);
}
