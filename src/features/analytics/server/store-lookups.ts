import { type Insertable, sql } from 'kysely';
import type { Database, Reader, Writer } from '../../../db/database.ts';
import type { LookupCountsTable } from '../../../db/schema.ts';
import type { Lookup } from '../../../http/lookup-tracking.ts';
import type { Language } from '../../../i18n/languages.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { readCurrentHotels } from '../../hotels/server/read-current-hotels.ts';

export interface CountedLookup extends Lookup {
  /** Day of the request in Madrid. */
  day: CalendarDate;
  language: Language;
  lookups: number;
  lastAt: Date;
}

type Row = Insertable<LookupCountsTable>;

/** Requested dates outside this range are not stored individually. */
const PAST_DAYS = 31;
const AHEAD_DAYS = 400;
/** On a day with this many rows no requested date is stored, so that requests cannot fill the database. */
const ROWS_A_DAY = 20_000;
const KEY = ['day', 'type', 'hotel_id', 'requested_date', 'excursion_id', 'language', 'outcome'] as const;

/** Returns a function that stores a batch of counts by adding them to existing rows, safe beside other instances. */
export async function createLookupStore(
  database: Database,
  now: Date,
): Promise<(batch: readonly CountedLookup[]) => Promise<void>> {
  const full = await isFull(database.read, todayInMadrid(now));
  return (batch) => storeBatch(database, batch, { full, now });
}

async function storeBatch(
  database: Database,
  counted: readonly CountedLookup[],
  { full, now }: { full: boolean; now: Date },
): Promise<void> {
  const hotels = await readCurrentHotels(
    database.read,
    counted.map(({ hotelId }) => hotelId),
  );
  const rows = mergeByKey(counted.map((lookup) => toRow(lookup, { hotels, full, now })));
  const add = database.engine === 'postgres' ? addByColumns : addByRows;
  await database.write((db) => add(db, rows));
}

async function isFull(db: Reader, day: CalendarDate): Promise<boolean> {
  const { rows } = await db
    .selectFrom('lookup_counts')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(rows) >= ROWS_A_DAY;
}

function toRow(
  lookup: CountedLookup,
  { hotels, full, now }: { hotels: ReadonlyMap<number, number>; full: boolean; now: Date },
): Row {
  return {
    day: lookup.day,
    type: lookup.type,
    hotel_id: hotels.get(lookup.hotelId) ?? 0,
    requested_date: full || !isNear(lookup.asked, todayInMadrid(now)) ? '' : lookup.asked,
    excursion_id: lookup.excursionId,
    language: lookup.language,
    outcome: lookup.outcome,
    lookups: lookup.lookups,
    last_at: lookup.lastAt.toISOString(),
  };
}

function isNear(asked: CalendarDate | '', today: CalendarDate): boolean {
  return asked >= addDays(today, -PAST_DAYS) && asked <= addDays(today, AHEAD_DAYS);
}

/** One row per key, sorted: a common order of locks prevents deadlocks between instances. */
function mergeByKey(rows: readonly Row[]): Row[] {
  const byKey = Map.groupBy(rows, (row) => KEY.map((column) => row[column]).join(' '));
  return [...byKey.keys()].toSorted().flatMap((key) => {
    const same = byKey.get(key) ?? [];
    const [first] = same;
    if (!first) return [];
    const last_at =
      same
        .map((row) => row.last_at)
        .toSorted()
        .at(-1) ?? first.last_at;
    return [{ ...first, last_at, lookups: same.reduce((sum, row) => sum + Number(row.lookups), 0) }];
  });
}

/** One statement with nine array parameters for any number of rows: it is prepared once. */
async function addByColumns(db: Writer, rows: readonly Row[]): Promise<void> {
  const column = (name: keyof Row) => rows.map((row) => row[name]);
  await sql`
    insert into lookup_counts as counted
      (day, type, hotel_id, requested_date, excursion_id, language, outcome, lookups, last_at)
    select * from unnest(
      ${column('day')}::text[], ${column('type')}::text[], ${column('hotel_id')}::integer[],
      ${column('requested_date')}::text[], ${column('excursion_id')}::integer[], ${column('language')}::text[],
      ${column('outcome')}::text[], ${column('lookups')}::integer[], ${column('last_at')}::text[])
    on conflict (day, type, hotel_id, requested_date, excursion_id, language, outcome)
      do update set lookups = counted.lookups + excluded.lookups, last_at = excluded.last_at
  `.execute(db);
}

async function addByRows(db: Writer, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('lookup_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns([...KEY]).doUpdateSet((row) => ({
        lookups: row('lookup_counts.lookups', '+', row.ref('excluded.lookups')),
        last_at: row.ref('excluded.last_at'),
      })),
    )
    .execute();
}
