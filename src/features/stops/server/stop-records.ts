import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { StopsTable } from '../../../db/schema.ts';
import { notFound } from '../../../http/api-error.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { searchText } from '../../../values/search-text.ts';
import { readText } from '../../pages/server/admin/translated-column.ts';
import type { AdminStop, StopRow } from '../admin-contract.ts';

/** A stop as staff edit it. Throws 404, also of one that was merged into another. */
export async function readStopRecord(
  db: Reader,
  id: number,
  today: CalendarDate,
  what = 'The stop',
): Promise<AdminStop> {
  const row = await db
    .selectFrom('stops')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound(what);
  const {
    directions,
    directions_translated_from,
    step_free,
    step_free_translated_from,
    merged_into,
    ...columns
  } = row;
  const [way, access] = [
    readText(directions, directions_translated_from),
    readText(step_free, step_free_translated_from),
  ];
  const usual = await db
    .selectFrom('hotel_stops')
    .select(['hotel_id', 'purpose'])
    .where('stop_id', '=', id)
    .orderBy('hotel_id')
    .execute();
  const hotelsFor = (wanted: string) =>
    usual.filter(({ purpose }) => purpose === wanted).map(({ hotel_id }) => hotel_id);
  return {
    ...columns,
    aliases: (await readNames(db)).get(id) ?? [],
    directions: way.texts,
    step_free: access.texts,
    translated_from: { directions: way.of, step_free: access.of },
    hotels: hotelsFor('transfer'),
    excursion_hotels: hotelsFor('excursion'),
    departures_ahead: (await countDeparturesAhead(db, today)).get(id) ?? 0,
  };
}

interface StopsQuery {
  q?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of stops by name, optionally only those with a text in a name or their town. */
export async function listStopRecords(
  db: Reader,
  { q, offset, limit }: StopsQuery,
  today: CalendarDate,
): Promise<{ total: number; rows: StopRow[] }> {
  const names = await readNames(db);
  const wanted = q ? searchText([q]) : '';
  const stops = await db.selectFrom('stops').selectAll().where('merged_into', 'is', null).execute();
  const found = stops
    .filter(({ id, name, municipality }) =>
      searchText([name, municipality, ...(names.get(id) ?? [])]).includes(wanted),
    )
    .sort((a, b) => searchText([a.name]).localeCompare(searchText([b.name])) || a.id - b.id);
  const page = found.slice(offset, offset + limit);
  const departures = await countDeparturesAhead(db, today);
  const hotels = await countHotels(db);
  return {
    total: found.length,
    rows: page.map((stop) => ({
      ...rowOf(stop),
      aliases: names.get(stop.id) ?? [],
      hotels: hotels.get(stop.id) ?? 0,
      departures_ahead: departures.get(stop.id) ?? 0,
    })),
  };
}

function rowOf({ id, kind, name, municipality, latitude, longitude, directions }: Selectable<StopsTable>) {
  const written = parseLocalizedText(directions);
  return {
    ...{ id, kind, name, municipality, latitude, longitude },
    missing: LANGUAGES.filter((language) => written[language] === undefined),
  };
}

async function readNames(db: Reader): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('stop_names').select(['stop_id', 'name']).orderBy('name').execute();
  const byStop = Map.groupBy(rows, ({ stop_id }) => stop_id);
  return new Map([...byStop].map(([id, names]) => [id, names.map(({ name }) => name)]));
}

async function countHotels(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hotel_stops')
    .select((row) => ['stop_id', row.fn.count('hotel_id').distinct().as('hotels')])
    .groupBy('stop_id')
    .execute();
  return new Map(rows.map(({ stop_id, hotels }) => [stop_id, Number(hotels)]));
}

/** Of each stop, those that stand there and those that a change of the stop has put elsewhere. */
async function countDeparturesAhead(db: Reader, today: CalendarDate): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('departures')
    .select((row) => ['stop_id', 'listed_stop_id', row.fn.countAll().as('departures')])
    .where('stop_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('pickup_date', '>=', today)
    .groupBy(['stop_id', 'listed_stop_id'])
    .execute();
  const counts = new Map<number, number>();
  for (const { stop_id, listed_stop_id, departures } of rows) {
    for (const id of new Set([stop_id, listed_stop_id])) {
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + Number(departures));
    }
  }
  return counts;
}
