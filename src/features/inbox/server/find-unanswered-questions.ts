import type { Reader } from '../../../db/database.ts';

/** Number of unanswered questions and contact messages, and the oldest of them. */
export async function findUnansweredQuestions(db: Reader, limit: number) {
  const open = db.selectFrom('questions').where('state', '=', 'open');
  const { total } = await open
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'name', 'question as text', 'language', 'source', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { total: Number(total), rows };
}
