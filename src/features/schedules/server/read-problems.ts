import type { z } from 'zod';
import type { ApiServices } from '../../../http/api-app.ts';
import { problemCountSchema, type problemsQuery } from '../admin-contract.ts';
import { problemSchema } from '../schedule-contract.ts';
import type { Paged } from './read-lists.ts';

/** A page of the problems of a list. */
export async function readProblems(
  { database }: ApiServices,
  listId: number,
  { reason, offset, limit }: z.infer<typeof problemsQuery>,
): Promise<Paged<z.infer<typeof problemSchema>>> {
  const problems = database.read
    .selectFrom('schedule_problems')
    .where('list_id', '=', listId)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''));
  const { total } = await problems
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await problems
    .select(['position', 'row_number', 'field', 'reason', 'value', 'cells'])
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    rows: rows.map((row) => problemSchema.parse({ ...row, cells: JSON.parse(row.cells) })),
  };
}

/** Counts the problems of a list by reason, most frequent first. */
export async function countProblems(
  { database }: ApiServices,
  listId: number,
): Promise<z.infer<typeof problemCountSchema>[]> {
  const counts = await database.read
    .selectFrom('schedule_problems')
    .select('reason')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('list_id', '=', listId)
    .groupBy('reason')
    .orderBy('rows', 'desc')
    .execute();
  return counts.map(({ reason, rows }) => problemCountSchema.parse({ reason, rows: Number(rows) }));
}
