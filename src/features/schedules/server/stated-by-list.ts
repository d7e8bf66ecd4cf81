import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { ScheduleListsTable } from '../../../db/schema.ts';
import { inParts } from '../../../db/stated-rows.ts';
import { forgetSource, recordSource } from '../../departures/server/departure-sources.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { readUndos } from './read-undos.ts';

/** Departures that a list states: first, before any other list of its source; again, as they are published. */
export interface StatedByList {
  first: number[];
  again: number[];
}

interface SourceList extends StatedByList {
  id: number;
}

const UNDONE_COLUMNS = ['id', 'type', 'choices', 'restated', 'undoes_list_id'] as const;
type UndoneList = Pick<Selectable<ScheduleListsTable>, (typeof UNDONE_COLUMNS)[number]>;

/** Earlier versions stored the first ones only. */
export function parseStated(restated: string | null): StatedByList {
  const stored: number[] | StatedByList = JSON.parse(restated ?? '[]');
  return Array.isArray(stored) ? { first: stored, again: [] } : stored;
}

/** Records that the source of a list states the departures that it adds or changes, and those it repeats. */
export async function recordStated(
  db: Writer,
  engine: Engine,
  list: { id: number; restated: string | null; source: ListDecisions['source'] },
  ids: readonly number[],
): Promise<void> {
  if (list.source === undefined) return;
  const { first, again } = parseStated(list.restated);
  const recorded = await recordSource(db, engine, list.source, [...ids, ...first]);
  const restated = JSON.stringify({ first: recorded, again } satisfies StatedByList);
  await db.updateTable('schedule_lists').set({ restated }).where('id', '=', list.id).execute();
}

/**
 * After a list was undone, what it stated no longer counts for its source, unless another list of the source states it, or
 * one that was not published because nothing changed stated it before; after that undo was undone, it counts again. [PUBL-01d]
 */
export async function settleStated(db: Writer, engine: Engine, undoneId: number): Promise<void> {
  const list = await readUndone(db, undoneId);
  const source = sourceOf(list);
  if (source === undefined) return;
  const lists = await readListsOf(db, list.type, source);
  const changed = await readChanged(db, list.id);
  const own = parseStated(list.restated);
  const ids = [...new Set([...changed, ...own.first, ...own.again])];
  const undone = await readUndos(
    db,
    lists.map(({ id }) => id),
  );
  const standing = lists.filter(({ id }) => !undone.has(id));
  const stated = new Set(standing.flatMap(({ first, again }) => [...first, ...again]));
  for (const id of await readChangedBy(db, standing, ids)) stated.add(id);
  const first = new Set(lists.flatMap((each) => each.first));
  await recordSource(
    db,
    engine,
    source,
    ids.filter((id) => stated.has(id)),
  );
  await forgetSource(
    db,
    source,
    ids.filter((id) => first.has(id) && !stated.has(id)),
  );
}

function sourceOf({ choices }: Pick<UndoneList, 'choices'>): ListDecisions['source'] {
  const { source }: ListDecisions = JSON.parse(choices);
  return source;
}

/** The list that was undone first: an undo may be undone. */
async function readUndone(db: Reader, listId: number): Promise<UndoneList> {
  const list = await db
    .selectFrom('schedule_lists')
    .select(UNDONE_COLUMNS)
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return list.undoes_list_id === null ? list : readUndone(db, list.undoes_list_id);
}

/** The published lists of a source, as far as their days have not passed. */
async function readListsOf(db: Reader, type: 'group' | 'private', source: string): Promise<SourceList[]> {
  const lists = await db
    .selectFrom('schedule_lists')
    .select(['id', 'choices', 'restated'])
    .where('type', '=', type)
    .where('origin', '=', 'import')
    .where('state', '=', 'published')
    .where('restated', 'is not', null)
    .execute();
  return lists.flatMap(({ id, choices, restated }) =>
    sourceOf({ choices }) === source ? { id, ...parseStated(restated) } : [],
  );
}

async function readChanged(db: Reader, listId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('schedule_changes')
    .select('departure_id')
    .where('list_id', '=', listId)
    .where('after', 'is not', null)
    .execute();
  return rows.flatMap(({ departure_id }) => departure_id ?? []);
}

/** Those of the departures that any of the lists added or changed. */
async function readChangedBy(
  db: Reader,
  lists: readonly SourceList[],
  ids: readonly number[],
): Promise<number[]> {
  const listIds = new Set(lists.map(({ id }) => id));
  const found: number[] = [];
  for (const part of inParts(ids, ['id'])) {
    const rows = await db
      .selectFrom('schedule_changes')
      .select(['list_id', 'departure_id'])
      .where('departure_id', 'in', part)
      .where('after', 'is not', null)
      .execute();
    found.push(...rows.flatMap((row) => (listIds.has(row.list_id) && row.departure_id) || []));
  }
  return found;
}
