import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { ScheduleListsTable } from '../../../db/schema.ts';
import type { TransferType } from '../../departures/contract.ts';
import { forgetSource, recordSource } from '../../departures/server/departure-sources.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { publishBefore } from './list-draft.ts';
import { readEffectiveUndos, readImportOf, readUndos } from './read-undos.ts';

/** Records that the source of a list states the departures that it adds or changes, and those it repeats; returns whether it did not before. */
export async function recordStated(
  db: Writer,
  engine: Engine,
  list: { id: number; restated: string | null; source: ListDecisions['source'] },
  ids: readonly number[],
): Promise<boolean> {
  if (list.source === undefined) return false;
  const repeated: number[] = JSON.parse(list.restated ?? '[]');
  const stated = await recordSource(db, engine, list.source, [...ids, ...repeated]);
  await db
    .updateTable('schedule_lists')
    .set({ stated: JSON.stringify(stated) })
    .where('id', '=', list.id)
    .execute();
  return stated.length > 0;
}

type Imported = Pick<Selectable<ScheduleListsTable>, (typeof IMPORTED)[number]>;
const IMPORTED = ['id', 'type', 'choices', 'stated', 'base_publish'] as const;

/**
 * After an undo: what the undone list stated first no longer counts for its source, except a departure that stays because it has
 * changed since. It counts on if a later list of the source stands, which may state it, too, and again if the undo was undone.
 * [PUBL-06b]
 */
export async function settleStated(db: Writer, engine: Engine, undoneListId: number): Promise<void> {
  const imported = await db
    .selectFrom('schedule_lists')
    .select(IMPORTED)
    .where('id', '=', await readImportOf(db, undoneListId))
    .executeTakeFirstOrThrow();
  const source = sourceOf(imported);
  if (source === undefined) return;
  const undos = await readEffectiveUndos(db, [imported.id]);
  const ids = statedBy(imported);
  if (undos.length === 0) {
    await recordSource(db, engine, source, ids);
    return;
  }
  const standing = await readStanding(db, imported.type, source);
  if (standing.some((list) => publishBefore(list) > publishBefore(imported))) return;
  const undoIds = undos.map(({ id }) => id);
  const counting = new Set([...(await readStaying(db, imported.id, undoIds)), ...standing.flatMap(statedBy)]);
  await forgetSource(
    db,
    source,
    ids.filter((id) => !counting.has(id)),
  );
}

/** The lists of a source that were not undone. */
async function readStanding(
  db: Reader,
  type: TransferType,
  source: ListDecisions['source'],
): Promise<Imported[]> {
  const all = await db
    .selectFrom('schedule_lists')
    .select(IMPORTED)
    .where('type', '=', type)
    .where('stated', 'is not', null)
    .execute();
  const lists = all.filter((list) => sourceOf(list) === source);
  const undos = await readUndos(
    db,
    lists.map(({ id }) => id),
  );
  return lists.filter(({ id }) => !undos.has(id));
}

function sourceOf({ choices }: { choices: string }): ListDecisions['source'] {
  const { source }: ListDecisions = JSON.parse(choices);
  return source;
}

function statedBy({ stated }: Pick<Imported, 'stated'>): number[] {
  return JSON.parse(stated ?? '[]');
}

/** Departures that a list added or changed, and its undos left as they were. */
async function readStaying(
  db: Reader,
  listId: number,
  undoIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('schedule_changes')
    .select('departure_id')
    .where('list_id', '=', listId)
    .where('departure_id', 'not in', (undone) =>
      undone
        .selectFrom('schedule_changes as undo')
        .select('undo.departure_id')
        .where('undo.list_id', 'in', undoIds)
        .where('undo.departure_id', 'is not', null),
    )
    .execute();
  return new Set(rows.flatMap(({ departure_id }) => departure_id ?? []));
}
