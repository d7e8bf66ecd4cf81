import type { Reader } from '../../../db/database.ts';
import { type Language, localize } from '../../../i18n/languages.ts';
import type { PageText } from '../contract.ts';
import { findPage } from './page-repository.ts';

/** Title and HTML of a page, each with its own language fallback; undefined if there is no such page. [LANG-26] */
export async function readPage(db: Reader, key: string, language: Language): Promise<PageText | undefined> {
  const page = await findPage(db, key);
  return page && { title: localize(page.titles, language), content: localize(page.contents, language) };
}
