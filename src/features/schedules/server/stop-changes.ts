import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { StopChangesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { readUndos } from './read-undos.ts';

/** A stop that is elsewhere, or replaced by another, from day to day. */
export type StopChange = Omit<Selectable<StopChangesTable>, 'id'>;

const COLUMNS = [
  'stop_changes.list_id',
  'stop_id',
  'valid_from',
  'valid_to',
  'replacement_id',
  'name',
  'latitude',
  'longitude',
] as const;

/** A change of a stop, and whether it is in effect. */
export interface DecidedStopChange {
  change: StopChange;
  inEffect: boolean;
}

/** The changes of stops that are published and not undone, the last published first; as if one were `decided`. */
export async function readStopChanges(db: Reader, decided?: DecidedStopChange): Promise<StopChange[]> {
  const changes = await db
    .selectFrom('stop_changes')
    .innerJoin('schedule_lists', 'schedule_lists.id', 'stop_changes.list_id')
    .select(COLUMNS)
    .where('schedule_lists.state', '=', 'published')
    .orderBy('schedule_lists.publish_number', 'desc')
    .execute();
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
  return db.selectFrom('stop_changes').select(COLUMNS).where('list_id', '=', listId).executeTakeFirst();
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
