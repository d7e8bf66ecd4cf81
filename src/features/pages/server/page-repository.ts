import type { Reader } from '../../../db/database.ts';
import type { LocalizedText } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { Banner } from '../contract.ts';

export interface Page {
  titles: LocalizedText;
  contents: LocalizedText;
  image: string | null;
}

export async function findPage(db: Reader, key: string): Promise<Page | undefined> {
  const row = await db
    .selectFrom('pages')
    .select(['titles', 'contents', 'image'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    titles: parseLocalizedText(row.titles),
    contents: parseLocalizedText(row.contents),
    image: row.image,
  };
}

export interface Section {
  id: number;
  titles: LocalizedText;
  contents: LocalizedText;
}

/** The sections of a page in order; empty if the page is unknown. */
export async function listSections(db: Reader, pageKey: string): Promise<Section[]> {
  const rows = await db
    .selectFrom('page_sections')
    .select(['id', 'titles', 'contents'])
    .where('page_key', '=', pageKey)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, titles, contents }) => ({
    id,
    titles: parseLocalizedText(titles),
    contents: parseLocalizedText(contents),
  }));
}

export async function findBanner(db: Reader, pageKey: string): Promise<Banner | undefined> {
  const row = await db
    .selectFrom('banners')
    .select(['image', 'titles'])
    .where('page_key', '=', pageKey)
    .executeTakeFirst();
  return row && { image: row.image, titles: parseLocalizedText(row.titles) };
}

export interface Member {
  photo: string | null;
  names: LocalizedText;
  positions: LocalizedText;
  email: string | null;
  whatsapp: string | null;
}

export async function listMembers(db: Reader): Promise<Member[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['photo', 'names', 'positions', 'email', 'whatsapp'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    names: parseLocalizedText(row.names),
    positions: parseLocalizedText(row.positions),
  }));
}

export async function listSettings(db: Reader): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
