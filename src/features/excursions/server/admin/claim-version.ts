import type { Writer } from '../../../../db/database.ts';
import { editConflict } from '../../../../http/api-error.ts';
import { todayInMadrid } from '../../../../values/calendar-date.ts';
import type { ExcursionRecord } from '../../admin-contract.ts';
import { readRecord } from './read-record.ts';

export interface ExcursionVersion {
  id: number;
  /** The version the edit is based on. */
  version: number;
}

/**
 * Increments the version of an excursion and returns its record (optimistic locking): of two edits of one version, the
 * second gets 409 with the current record. Throws 404 if it does not exist.
 */
export async function claimVersion(
  db: Writer,
  { id, version }: ExcursionVersion,
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
