import { type Kysely, type Selectable, sql } from 'kysely';

/** A departure as the first release stored it in a change: the fields up to `ordinal` identified it. */
interface Facts {
  type: string;
  hotel_id: number;
  pickup_date: string;
  flight_number: string;
  last_name: string;
  ordinal: number;
  pickup_time: string | null;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
  flight_date: string | null;
  flight_time: string | null;
  flight_destination: string | null;
}

interface Tables {
  departures: Facts & { id: number; updated_at: string; withdrawn_at: string | null };
  hotels: { id: number; merged_into: number | null };
  schedule_lists: {
    id: number;
    state: string;
    origin: string;
    publish_number: number | null;
    published_at: string | null;
    base_publish: number;
  };
  schedule_changes: {
    list_id: number;
    position: number;
    kind: string;
    before: string | null;
    after: string | null;
    departure_id: number | null;
  };
}

/** One departure over all its changes. */
interface Life {
  facts: Facts;
  withdrawnAt: string | null;
  changes: { list_id: number; position: number }[];
}

interface Assigned {
  list_id: number;
  position: number;
  id: number;
}

const CHANGES_AT_ONCE = 2_000;
const IDS_AT_ONCE = 500;

/**
 * Gives each stored change the id of its departure. A departure that was withdrawn gets a row again, as it was last
 * published. Staged changes get the id of the departure that they change; lists from files are compared again.
 */
export async function assignDepartureIds(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>;
  const merged = await mergedHotels(db);
  const lives = [...(await followPublishes(db, merged)).values()];
  const assigned: Assigned[] = [];
  const published = lives.filter(({ withdrawnAt }) => withdrawnAt === null);
  for (const ofHotel of Map.groupBy(published, ({ facts }) => facts.hotel_id).values()) {
    const ids = await idsOf(
      db,
      ofHotel.map(({ facts }) => facts),
    );
    for (const life of ofHotel) assigned.push(...withId(life.changes, ids.get(keyOf(life.facts))));
  }
  for (const life of lives) {
    if (life.withdrawnAt !== null) assigned.push(...withId(life.changes, await storeWithdrawn(db, life)));
  }
  await store(db, assigned);
  await assignStaged(db, merged);
  await db
    .updateTable('schedule_lists')
    .set({ base_publish: -1 })
    .where('state', '=', 'staged')
    .where('origin', '=', 'import')
    .execute();
  await anyDb.schema.alterTable('departures').dropColumn('ordinal').execute();
}

async function mergedHotels(db: Kysely<Tables>): Promise<Map<number, number>> {
  const rows = await db.selectFrom('hotels').select(['id', 'merged_into']).execute();
  return new Map(rows.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [[id, merged_into]])));
}

/** The departures of all publishes, from first to last change. */
async function followPublishes(
  db: Kysely<Tables>,
  merged: ReadonlyMap<number, number>,
): Promise<Map<string, Life>> {
  const lives = new Map<string, Life>();
  const lists = await db
    .selectFrom('schedule_lists')
    .select(['id', 'published_at'])
    .where('state', '=', 'published')
    .orderBy('publish_number')
    .execute();
  for (const list of lists) {
    for await (const change of changesOf(db, list.id)) {
      const { before, after } = sidesOf(change, merged);
      const former = before ?? after;
      const facts = after ?? before;
      if (!former || !facts) continue;
      const life = lives.get(keyOf(former)) ?? { facts, withdrawnAt: null, changes: [] };
      lives.delete(keyOf(former));
      life.facts = facts;
      life.withdrawnAt = after ? null : (list.published_at ?? new Date().toISOString());
      life.changes.push({ list_id: list.id, position: change.position });
      lives.set(keyOf(facts), life);
    }
  }
  return lives;
}

async function* changesOf(
  db: Kysely<Tables>,
  listId: number,
): AsyncGenerator<Selectable<Tables['schedule_changes']>> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('schedule_changes')
      .selectAll()
      .where('list_id', '=', listId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(CHANGES_AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < CHANGES_AT_ONCE) return;
    after = last.position;
  }
}

