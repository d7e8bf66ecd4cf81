import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { inParts, stateRows, writeInParts } from '../../../db/stated-rows.ts';
import type { TransferType } from '../contract.ts';
import { departuresBetween, type PublishedRange } from './read-published.ts';

const SOURCE_COLUMNS = ['departure_id', 'source_id'] as const;

/** Published departures by whose lists state them. A departure in neither was entered by hand, or published before sources were recorded. */
export interface StatedDepartures {
  own: ReadonlySet<number>;
  /** Stated by other sources only. */
  others: ReadonlySet<number>;
  /** Of its own those that other sources state, too. */
  shared: ReadonlySet<number>;
}

/** Names of the sources whose lists state departures of a type. */
export async function readSourceNames(db: Reader, type: TransferType): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_sources')
    .select('name')
    .where((source) =>
      source.exists(
        source
          .selectFrom('departure_sources')
          .innerJoin('departures', 'departures.id', 'departure_sources.departure_id')
          .select('departure_id')
          .whereRef('source_id', '=', 'schedule_sources.id')
          .where('departures.type', '=', type)
          .limit(1),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of all sources that ever sent a list. */
export async function readAllSourceNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('schedule_sources').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

/** Which departures in the range, and of the others, a source states. */
export async function readStatedDepartures(
  db: Reader,
  { range, others }: { range: PublishedRange; others: readonly number[] },
  source: string,
): Promise<StatedDepartures> {
  const known = await db
    .selectFrom('schedule_sources')
    .select('id')
    .where('name', '=', source)
    .executeTakeFirst();
  const stating = db.selectFrom('departure_sources').select(['departure_id', 'source_id']);
  const inRange = await stating
    .where('departure_id', 'in', departuresBetween(db, range, 'pickup_date').select('departures.id'))
    .execute();
  const beyond = others.length === 0 ? [] : await stating.where('departure_id', 'in', [...others]).execute();
  const rows = [...inRange, ...beyond];
  const stated = Map.groupBy(rows, ({ source_id }) => source_id === known?.id);
  const idsOf = (isOwn: boolean) => (stated.get(isOwn) ?? []).map((row) => row.departure_id);
  const own = new Set(idsOf(true));
  const ofOthers = Map.groupBy(idsOf(false), (id) => own.has(id));
  return { own, others: new Set(ofOthers.get(false)), shared: new Set(ofOthers.get(true)) };
}

/** Records that the lists of a source state departures; returns those that none stated before. */
export async function recordSource(
  db: Writer,
  engine: Engine,
  name: string,
  departureIds: readonly number[],
): Promise<number[]> {
  await db
    .insertInto('schedule_sources')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id: source_id } = await db
    .selectFrom('schedule_sources')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const stating = departureIds.map((departure_id) => ({ departure_id, source_id }));
  const recorded: number[] = [];
  await writeInParts(stating, SOURCE_COLUMNS, (part) => {
    const stated = stateRows(engine, 'departure_sources', SOURCE_COLUMNS, part);
    // Departures that were deleted since have no source.
    const statement = sql<{ departure_id: number }>`
      insert into departure_sources (departure_id, source_id)
      with stated (departure_id, source_id) as (${stated})
      select departure_id, source_id from stated
      where exists (select 1 from departures where departures.id = stated.departure_id)
      on conflict (departure_id, source_id) do nothing
      returning departure_id`;
    return {
      execute: async () => {
        const { rows } = await statement.execute(db);
        recorded.push(...rows.map(({ departure_id }) => departure_id));
      },
    };
  });
  return recorded;
}

/** Records that no list states departures, whatever its source. */
export async function forgetSources(db: Writer, departureIds: readonly number[]): Promise<void> {
  for (const part of inParts(departureIds, ['id']))
    await db.deleteFrom('departure_sources').where('departure_id', 'in', part).execute();
}

/** Records that no list of a source states departures. */
export async function forgetSource(db: Writer, name: string, departureIds: readonly number[]): Promise<void> {
  for (const part of inParts(departureIds, ['id'])) {
    await db
      .deleteFrom('departure_sources')
      .where('departure_id', 'in', part)
      .where('source_id', 'in', (source) =>
        source.selectFrom('schedule_sources').select('id').where('name', '=', name),
      )
      .execute();
  }
}
