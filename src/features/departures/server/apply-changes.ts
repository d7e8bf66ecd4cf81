import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { DepartureChange, DepartureFacts } from './departure-facts.ts';
import { exactIdentity } from './departure-identity.ts';
import { FACTS } from './read-published.ts';

/** Each statement may scan the whole table, so batches are large; SQLite accepts 32,766 parameters per statement. */
const MAX_ROWS_PER_STATEMENT = 2000;
const IDENTITY = ['type', 'hotel_id', 'pickup_date', 'flight_number', 'last_name', 'ordinal'] as const;

/** A departure is not in the state that a change expects: another write has changed it since. */
export class ConflictingChangeError extends Error {}

/**
 * Applies changes to the published departures. Throws `ConflictingChangeError` if a departure to change or remove
 * does not exist, or one to add already does.
 */
export async function applyChanges(
  db: Writer,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<void> {
  const removed = changes.flatMap(({ before, after }) =>
    before && !keepsIdentity(before, after) ? before : [],
  );
  const added = changes.flatMap(({ before, after }) => (after && !keepsIdentity(before, after) ? after : []));
  const changed = changes.flatMap(({ before, after }) =>
    after && keepsIdentity(before, after) ? after : [],
  );
  for (const part of chunk(removed)) await remove(db, part);
  for (const part of chunk(added)) await add(db, part, now);
  for (const part of chunk(changed)) await change(db, part, now);
}

/** Whether a change updates a row in place. */
function keepsIdentity(before: DepartureFacts | null, after: DepartureFacts | null): boolean {
  return before !== null && after !== null && exactIdentity(before) === exactIdentity(after);
}

async function remove(db: Writer, departures: readonly DepartureFacts[]): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('departures').where(isAnyOf(departures)).executeTakeFirst();
  if (Number(numDeletedRows) !== departures.length) throw new ConflictingChangeError();
}

async function add(db: Writer, departures: readonly DepartureFacts[], now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('departures')
    .values(departures.map((departure) => toRow(departure, now)))
    .onConflict((conflict) => conflict.columns([...IDENTITY]).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) !== departures.length) throw new ConflictingChangeError();
}

/** Updates all in one statement; its row count tells whether each departure existed. */
async function change(db: Writer, departures: readonly DepartureFacts[], now: Date): Promise<void> {
  const stated = departures.map((departure, row) => {
    const values = FACTS.map((fact) => (row === 0 ? castParameter(fact, departure[fact]) : departure[fact]));
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
  if (Number(numAffectedRows) !== departures.length) throw new ConflictingChangeError();
}

type Fact = (typeof FACTS)[number];

function isIdentity(fact: Fact): boolean {
  return IDENTITY.some((column) => column === fact);
}

/** PostgreSQL treats an untyped parameter as text: the first row of values casts each column. */
function castParameter(fact: Fact, value: DepartureFacts[Fact]): RawBuilder<unknown> {
  if (fact === 'hotel_id' || fact === 'ordinal') return sql`cast(${value} as integer)`;
  if (fact === 'pickup_lat' || fact === 'pickup_lng') return sql`cast(${value} as double precision)`;
  return sql`${value}`;
}

/** Matches any number of departures through the identity index. PostgreSQL needs the casts of integer parameters. */
function isAnyOf(departures: readonly DepartureFacts[]): RawBuilder<boolean> {
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

function chunk<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += MAX_ROWS_PER_STATEMENT)
    parts.push(items.slice(at, at + MAX_ROWS_PER_STATEMENT));
  return parts;
}
