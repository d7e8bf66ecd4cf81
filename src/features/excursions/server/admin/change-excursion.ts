import type { Writer } from '../../../../db/database.ts';
import { editConflict } from '../../../../http/api-error.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import type { ExcursionRecord } from '../../admin-contract.ts';
import { readRecord } from './read-record.ts';

export interface SeenExcursion {
  id: number;
  /** The version that staff saw. */
  version: number;
}

/**
 * The excursion that staff are about to change, its version raised: of two who saw the same one, the second gets
 * 409 with the record as the first stored it. Throws 404 where there is none.
 */
export async function takeExcursion(
  db: Writer,
  { id, version }: SeenExcursion,
  now: Date,
): Promise<ExcursionRecord> {
  const taken = await db
    .updateTable('excursions')
    .set({ version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const record = await readRecord(db, id, todayInMadrid(now));
  if (taken.numUpdatedRows === 0n) throw editConflict(record);
  return record;
}
