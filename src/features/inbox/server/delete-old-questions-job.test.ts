import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { questionBody } from '../contract.ts';
import { askQuestion } from './ask-question.ts';
import { deleteOldQuestions, deleteOldQuestionsJob } from './delete-old-questions-job.ts';

describe('deleting old questions', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
  });
  afterEach(() => close());

  async function ask(instant: string, source: 'ask' | 'contacts'): Promise<void> {
    const question = { name: 'Ieva', email: 'guest@example.com', category: 'other', language: 'lv' };
    const body = questionBody.parse({ ...question, question: `Sent at ${instant}`, source });
    await askQuestion({ database, now: () => new Date(instant) }, body);
  }

  test('[SEC-13] questions and contact messages are deleted with their mails after 12 months, and not before', async () => {
    await ask('2026-06-01T10:00:00.000Z', 'ask');
    await ask('2026-06-01T10:00:00.000Z', 'contacts');
    await ask('2026-06-01T10:00:01.000Z', 'ask');
    const before = await deleteOldQuestions(database, new Date('2027-06-01T09:59:59.999Z'));
    expect(before).toEqual({ questions: 0, mails: 0 });
    const after = await deleteOldQuestions(database, new Date('2027-06-01T10:00:00.000Z'));
    expect(after).toEqual({ questions: 2, mails: 2 });
    expect(await database.read.selectFrom('questions').selectAll().execute()).toHaveLength(1);
    expect(await database.read.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('[SEC-13] on 29 February nothing of 1 March is deleted early', async () => {
    await ask('2027-02-28T23:00:00.000Z', 'ask');
    await ask('2027-03-01T09:00:00.000Z', 'ask');
    expect((await deleteOldQuestions(database, new Date('2028-02-29T22:00:00.000Z'))).questions).toBe(1);
  });

  test('[SEC-14] the job logs how many it deleted', async () => {
    await ask('2026-06-01T10:00:00.000Z', 'ask');
    const lines: object[] = [];
    const log = {
      info: (fields: object) => lines.push(fields),
      error: (fields: object) => lines.push(fields),
    };
    const run = { now: new Date('2027-07-01T00:00:00Z'), day: calendarDate('2027-07-01') };
    await deleteOldQuestionsJob(database, log).run(run);
    expect(lines).toEqual([{ operation: 'delete-old-questions', deleted: { questions: 1, mails: 1 } }]);
  });
});
