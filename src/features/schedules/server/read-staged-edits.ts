import type { Reader } from '../../../db/database.ts';
import type { StagedEdits } from '../admin-contract.ts';

/** The staged lists that would change a departure, oldest first. [DESK-95] */
export function readStagedEdits(db: Reader, departureId: number): Promise<StagedEdits['rows']> {
  return db
    .selectFrom('schedule_changes as change')
    .innerJoin('schedule_lists as list', 'list.id', 'change.list_id')
    .select(['list.id as list_id', 'list.staged_at', 'list.staged_by'])
    .where('change.departure_id', '=', departureId)
    .where('list.state', '=', 'staged')
    .orderBy('list.id')
    .execute();
}
