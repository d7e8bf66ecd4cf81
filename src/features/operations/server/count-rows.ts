import type { Reader } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

/** How many rows of a table were looked at: without any, that nothing is wrong says nothing. */
export async function countRows(
  db: Reader,
  table: keyof Schema & ('outbox' | 'questions' | 'transfer_inquiries'),
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
