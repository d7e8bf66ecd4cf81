import type { Reader } from '../../../db/database.ts';
import type { ScheduleList } from '../schedule-contract.ts';

/** What the lists that move or replace a stop are called by; other lists are missing. */
export async function readStopChangeTitles(
  db: Reader,
  listIds: readonly number[],
): Promise<Map<number, NonNullable<ScheduleList['stop_change']>>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stop_changes')
    .innerJoin('stops', 'stops.id', 'stop_changes.stop_id')
    .leftJoin('stops as replacement', 'replacement.id', 'stop_changes.replacement_id')
    .select([
      'stop_changes.list_id',
      'stops.name as stop',
      'replacement.name as replacement',
      'valid_from',
      'valid_to',
    ])
    .where('stop_changes.list_id', 'in', [...listIds])
    .execute();
  return new Map(rows.map(({ list_id, ...title }) => [list_id, title]));
}
