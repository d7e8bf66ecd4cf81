import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMails } from '../../../../../tests/support/deliver-mails.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../../db/database.ts';
import { type QuestionInput, questionBody } from '../../contract.ts';
import { askQuestion } from '../ask-question.ts';

const NOW = new Date('2026-05-20T10:00:00Z');

describe('the mails about a question', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    await database.write((db) =>
      db.insertInto('settings').values({ key: 'contact_email', value: 'office@example.com' }).execute(),
    );
  });
  afterEach(() => close());

  async function mailsOf(question: Partial<QuestionInput> = {}) {
    const body = questionBody.parse({
      name: 'Ieva Kalniņa',
      email: 'ieva@example.com',
      category: 'excursion',
      language: 'lv',
      question: 'Is there a seat for a child?',
      source: 'contacts',
      ...question,
    });
    await askQuestion({ database, now: () => NOW }, body);
    return deliverMails(database, NOW);
  }

  test('the operator gets every field, and a reply goes to the visitor', async () => {
    const [mail] = await mailsOf();
    expect(mail?.recipient).toBe('office@example.com');
    expect(mail?.replyTo).toEqual({ name: 'Ieva Kalniņa', address: 'ieva@example.com' });
    expect(mail?.subject).toBe('From the site: Excursion question');
    for (const words of [
      'Ieva Kalniņa',
      'ieva@example.com',
      'Latvian',
      'Is there a seat for a child?',
      'Contacts',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
  });

  test('the visitor gets a confirmation in their language without any typed text', async () => {
    const [, mail] = await mailsOf();
    expect(mail?.recipient).toBe('ieva@example.com');
    expect(mail?.html).toContain('lang="lv"');
    expect(mail?.subject).toBe('Esam saņēmuši Jūsu jautājumu');
    expect(JSON.stringify(mail)).not.toMatch(/Ieva|seat/);
  });

  test.each([
    'Ieva\r\nBcc: all@example.com',
    'Ieva\u2028Bcc: x',
    'I\u0000eva',
  ])('a name such as %j adds no line to a header', async (name) => {
    const stored = {
      questionId: 1,
      name,
      email: 'ieva@example.com',
      category: 'other',
      language: 'lv',
      question: 'x',
      source: 'ask',
    };
    await database.write((db) =>
      db
        .insertInto('outbox')
        .values({
          event: 'question-received',
          recipient: 'office@example.com',
          language: 'en',
          subscription_id: null,
          payload: JSON.stringify(stored),
          message_id: '<1@costa-sol-info>',
          next_attempt_at: NOW.toISOString(),
          not_after: null,
          leased_until: null,
          last_error: null,
          created_at: NOW.toISOString(),
          sent_at: null,
        })
        .execute(),
    );
    const [mail] = await deliverMails(database, NOW);
    expect(mail?.replyTo?.name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail?.subject).not.toMatch(/\p{Cc}/u);
  });
});
