import type { Reader } from '../../../db/database.ts';
import type { HeldReason } from '../../schedule-reading/problem-contract.ts';
import { reasonsOfHeld } from '../../schedule-reading/server/accepted-rows.ts';
import type { RowReference } from '../../schedule-reading/sheet-contract.ts';
import { listReadingSchema } from '../schedule-contract.ts';

/** The held rows of a staged list as staff see them, with all reasons. */
export async function readHeldRows(db: Reader, listId: number): Promise<Map<RowReference, HeldReason[]>> {
  const { reading } = await db
    .selectFrom('schedule_lists')
    .select('reading')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const format = listReadingSchema.nullable().parse(JSON.parse(reading))?.format;
  const problems = await db
    .selectFrom('schedule_problems')
    .select(['row_number', 'reason'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
  return reasonsOfHeld(format, problems);
}
