import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { ScheduleListsTable } from '../../../db/schema.ts';
import type { TransferType } from '../../departures/contract.ts';
import { forgetSource, recordSource } from '../../departures/server/departure-sources.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { outdateOtherLists, publishBefore } from './list-draft.ts';
import { readEffectiveUndos, readImportOf, readUndos } from './read-undos.ts';

/**
 * Records that the source of a list states the departures that it adds or changes, and those it repeats, beside what was recorded
 * before: it may be noted without changes first, and published when its held rows are accepted. Returns whether any is new.
 */
export async function recordStated(
  db: Writer,
  engine: Engine,
  list: { id: number; restated: string | null; source: ListDecisions['source'] },
  ids: readonly number[],
): Promise<boolean> {
  if (list.source === undefined) return false;
  const repeated: number[] = JSON.parse(list.restated ?? '[]');
  const stated = await recordSource(db, engine, list.source, [...ids, ...repeated]);
  const former = await readImported(db, list.id);
  await setStated(db, list.id, [...new Set([...statedBy(former), ...stated])]);
  return stated.length > 0;
}

/** Takes back what was noted of a list that waits: it is said to be of another source. */
export async function forgetNoted(db: Writer, listId: number): Promise<void> {
  const noted = await readImported(db, listId);
  const source = sourceOf(noted);
  if (source === undefined || noted.stated === null || noted.state !== 'staged') return;
  await setStated(db, listId, null);
  await forgetStated(db, { ...noted, source }, []);
  await outdateOtherLists(db, noted);
}

type Imported = Pick<Selectable<ScheduleListsTable>, (typeof IMPORTED)[number]>;
const IMPORTED = ['id', 'type', 'state', 'choices', 'stated', 'base_publish'] as const;

/**
 * After an undo: what the undone list stated first no longer counts for its source, except a departure that stays because it has
 * changed since. It counts on if a later list of the source stands, which may state it, too, and again if the undo was undone.
 * [PUBL-06b]
 */
export async function settleStated(db: Writer, engine: Engine, undoneListId: number): Promise<void> {
  const imported = await readImported(db, await readImportOf(db, undoneListId));
  const source = sourceOf(imported);
  if (source === undefined) return;
  const undos = await readEffectiveUndos(db, [imported.id]);
  if (undos.length === 0) {
    await recordSource(db, engine, source, statedBy(imported));
    return;
  }
  const undoIds = undos.map(({ id }) => id);
  await forgetStated(db, { ...imported, source }, await readStaying(db, imported.id, undoIds));
}

/** What a list stated first no longer counts for its source, except departures that stay, unless another list stands. */
async function forgetStated(
  db: Writer,
  list: Imported & { source: string },
  staying: Iterable<number>,
): Promise<void> {
  const standing = await readStanding(db, list.type, list.source);
  if (standing.some((other) => publishBefore(other) > publishBefore(list))) return;
  const counting = new Set([...staying, ...standing.flatMap(statedBy)]);
  await forgetSource(
    db,
    list.source,
    statedBy(list).filter((id) => !counting.has(id)),
  );
}

function readImported(db: Reader, listId: number): Promise<Imported> {
  return db.selectFrom('schedule_lists').select(IMPORTED).where('id', '=', listId).executeTakeFirstOrThrow();
}

async function setStated(db: Writer, listId: number, ids: readonly number[] | null): Promise<void> {
  const stated = ids && JSON.stringify(ids);
  await db.updateTable('schedule_lists').set({ stated }).where('id', '=', listId).execute();
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
