import { type Database, type Reader, type Writer, writeContent } from '../src/db/database.ts';
import { addDays, todayInMadrid } from '../src/values/calendar-date.ts';
import { insertDepartures } from './departures.ts';
import { insertExcursions } from './excursions.ts';
import { insertHotels } from './hotels.ts';
import { insertInfoMeetings } from './info-meetings.ts';
import { insertPages } from './pages.ts';
import { readSettings } from './read-content.ts';
import { insertStops } from './stops.ts';

/**
 * Fills an empty database with the demonstration set, in one transaction. The content depends only on the date in
 * Madrid: schedules begin today. Throws, and writes nothing, if there is content already.
 */
export async function loadDemonstration(database: Database, now: Date): Promise<void> {
  const today = todayInMadrid(now);
  // Rounded to the day, so that the same day generates the same rows.
  const updatedAt = `${addDays(today, -1)}T12:00:00.000Z`;
  await writeContent(database, async (db) => {
    if (!(await hasNoContent(db))) throw new Error('The demonstration set needs an empty database');
    const hotels = await insertHotels(db);
    const recogniseStop = await insertStops(db, hotels);
    await insertExcursions(db, hotels, { updatedAt, recogniseStop });
    await insertInfoMeetings(db, hotels, today);
    await insertDepartures(db, hotels, { today, updatedAt, recogniseStop });
    await insertPages(db, updatedAt);
    await recordLastIds(db);
  });
}

const KINDS_WITH_IDS = [
  'hotels',
  'excursions',
  'info_meetings',
  'departures',
  'stops',
  'team_members',
] as const;

/** Records with higher ids are not of the demonstration. */
async function recordLastIds(db: Writer): Promise<void> {
  const last: Record<string, number | null> = {};
  for (const kind of KINDS_WITH_IDS) {
    const found = await db
      .selectFrom(kind)
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    last[kind] = found.id;
  }
  const setting = { key: 'demonstration_last_ids', value: JSON.stringify(last) };
  await db.insertInto('settings').values(setting).execute();
}

/** Settings of the set: addresses that belong to nobody. */
export function demonstrationSettings(): Readonly<Record<string, string>> {
  return { ...readSettings() };
}

/**
 * Whether a database has never had content: neither hotels, excursions nor pages, nor the setting that marks the
 * demonstration set (removing the set leaves that setting as `0`).
 */
export function isEmpty(database: Database): Promise<boolean> {
  return hasNoContent(database.read);
}

async function hasNoContent(db: Reader): Promise<boolean> {
  // Sequential: a transaction has one connection.
  const found =
    (await db.selectFrom('hotels').select('id').limit(1).executeTakeFirst()) ??
    (await db.selectFrom('excursions').select('id').limit(1).executeTakeFirst()) ??
    (await db.selectFrom('pages').select('key').limit(1).executeTakeFirst()) ??
    (await db.selectFrom('settings').select('key').where('key', '=', 'demonstration').executeTakeFirst());
  return found === undefined;
}
