import type { Reader } from '../../../db/database.ts';

/** Number of unanswered questions, contact messages and excursion requests, and the oldest of them. */
export async function findUnansweredQuestions(db: Reader, limit: number) {
  const open = db.selectFrom('questions').where('questions.state', '=', 'open');
  const { total } = await open
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin('excursion_requests as request', 'request.question_id', 'questions.id')
    .leftJoin('hotels', 'hotels.id', 'request.hotel_id')
    .select([
      'questions.id',
      'questions.name',
      'questions.language',
      'questions.kind',
      'questions.created_at',
    ])
    .select(['questions.question as text', 'hotels.name as hotel', 'request.date as departure_date'])
    .orderBy('questions.created_at')
    .orderBy('questions.id')
    .limit(limit)
    .execute();
  return { total: Number(total), rows };
}
