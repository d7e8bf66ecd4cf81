import type { Database, Reader } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { RequestPayload } from './receive-request.ts';

export interface DeletedQuestions {
  questions: number;
  mails: number;
}

/**
 * Deletes questions and contact messages received 12 months ago or earlier, and requests for excursions 30 or more days
 * ago, with their replies and notes, and the mails about them. Returns the number of each. [SEC-13] [JOIN-08]
 */
export async function deleteOldQuestions(database: Database, now: Date): Promise<DeletedQuestions> {
  const last = retentionStart(now);
  return database.write(async (db) => {
    const requests = await findOldRequests(db, now);
    const ids = [0, ...requests];
    const answers = db
      .selectFrom('inbox_entries')
      .innerJoin('questions', 'questions.id', 'inbox_entries.question_id')
      .select('inbox_entries.outbox_id')
      .where((question) =>
        question.or([question('questions.created_at', '<=', last), question('questions.id', 'in', ids)]),
      )
      .where('inbox_entries.outbox_id', 'is not', null);
    const mails = await db
      .deleteFrom('outbox')
      .where((mail) =>
        mail.or([
          // Queued at the same instant as the question.
          mail.and([mail('event', 'like', 'question-%'), mail('created_at', '<=', last)]),
          mail.and([
            mail('event', 'like', 'request-%'),
            mail('payload', 'in', ['', ...requests.map(payloadOf)]),
          ]),
          mail('id', 'in', answers),
        ]),
      )
      .executeTakeFirst();
    const questions = await db
      .deleteFrom('questions')
      .where((question) => question.or([question('created_at', '<=', last), question('id', 'in', ids)]))
      .executeTakeFirst();
    return { questions: Number(questions.numDeletedRows), mails: Number(mails.numDeletedRows) };
  });
}

async function findOldRequests(db: Reader, now: Date): Promise<number[]> {
  const last = addDays(todayInMadrid(now), -RETENTION.transferDays);
  const rows = await db
    .selectFrom('excursion_requests')
    .select('question_id')
    .where('date', '<=', last)
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** The stored payload of the mails about a request. */
function payloadOf(questionId: number): string {
  return JSON.stringify({ questionId } satisfies RequestPayload);
}

/** Deletes old questions every night and logs their number. [SEC-14] */
export function deleteOldQuestionsJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-old-questions',
    schedule: { dailyAt: wallTime('03:40') },
    async run({ now }) {
      const deleted = await deleteOldQuestions(database, now);
      log.info({ operation: 'delete-old-questions', deleted }, 'deleted expired data');
    },
  };
}

/**
 * Compared as text, not as a date: on 29 February it names a day that does not exist but sorts between 28 February and
 * 1 March, so that nothing is deleted a day early.
 */
function retentionStart(now: Date): string {
  const instant = now.toISOString();
  return `${Number(instant.slice(0, 4)) - RETENTION.questionYears}${instant.slice(4)}`;
}
