import { z } from 'zod';
import type { Reader, Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FALLBACK_LANGUAGE, type LocalizedText, localize } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail } from '../../../mail/requested-mail-limit.ts';
import { type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import type { ExcursionRequest } from '../../excursions/contract.ts';
import { findJoinableExcursion } from '../../excursions/server/find-joinable-excursion.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import { readOperator } from '../../pages/server/read-operator.ts';
import { claimQuestion, insertQuestion, storeConfirmationId } from './question-repository.ts';
import { insertTrip } from './request-repository.ts';

/** The mails are rendered from the stored request, so personal data is stored in one place only. */
export const requestPayloadSchema = z.object({ questionId: z.int() });
export type RequestPayload = z.infer<typeof requestPayloadSchema>;

/**
 * Stores a request to join an excursion and queues the mails to operator and visitor in one transaction. Repeating it
 * within ten minutes has no effect; past the daily limit of mails of an address only the operator is notified. Throws
 * 400 for an unknown excursion or hotel, and for a day on which guests cannot join. [JOIN-01] [JOIN-02] [SEC-11]
 */
export async function receiveRequest(
  { database, now: clock }: ApiServices,
  request: ExcursionRequest,
): Promise<void> {
  const now = clock();
  const { language, name, email, message } = request;
  await database.write(async (trx) => {
    const titles = await requireJoinable(trx, request, todayInMadrid(now));
    await refuseUnknownHotel(trx, request.hotel);
    // Concurrent posts must see each other's mails in the rate limit.
    await lockSubject(trx, database.engine, { scope: 'requested-mail', subject: email.toLowerCase() });
    const claim = { email, parts: ['request', JSON.stringify(request)] };
    if (!(await claimQuestion(trx, database.keys, claim, now))) return;
    const title = localize(titles, language);
    const question = {
      kind: 'request',
      category: 'excursion',
      language,
      name,
      email,
      question: message,
    } as const;
    const words = [title, localize(titles, FALLBACK_LANGUAGE)];
    const payload = { questionId: await insertQuestion(trx, question, now, words) };
    await insertTrip(trx, payload.questionId, request, title);
    await notifyOperator(trx, payload, now);
    if (!(await allowRequestedMail(trx, database.keys, email, now))) return;
    const mail = { event: 'request-confirmation', recipient: email, language, payload, now };
    await storeConfirmationId(trx, payload.questionId, (await enqueueMail(trx, mail)).messageId);
  });
}

async function requireJoinable(
  db: Reader,
  { excursion: id, date }: ExcursionRequest,
  today: CalendarDate,
): Promise<LocalizedText> {
  const excursion = await findJoinableExcursion(db, id, today);
  if (!excursion) throw refusal('excursion', 'There is no such excursion');
  if (excursion.dates.includes(date)) return excursion.titles;
  throw refusal('date', 'Guests cannot join the excursion on this day');
}

function refusal(field: 'excursion' | 'date', why: string): ApiError {
  return new ApiError(400, 'invalid_request', why, { fields: { [field]: 'invalid' } });
}

async function notifyOperator(trx: Writer, payload: RequestPayload, now: Date): Promise<void> {
  const { contact_email: recipient } = await readOperator(trx);
  if (!recipient) return;
  await enqueueMail(trx, { event: 'request-received', recipient, language: FALLBACK_LANGUAGE, payload, now });
}