function sidesOf(
  { before, after }: { before: string | null; after: string | null },
  merged: ReadonlyMap<number, number>,
) {
  const parse = (json: string | null): Facts | null => {
    if (json === null) return null;
    const facts: Partial<Facts> = JSON.parse(json);
    if (!isComplete(facts)) return null;
    return { ...facts, hotel_id: merged.get(facts.hotel_id) ?? facts.hotel_id };
  };
  return { before: parse(before), after: parse(after) };
}

/** A list may outlive some facts of its changes. */
function isComplete(facts: Partial<Facts>): facts is Facts {
  return facts.hotel_id !== undefined && facts.pickup_date !== undefined && facts.ordinal !== undefined;
}

function keyOf({ type, hotel_id, pickup_date, flight_number, last_name, ordinal }: Facts): string {
  return JSON.stringify([type, hotel_id, pickup_date, flight_number, last_name, ordinal]);
}

/** The ids of published departures of one hotel, by `keyOf`. */
async function idsOf(db: Kysely<Tables>, facts: readonly Facts[]): Promise<Map<string, number>> {
  const [first] = facts;
  if (!first) return new Map();
  const days = facts.map(({ pickup_date }) => pickup_date).sort();
  const rows = await db
    .selectFrom('departures')
    .selectAll()
    .where('hotel_id', '=', first.hotel_id)
    .where('pickup_date', '>=', days[0] ?? '')
    .where('pickup_date', '<=', days.at(-1) ?? '')
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

function withId(changes: Life['changes'], id: number | undefined): Assigned[] {
  return id === undefined ? [] : changes.map((change) => ({ ...change, id }));
}

async function storeWithdrawn(db: Kysely<Tables>, { facts, withdrawnAt }: Life): Promise<number> {
  const at = withdrawnAt ?? '';
  const columns = [
    ...(['type', 'hotel_id', 'pickup_date', 'flight_number', 'last_name', 'ordinal', 'pickup_time'] as const),
    ...([
      'pickup_point',
      'pickup_lat',
      'pickup_lng',
      'flight_date',
      'flight_time',
      'flight_destination',
    ] as const),
  ];
  const values = columns.map((column) => sql`${facts[column] ?? null}`);
  const { rows } = await sql<{ id: number }>`
    insert into departures (${sql.join(columns.map((column) => sql.ref(column)))}, updated_at, withdrawn_at)
    values (${sql.join(values)}, ${at}, ${at}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a withdrawn departure was not stored');
  return row.id;
}

/** Each statement names the range of its positions: without it SQLite scans all changes for each. */
async function store(db: Kysely<Tables>, changes: readonly Assigned[]): Promise<void> {
  for (const [listId, ofList] of Map.groupBy(changes, ({ list_id }) => list_id)) {
    const ordered = ofList.toSorted((a, b) => a.position - b.position);
    for (let at = 0; at < ordered.length; at += IDS_AT_ONCE) {
      const part = ordered.slice(at, at + IDS_AT_ONCE);
      const values = part.map(
        ({ position, id }) => sql`(cast(${position} as integer), cast(${id} as integer))`,
      );
      await sql`
        with assigned (position, id) as (values ${sql.join(values)})
        update schedule_changes set departure_id = assigned.id from assigned
        where schedule_changes.list_id = ${listId} and schedule_changes.position = assigned.position
          and schedule_changes.position >= ${part[0]?.position} and schedule_changes.position <= ${part.at(-1)?.position}`.execute(
        db,
      );
    }
  }
}

/** A manual edit or an undo that waits for its publish. */
async function assignStaged(db: Kysely<Tables>, merged: ReadonlyMap<number, number>): Promise<void> {
  const staged = await db
    .selectFrom('schedule_changes')
    .innerJoin('schedule_lists', 'schedule_lists.id', 'schedule_changes.list_id')
    .selectAll('schedule_changes')
    .where('schedule_lists.state', '=', 'staged')
    .where('schedule_lists.origin', '<>', 'import')
    .where('before', 'is not', null)
    .execute();
  for (const change of staged) {
    const { before } = sidesOf(change, merged);
    const ids = before ? await idsOf(db, [before]) : new Map();
    await store(db, withId([change], before ? ids.get(keyOf(before)) : undefined));
  }
}
