import type { Writer } from '../src/db/database.ts';
import { readBanners, readPages, readSections, readSettings, readTeam } from './read-content.ts';

/** Inserts pages, sections, banners, team and settings; the settings mark this as a demonstration. */
export async function insertPages(db: Writer, updatedAt: string): Promise<void> {
  const pages = Object.entries(readPages()).map(([key, { image, titles, contents }]) => ({
    key,
    image,
    titles: JSON.stringify(titles),
    contents: JSON.stringify(contents),
    updated_at: updatedAt,
  }));
  await db.insertInto('pages').values(pages).execute();
  await insertSections(db);
  const banners = Object.entries(readBanners()).map(([page_key, { image, titles }]) => ({
    page_key,
    image,
    titles: JSON.stringify(titles),
  }));
  await db.insertInto('banners').values(banners).execute();
  await insertTeam(db);
  const settings = Object.entries({ ...readSettings(), demonstration: '1' });
  await db
    .insertInto('settings')
    .values(settings.map(([key, value]) => ({ key, value })))
    .execute();
}

async function insertSections(db: Writer): Promise<void> {
  const sections = Object.entries(readSections()).flatMap(([page_key, ofPage]) =>
    ofPage.map(({ titles, contents }, position) => ({
      page_key,
      position,
      titles: JSON.stringify(titles),
      contents: JSON.stringify(contents),
    })),
  );
  await db.insertInto('page_sections').values(sections).execute();
}

async function insertTeam(db: Writer): Promise<void> {
  const members = readTeam().map(({ names, positions, ...member }, position) => ({
    ...member,
    position,
    names: JSON.stringify(names),
    positions: JSON.stringify(positions),
  }));
  await db.insertInto('team_members').values(members).execute();
}
