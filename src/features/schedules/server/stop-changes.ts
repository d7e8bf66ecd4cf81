import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { StopChangesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { readUndos } from './read-undos.ts';

/** A stop that is elsewhere, or replaced by another, from day to day. */
export type StopChange = Omit<Selectable<StopChangesTable>, 'id'>;

const COLUMNS = [
  'stop_changes.list_id',
  'stop_changes.valid_from',
  'stop_changes.valid_to',
  'stop_changes.name',
  'stop_changes.latitude',
  'stop_changes.longitude',
] as const;

/** With the stops that stay of those that were merged since. [STOP-10] */
function selectStopChanges(db: Reader) {
  return db
    .selectFrom('stop_changes')
    .innerJoin('stops as stop', 'stop.id', 'stop_changes.stop_id')
    .leftJoin('stops as replacement', 'replacement.id', 'stop_changes.replacement_id')
    .select(COLUMNS)
    .select(({ fn }) => [
      fn.coalesce('stop.merged_into', 'stop.id').as('stop_id'),
      fn.coalesce('replacement.merged_into', 'replacement.id').as('replacement_id'),
    ]);
}

/** Whether the stop that is replaced and the one that replaces it were not merged since. */
export function isOfTwoStops({ stop_id, replacement_id }: StopChange): boolean {
  return stop_id !== replacement_id;
}

/** A change of a stop, and whether it is in effect. */
export interface DecidedStopChange {
  change: StopChange;
  inEffect: boolean;
}

/** The changes of stops that are published and not undone, the last published first; as if one were `decided`. */
export async function readStopChanges(db: Reader, decided?: DecidedStopChange): Promise<StopChange[]> {
  const published = await selectStopChanges(db)
    .innerJoin('schedule_lists', 'schedule_lists.id', 'stop_changes.list_id')
    .where('schedule_lists.state', '=', 'published')
    .orderBy('schedule_lists.publish_number', 'desc')
    .execute();
  const changes = published.filter(isOfTwoStops);
  const undone = await readUndos(
    db,
    changes.map(({ list_id }) => list_id),
  );
  return changes.filter(({ list_id }) =>
    list_id === decided?.change.list_id ? decided.inEffect : !undone.has(list_id),
  );
}

/** The change of a stop that a list makes; undefined if it is another list. */
export function readStopChange(db: Reader, listId: number): Promise<StopChange | undefined> {
  return selectStopChanges(db).where('list_id', '=', listId).executeTakeFirst();
}

/** The change of a stop that an undo of a list ends or brings back; undefined if it decides about none. */
export async function decidedByUndo(db: Reader, listId: number): Promise<DecidedStopChange | undefined> {
  const change = await readStopChange(db, listId);
  if (change) return { change, inEffect: false };
  const list = await db
    .selectFrom('schedule_lists')
    .select('undoes_list_id')
    .where('id', '=', listId)
    .executeTakeFirst();
  const undone = list?.undoes_list_id != null && (await decidedByUndo(db, list.undoes_list_id));
  return undone ? { ...undone, inEffect: !undone.inEffect } : undefined;
}

export function isInEffect({ valid_from, valid_to }: StopChange, day: CalendarDate): boolean {
  return valid_from <= day && (valid_to === null || day <= valid_to);
}
