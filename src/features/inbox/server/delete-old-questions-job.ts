import type { Database } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';

export interface DeletedQuestions {
  questions: number;
  mails: number;
}

/**
 * Deletes questions and contact messages received 12 months ago or earlier with their replies and notes, and the mails
 * about them, the first of which were queued at the same instant. Returns the number of each. [SEC-13]
 */
export async function deleteOldQuestions(database: Database, now: Date): Promise<DeletedQuestions> {
  const last = retentionStart(now);
  return database.write(async (db) => {
    const answers = db
      .selectFrom('inbox_entries')
      .innerJoin('questions', 'questions.id', 'inbox_entries.question_id')
      .select('inbox_entries.outbox_id')
      .where('questions.created_at', '<=', last)
      .where('inbox_entries.outbox_id', 'is not', null);
    const mails = await db
      .deleteFrom('outbox')
      .where((mail) =>
        mail.or([
          mail.and([mail('event', 'like', 'question-%'), mail('created_at', '<=', last)]),
          mail('id', 'in', answers),
        ]),
      )
      .executeTakeFirst();
    const questions = await db.deleteFrom('questions').where('created_at', '<=', last).executeTakeFirst();
    return { questions: Number(questions.numDeletedRows), mails: Number(mails.numDeletedRows) };
  });
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
