import { z } from 'zod';
import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail } from '../../../mail/requested-mail-limit.ts';
import { readOperator } from '../../pages/server/read-operator.ts';
import { QUESTION_CATEGORIES, type Question, questionBody } from '../contract.ts';
import { claimQuestion, insertQuestion, storeConfirmationId } from './question-repository.ts';

/** Payload of the mails about a question. Its texts are as stored: an erasure may have changed them. */
export const questionMailSchema = z.object({
  questionId: z.int(),
  name: z.string(),
  email: z.string(),
  category: z.enum(QUESTION_CATEGORIES),
  language: z.enum(LANGUAGES),
  question: z.string(),
  source: questionBody.shape.source,
});
type QuestionMail = z.infer<typeof questionMailSchema>;

/**
 * Stores the question with state open and, in the same transaction, enqueues two mails: to the operator
 * (`question-received`) and to the visitor (`question-confirmation`). Repeating the same question within ten minutes
 * has no effect. [API-20] [SEC-11]
 */
export async function askQuestion({ database, now: clock }: ApiServices, question: Question): Promise<void> {
  const now = clock();
  const { source, ...asked } = question;
  const claim = { email: question.email, parts: [source, question.question] };
  const kind = source === 'contacts' ? 'contact' : 'question';
  await database.write(async (trx) => {
    // Concurrent posts must see each other's mails in the rate limit.
    await lockSubject(trx, database.engine, {
      scope: 'requested-mail',
      subject: question.email.toLowerCase(),
    });
    if (!(await claimQuestion(trx, database.keys, claim, now))) return;
    const mail = { questionId: await insertQuestion(trx, { kind, ...asked }, now), ...question };
    await notifyOperator(trx, mail, now);
    if (await allowRequestedMail(trx, database.keys, mail.email, now)) {
      await confirmToVisitor(trx, mail, now);
    }
  });
}

async function notifyOperator(trx: Writer, mail: QuestionMail, now: Date): Promise<void> {
  const { contact_email: recipient } = await readOperator(trx);
  if (!recipient) return;
  await enqueueMail(trx, {
    event: 'question-received',
    recipient,
    language: FALLBACK_LANGUAGE,
    payload: mail,
    now,
  });
}

async function confirmToVisitor(trx: Writer, mail: QuestionMail, now: Date): Promise<void> {
  const { messageId } = await enqueueMail(trx, {
    event: 'question-confirmation',
    recipient: mail.email,
    language: mail.language,
    payload: mail,
    now,
  });
  await storeConfirmationId(trx, mail.questionId, messageId);
}
