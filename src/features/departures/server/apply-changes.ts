import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { DepartureChange, DepartureFacts } from './departure-facts.ts';
import { exactIdentity } from './departure-identity.ts';
import { FACTS } from './read-published.ts';

/** In fewer statements, each of which may have to read all of the table. SQLite takes 32,766 values in one. */
const ROWS_AT_ONCE = 2000;
const IDENTITY = ['type', 'hotel_id', 'pickup_date', 'flight_number', 'last_name', 'ordinal'] as const;

/** What the changes say of a departure is not so: something else has changed it since. */
export class ChangedMeanwhile extends Error {}

/**
 * Writes the changes to what is published. Throws `ChangedMeanwhile` where a departure that they change or
 * remove is not there, or one that they add is.
 */
export async function applyChanges(
  db: Writer,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<void> {
  const removed = changes.flatMap(({ before, after }) =>
    before && !staysInPlace(before, after) ? before : [],
  );
  const added = changes.flatMap(({ before, after }) => (after && !staysInPlace(before, after) ? after : []));
  const changed = changes.flatMap(({ before, after }) => (after && staysInPlace(before, after) ? after : []));
  for (const part of inParts(removed)) await remove(db, part);
  for (const part of inParts(added)) await add(db, part, now);
  for (const part of inParts(changed)) await change(db, part, now);
}

/** Whether the row of the table is the same before and after. */
function staysInPlace(before: DepartureFacts | null, after: DepartureFacts | null): boolean {
  return before !== null && after !== null && exactIdentity(before) === exactIdentity(after);
}

async function remove(db: Writer, departures: readonly DepartureFacts[]): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('departures').where(isOneOf(departures)).executeTakeFirst();
  if (Number(numDeletedRows) !== departures.length) throw new ChangedMeanwhile();
}

async function add(db: Writer, departures: readonly DepartureFacts[], now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('departures')
    .values(departures.map((departure) => toRow(departure, now)))
    .onConflict((conflict) => conflict.columns([...IDENTITY]).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) !== departures.length) throw new ChangedMeanwhile();
}

/** In one statement, which counts as well whether each was there. */
async function change(db: Writer, departures: readonly DepartureFacts[], now: Date): Promise<void> {
  const stated = departures.map((departure, row) => {
    const values = FACTS.map((fact) => (row === 0 ? typed(fact, departure[fact]) : departure[fact]));
    return sql`(${sql.join(values)})`;
  });
  const taken = FACTS.filter((fact) => !isIdentity(fact)).map(
    (fact) => sql`${sql.ref(fact)} = ${sql.ref(`stated.${fact}`)}`,
  );
  const same = IDENTITY.map(
    (column) => sql`${sql.ref(`departures.${column}`)} = ${sql.ref(`stated.${column}`)}`,
  );
  const { numAffectedRows } = await sql`
    with stated (${sql.join(FACTS.map((fact) => sql.ref(fact)))}) as (values ${sql.join(stated)})
    update departures set ${sql.join(taken)}, updated_at = ${now.toISOString()}
    from stated where ${sql.join(same, sql` and `)}`.execute(db);
  if (Number(numAffectedRows) !== departures.length) throw new ChangedMeanwhile();
}

type Fact = (typeof FACTS)[number];

function isIdentity(fact: Fact): boolean {
  return IDENTITY.some((column) => column === fact);
}

/** PostgreSQL takes a parameter for text unless it is told, once for a column. */
function typed(fact: Fact, value: DepartureFacts[Fact]): RawBuilder<unknown> {
  if (fact === 'hotel_id' || fact === 'ordinal') return sql`cast(${value} as integer)`;
  if (fact === 'pickup_lat' || fact === 'pickup_lng') return sql`cast(${value} as double precision)`;
  return sql`${value}`;
}

/** By the index of the identity, however many. PostgreSQL wants to know what a parameter is. */
function isOneOf(departures: readonly DepartureFacts[]): RawBuilder<boolean> {
  const values = departures.map(
    ({ type, hotel_id, pickup_date, flight_number, last_name, ordinal }) =>
      sql`(${type}, cast(${hotel_id} as integer), ${pickup_date}, ${flight_number}, ${last_name}, cast(${ordinal} as integer))`,
  );
  return sql<boolean>`(${sql.join(IDENTITY.map((column) => sql.ref(column)))}) in (values ${sql.join(values)})`;
}

/** The facts alone: a departure that was compared may carry more. */
function toRow(departure: DepartureFacts, now: Date): Insertable<DeparturesTable> {
  return {
    type: departure.type,
    hotel_id: departure.hotel_id,
    pickup_date: departure.pickup_date,
    flight_number: departure.flight_number,
    last_name: departure.last_name,
    ordinal: departure.ordinal,
    pickup_time: departure.pickup_time,
    pickup_point: departure.pickup_point,
    pickup_lat: departure.pickup_lat,
    pickup_lng: departure.pickup_lng,
    flight_date: departure.flight_date,
    flight_time: departure.flight_time,
    flight_destination: departure.flight_destination,
    updated_at: now.toISOString(),
  };
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) parts.push(items.slice(at, at + ROWS_AT_ONCE));
  return parts;
}
