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

/** The changes of stops that are published and not undone, the last published first. */
export async function readStopChanges(db: Reader): Promise<StopChange[]> {
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
  return changes.filter(({ list_id }) => !undone.has(list_id));
}

/** The change of a stop that a list makes; undefined if it is another list. */
export function readStopChange(db: Reader, listId: number): Promise<StopChange | undefined> {
  return db.selectFrom('stop_changes').select(COLUMNS).where('list_id', '=', listId).executeTakeFirst();
}

export function isInEffect({ valid_from, valid_to }: StopChange, day: CalendarDate): boolean {
  return valid_from <= day && (valid_to === null || day <= valid_to);
}
