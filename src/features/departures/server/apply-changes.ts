import { type RawBuilder, sql } from 'kysely';
import type { Engine, Writer } from '../../../db/database.ts';
import { inParts, stateRows, writeInParts } from '../../../db/stated-rows.ts';
import { type DepartureChange, type DepartureFacts, FACTS } from './departure-facts.ts';

type Fact = (typeof FACTS)[number];

const ADDED_COLUMNS = ['id', ...FACTS, 'updated_at'] as const;
/** Which of them changed decides what guests see as the previous pickup. */
const PICKUP_FACTS: readonly Fact[] = ['hotel_id', 'pickup_date', 'pickup_time', 'pickup_point'];

/** A departure is not in the state that a change expects: another write has changed it since. */
export class ConflictingChangeError extends Error {}

interface Row {
  id: number;
  facts: DepartureFacts;
  /** Undefined for a departure that is new or restored. */
  before: DepartureFacts | undefined;
}

/**
 * Applies changes to the published departures; returns the id of each changed departure, in the order of the changes.
 * Throws `ConflictingChangeError` if a departure to change or withdraw is not published, or one to restore is.
 */
export async function applyChanges(
  db: Writer,
  engine: Engine,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<number[]> {
  const newIds = (await allocateIds(db, engine, changes.filter(({ id }) => id === null).length)).values();
  const ids = changes.map(({ id }) => id ?? newIds.next().value ?? 0);
  const added: Row[] = [];
  const restored: Row[] = [];
  const changed: Row[] = [];
  const withdrawn: number[] = [];
  for (const [at, { kind, id, before, after: facts }] of changes.entries()) {
    const row = facts && { id: ids[at] ?? 0, facts, before: before ?? undefined };
    if (!row) withdrawn.push(ids[at] ?? 0);
    else if (kind !== 'new') changed.push(row);
    else if (id === null) added.push(row);
    else restored.push(row);
  }
  for (const part of inParts(withdrawn, ['id'])) await withdraw(db, part, now);
  await writeInParts(added, ADDED_COLUMNS, (part) => add(db, engine, part, now));
  await writeInParts(restored, ['id', ...FACTS], (part) =>
    update(db, engine, part, { facts: FACTS, now, isWithdrawn: true }),
  );
  const facts = changedFacts(changed);
  await writeInParts(changed, ['id', ...facts], (part) =>
    update(db, engine, part, { facts, now, isWithdrawn: false }),
  );
  return ids;
}

/** The facts that any of the changes gives another value. */
function changedFacts(changed: readonly Row[]): Fact[] {
  return FACTS.filter(
    (fact) =>
      PICKUP_FACTS.includes(fact) ||
      changed.some(({ facts, before }) => (facts[fact] ?? null) !== (before?.[fact] ?? null)),
  );
}

/** Ids that no departure ever had. */
async function allocateIds(db: Writer, engine: Engine, count: number): Promise<number[]> {
  if (count === 0) return [];
  if (engine === 'postgres') {
    const { rows } = await sql<{ id: number | string }>`
      select nextval(pg_get_serial_sequence('departures', 'id')) as id from generate_series(1, ${sql.lit(count)})`.execute(
      db,
    );
    return rows.map(({ id }) => Number(id));
  }
  const { rows } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = 'departures'`.execute(db);
  const last = rows[0]?.seq ?? 0;
  return Array.from({ length: count }, (_, n) => last + 1 + n);
}

async function withdraw(db: Writer, ids: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('departures')
    .set({ withdrawn_at: at, updated_at: at })
    .where('id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new ConflictingChangeError();
}

function add(db: Writer, engine: Engine, rows: readonly Row[], now: Date) {
  const updated_at = now.toISOString();
  const stated = rows.map(({ id, facts }) => ({ ...facts, id, updated_at }));
  return db
    .insertInto('departures')
    .columns(ADDED_COLUMNS)
    .expression(stateRows(engine, 'departures', ADDED_COLUMNS, stated));
}

/**
 * Updates all in one statement; its row count tells whether each departure was in the expected state. The state is written
 * so that no index of published departures fits: with statistics of an empty table SQLite scanned it for each row.
 */
function update(
  db: Writer,
  engine: Engine,
  rows: readonly Row[],
  { facts, now, isWithdrawn }: { facts: readonly Fact[]; now: Date; isWithdrawn: boolean },
): { execute: () => Promise<void> } {
  const columns = ['id', ...facts] as const;
  const values = rows.map((row) => ({
    ...Object.fromEntries(facts.map((fact) => [fact, row.facts[fact]])),
    id: row.id,
  }));
  const stated = stateRows(engine, 'departures', columns, values);
  const assigned = facts.map((fact) => sql`${sql.ref(fact)} = ${sql.ref(`stated.${fact}`)}`);
  const at = now.toISOString();
  const statement = sql`
    with stated (${sql.join(columns.map((column) => sql.ref(column)))}) as (${stated})
    update departures set ${sql.join(assigned)}, ${replacedPickup(at)}, updated_at = ${at}, withdrawn_at = null
    from stated where departures.id = stated.id
      and coalesce(departures.withdrawn_at, '') ${isWithdrawn ? sql`<>` : sql`=`} ''`;
  return {
    async execute() {
      const { numAffectedRows } = await statement.execute(db);
      if (Number(numAffectedRows) !== rows.length) throw new ConflictingChangeError();
    },
  };
}

/**
 * What guests saw of the pickup before: of each fact that the update changes the value it replaces, of the others what is
 * stored, until the next change. A time or place that was not stated replaces nothing. Restoring is an update like
 * another, compared with what stood when it was withdrawn. [DEP-04]
 */
function replacedPickup(at: string): RawBuilder<unknown> {
  const isMoved = sql`(departures.hotel_id <> stated.hotel_id or departures.pickup_date <> stated.pickup_date
    or coalesce(departures.pickup_time, '') <> coalesce(stated.pickup_time, '')
    or departures.pickup_point <> stated.pickup_point)`;
  const previous = (of: 'date' | 'time' | 'point') => {
    const [stored, before] = [sql.ref(`departures.previous_${of}`), sql.ref(`departures.pickup_${of}`)];
    const stated = sql.ref(`stated.pickup_${of}`);
    return sql`${sql.ref(`previous_${of}`)} = case
      when not ${isMoved} then ${stored}
      when departures.changed_at is null then ${before}
      when coalesce(${before}, '') not in ('', coalesce(${stated}, '')) then ${before}
      else ${stored} end`;
  };
  return sql.join([
    sql`changed_at = case when ${isMoved} then ${at} else departures.changed_at end`,
    ...(['date', 'time', 'point'] as const).map(previous),
  ]);
}
