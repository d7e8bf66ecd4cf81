import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import type { DepartureRow, departuresQuery } from '../admin-contract.ts';
import { FACTS } from './departure-facts.ts';
import { normalizeFlightNumber } from './departure-identity.ts';
import { fold } from './names/fold-name.ts';

type DeparturesQuery = z.infer<typeof departuresQuery>;
type Filters = Omit<DeparturesQuery, 'offset' | 'limit' | 'sort' | 'order'>;
type Row = ExpressionBuilder<Schema, 'departures'>;

/** A search text that matches more names uses only the first of them. */
const MAX_NAMES = 500;
const COLUMNS = [
  ...FACTS.map((fact) => `departures.${fact}` as const),
  'departures.id',
  'departures.updated_at',
  'hotels.name as hotel',
  'hotels.municipality',
] as const;

/** Search of published departures by staff: one page of rows, and the total. */
export async function findDepartures(
  db: Reader,
  { offset, limit, sort, order, ...wanted }: DeparturesQuery,
): Promise<{ total: number; rows: DepartureRow[] }> {
  // A text with a digit is a flight number.
  const names = wanted.q && !/\d/.test(wanted.q) ? await findLastNamesContaining(db, wanted.q, wanted) : [];
  const found = db.selectFrom('departures').where((row) => row.and(conditions(row, wanted, names)));
  const { total } = await found
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
    .select(COLUMNS)
    .orderBy(sort === 'hotel' ? 'hotels.name' : `departures.${sort}`, order)
    .orderBy('departures.pickup_date', order)
    .orderBy(sql`coalesce(departures.pickup_time, '~')`, order)
    .orderBy('departures.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), rows };
}

export async function findDeparture(db: Reader, id: number): Promise<DepartureRow | undefined> {
  return db
    .selectFrom('departures')
    .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
    .select(COLUMNS)
    .where('departures.id', '=', id)
    .where('departures.withdrawn_at', 'is', null)
    .executeTakeFirst();
}

function conditions(row: Row, { hotel, type, from, to, pending, q }: Filters, names: readonly string[]) {
  return [
    row('departures.withdrawn_at', 'is', null),
    ...(hotel ? [row('departures.hotel_id', '=', hotel)] : []),
    ...(type ? [row('departures.type', '=', type)] : []),
    ...(from ? [row('departures.pickup_date', '>=', from)] : []),
    ...(to ? [row('departures.pickup_date', '<=', to)] : []),
    ...(pending === 'true' ? [row('departures.pickup_time', 'is', null)] : []),
    ...(q ? [matchesNameOrFlight(row, q, names)] : []),
  ];
}

function matchesNameOrFlight(row: Row, q: string, names: readonly string[]) {
  const flight = normalizeFlightNumber(q);
  const plain = sql<string>`upper(replace(replace(departures.flight_number, ' ', ''), '-', ''))`;
  return row.or([
    ...(flight ? [sql<boolean>`${plain} like ${`${flight}%`}`] : []),
    ...(names.length > 0 ? [row('departures.last_name', 'in', [...names])] : []),
    sql<boolean>`1 = 0`,
  ]);
}

/** Booked last names that contain a text, ignoring accents and case. */
async function findLastNamesContaining(db: Reader, text: string, wanted: Filters): Promise<string[]> {
  const part = fold(text);
  if (part === '') return [];
  const { q, ...others } = wanted;
  const booked = await db
    .selectFrom('departures')
    .select('last_name')
    .distinct()
    .where('last_name', '<>', '')
    .where((row) => row.and(conditions(row, others, [])))
    .execute();
  const names = booked.map(({ last_name }) => last_name).filter((name) => fold(name).includes(part));
  return names.slice(0, MAX_NAMES);
}
