import type { Insertable } from 'kysely';
import { type Database, writeContent } from '../../src/db/database.ts';
import type {
  ExcursionPickupsTable,
  ExcursionsTable,
  HotelsTable,
  InfoMeetingsTable,
  TeamMembersTable,
} from '../../src/db/schema.ts';
import type { LocalizedText } from '../../src/i18n/languages.ts';
import type { Cents } from '../../src/values/cents.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import type { Unbranded } from './unbranded.ts';

const AT = '2026-05-01T08:00:00.000Z';
const texts = (text: LocalizedText) => JSON.stringify(text);

/** Stores a hotel with its other names and returns its id. */
export function storeNamedHotel(
  database: Database,
  hotel: Partial<Insertable<HotelsTable>> & { name: string },
  otherNames: { name: string; kind: 'alias' | 'former' }[] = [],
): Promise<number> {
  return writeContent(database, async (db) => {
    const { id } = await db
      .insertInto('hotels')
      .values({ municipality: 'Torremolinos', latitude: 36.62, longitude: -4.5, ...hotel })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const other of otherNames) {
      await db
        .insertInto('hotel_names')
        .values({ hotel_id: id, ...other })
        .execute();
    }
    return id;
  });
}

export interface NewExcursion {
  titles: LocalizedText;
  intros?: LocalizedText;
  longDescriptions?: LocalizedText;
  blocks?: { type: string; titles: LocalizedText; contents: LocalizedText }[];
  images?: { url: string; alts: LocalizedText }[];
  row?: Partial<Unbranded<Insertable<ExcursionsTable>>>;
}

let excursions = 0;

/** Stores an excursion and returns its id. */
export function storeExcursion(database: Database, excursion: NewExcursion): Promise<number> {
  excursions += 1;
  const { titles, intros = {}, longDescriptions = {}, blocks = [], images = [], row } = excursion;
  return writeContent(database, async (db) => {
    const { id } = await db
      .insertInto('excursions')
      .values({
        slug: `excursion-${excursions}`,
        position: excursions,
        image: '/posters/ronda.svg',
        titles: texts(titles),
        intros: texts(intros),
        long_descriptions: texts(longDescriptions),
        weekdays: '[0,3]',
        tour_languages: '["en","ru"]',
        duration_hours: 8.5,
        pickup_time: wallTime('07:45'),
        map_link: 'https://maps.example/ronda',
        price_adult_cents: 8950 as Cents,
        price_child_cents: 4500 as Cents,
        updated_at: AT,
        ...(row as Partial<Insertable<ExcursionsTable>>),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, block] of blocks.entries()) {
      await db
        .insertInto('excursion_blocks')
        .values({
          excursion_id: id,
          position,
          block_type: block.type,
          titles: texts(block.titles),
          contents: texts(block.contents),
        })
        .execute();
    }
    for (const [position, image] of images.entries()) {
      await db
        .insertInto('excursion_images')
        .values({ excursion_id: id, position, url: image.url, alts: texts(image.alts) })
        .execute();
    }
    return id;
  });
}

/** Stores the pickup of an excursion at a hotel. */
export async function storePickup(
  database: Database,
  excursionId: number,
  hotelId: number,
  pickup: Partial<Unbranded<Insertable<ExcursionPickupsTable>>> = {},
): Promise<void> {
  const row = {
    excursion_id: excursionId,
    hotel_id: hotelId,
    name: 'Bus stop at the church',
    latitude: 36.61,
    longitude: -4.51,
    time: '08:05',
    price_adult_cents: 8999,
    price_child_cents: 0,
    updated_at: AT,
    ...pickup,
  };
  await writeContent(database, (db) =>
    db
      .insertInto('excursion_pickups')
      .values(row as Insertable<ExcursionPickupsTable>)
      .execute(),
  );
}

export async function storeMeetings(
  database: Database,
  hotelId: number,
  ...meetings: { date: string; time_from: string; time_to: string }[]
): Promise<void> {
  const rows = meetings.map((meeting) => ({ hotel_id: hotelId, ...meeting }));
  await writeContent(database, (db) =>
    db
      .insertInto('info_meetings')
      .values(rows as Insertable<InfoMeetingsTable>[])
      .execute(),
  );
}

/** Stores or replaces the texts of a page. */
export async function storePage(
  database: Database,
  key: string,
  titles: LocalizedText,
  contents: LocalizedText,
  image: string | null = null,
): Promise<void> {
  const row = { titles: texts(titles), contents: texts(contents), image, updated_at: AT };
  await writeContent(database, (db) =>
    db
      .insertInto('pages')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
}

export async function storeSection(
  database: Database,
  page_key: string,
  position: number,
  titles: LocalizedText,
  contents: LocalizedText,
): Promise<void> {
  const row = { page_key, position, titles: texts(titles), contents: texts(contents) };
  await writeContent(database, (db) => db.insertInto('page_sections').values(row).execute());
}

export async function storeBanner(
  database: Database,
  page_key: string,
  image: string,
  titles: LocalizedText,
): Promise<void> {
  const row = { page_key, image, titles: texts(titles) };
  await writeContent(database, (db) => db.insertInto('banners').values(row).execute());
}

export async function storeMember(
  database: Database,
  names: LocalizedText,
  positions: LocalizedText,
  member: Partial<Insertable<TeamMembersTable>> = {},
): Promise<void> {
  const row = {
    position: 0,
    photo: null,
    email: null,
    whatsapp: null,
    names: texts(names),
    positions: texts(positions),
    ...member,
  };
  await writeContent(database, (db) => db.insertInto('team_members').values(row).execute());
}

export async function storeSetting(database: Database, key: string, value: string): Promise<void> {
  await writeContent(database, (db) => db.insertInto('settings').values({ key, value }).execute());
}
