import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, readContentVersion } from '../src/db/database.ts';
import type { Schema } from '../src/db/schema.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../src/values/allowed-html.ts';
import { parseCalendarDate } from '../src/values/calendar-date.ts';
import { parseWallTime } from '../src/values/wall-time.ts';
import { fullIt } from '../tests/support/full-tests.ts';
import { demonstrationDatabases } from './demonstration-databases.fixture.ts';
import { isEmpty, loadDemonstration } from './load-demonstration.ts';

const NOW = new Date('2026-07-14T22:30:00Z');

const TABLES = [
  'hotels',
  'hotel_names',
  'excursions',
  'excursion_blocks',
  'excursion_images',
  'excursion_pickups',
  'info_meetings',
  'departures',
  'stops',
  'stop_names',
  'hotel_stops',
  'pages',
  'page_sections',
  'banners',
  'team_members',
  'settings',
] as const satisfies (keyof Schema)[];

const databases = demonstrationDatabases();
let loaded: Database;

beforeAll(async () => {
  loaded = await databases.loadedAt(NOW);
});
afterAll(databases.removeAll);

async function everything(database: Database) {
  const contents: Record<string, Record<string, unknown>[]> = {};
  for (const table of TABLES) contents[table] = await database.read.selectFrom(table).selectAll().execute();
  return contents;
}

/** All values of all columns with this name. */
async function valuesOf(database: Database, ...columns: string[]): Promise<unknown[]> {
  const rows = Object.values(await everything(database)).flat();
  return rows.flatMap((row) => columns.filter((column) => column in row).map((column) => row[column]));
}

describe('loading', () => {
  it('fills an empty database, once', async () => {
    const database = await databases.empty();
    expect(await isEmpty(database)).toBe(true);
    const version = await readContentVersion(database.read);
    await loadDemonstration(database, NOW);
    expect(await isEmpty(database)).toBe(false);
    expect(await readContentVersion(database.read)).toBe(version + 1);
    await expect(loadDemonstration(database, NOW)).rejects.toThrow('empty database');
  });

  it('does not fill a database whose demonstration set was removed', async () => {
    const database = await databases.empty();
    await database.write((db) =>
      db.insertInto('settings').values({ key: 'demonstration', value: '0' }).execute(),
    );
    expect(await isEmpty(database)).toBe(false);
  });

  fullIt('generates the same rows all day, and other departures the next day', async () => {
    const evening = await databases.loadedAt(new Date('2026-07-15T20:00:00Z'));
    const nextDay = await databases.loadedAt(new Date('2026-07-15T22:30:00Z'));
    const expected = await everything(loaded);
    expect(await everything(evening)).toEqual(expected);
    const { departures, ...others } = await everything(nextDay);
    expect(departures).not.toEqual(expected.departures);
    expect(others.hotels).toEqual(expected.hotels);
  });
});

describe('the set', () => {
  it('has all hotels, excursions and pages, and is marked as a demonstration', async () => {
    const rows = await everything(loaded);
    const counts = Object.fromEntries(TABLES.map((table) => [table, rows[table]?.length]));
    expect(counts).toMatchObject({
      hotels: 175,
      hotel_names: 25,
      excursions: 12,
      pages: 7,
      banners: 10,
      team_members: 6,
    });
    expect(rows.hotels?.every((hotel) => hotel.position_source && hotel.latitude && hotel.longitude)).toBe(
      true,
    );
    expect(rows.settings).toContainEqual({ key: 'demonstration', value: '1' });
    expect(counts.departures).toBeGreaterThan(8_000);
    expect(counts.departures).toBeLessThanOrEqual(12_000);
    const cars = rows.departures?.filter(({ type }) => type === 'private').length;
    expect(cars).toBeGreaterThan(1_400);
    expect(cars).toBeLessThan(1_600);
  });

  it('[STOP-07] has every text in all seven languages', async () => {
    const texts = await valuesOf(
      loaded,
      'titles',
      'intros',
      'contents',
      'long_descriptions',
      'alts',
      'names',
      'positions',
      'directions',
    );
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const byLanguage: Record<string, string> = JSON.parse(String(text));
      expect(Object.keys(byLanguage).sort()).toEqual([...LANGUAGES].sort());
      for (const words of Object.values(byLanguage)) expect(words.trim()).not.toBe('');
    }
  });

  it('has only allowed tags and attributes in its HTML', async () => {
    for (const text of await valuesOf(loaded, 'contents', 'long_descriptions')) {
      for (const html of Object.values(JSON.parse(String(text)) as Record<string, string>)) {
        for (const [, tag = '', attributes = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)) {
          expect(ALLOWED_TAGS).toContain(tag);
          for (const [, name] of attributes.matchAll(/([a-z-]+)=/gi))
            expect(ALLOWED_ATTRIBUTES).toContain(name);
        }
        expect(html).not.toContain('javascript:');
      }
    }
  });

  it('has no HTML where plain text is shown', async () => {
    for (const text of await valuesOf(
      loaded,
      'titles',
      'intros',
      'alts',
      'names',
      'positions',
      'directions',
      'step_free',
    )) {
      expect(String(text)).not.toMatch(/<[a-z]|&[a-z]+;/i);
    }
  });

  it('has only dates and times that exist', async () => {
    const times = await valuesOf(loaded, 'time', 'time_from', 'time_to', 'pickup_time', 'flight_time');
    const dates = await valuesOf(loaded, 'date', 'pickup_date', 'flight_date');
    const wrongTimes = times.filter((time) => time !== null && !parseWallTime(String(time)));
    expect(wrongTimes).toEqual([]);
    expect(dates.filter((date) => !parseCalendarDate(String(date)))).toEqual([]);
  });
});
