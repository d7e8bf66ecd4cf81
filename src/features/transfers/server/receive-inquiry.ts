import { z } from 'zod';
import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail, DUPLICATE_WINDOW_MS } from '../../../mail/requested-mail-limit.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import { readOperator } from '../../pages/server/read-operator.ts';
import type { Inquiry } from '../contract.ts';
import { inquiryExistsSince, insertInquiry, storeConfirmationId } from './inquiry-repository.ts';

/**
 * Stores an inquiry and queues the mails to operator and visitor in one transaction. An identical inquiry within
 * ten minutes is ignored as a duplicate. When the visitor's address has reached its daily limit of mails, only the
 * operator is notified. Throws 400 for an unknown hotel. [API-18] [API-34] [SEC-11]
 */
export async function receiveInquiry({ database, now }: ApiServices, inquiry: Inquiry): Promise<void> {
  const at = now();
  await database.write(async (db) => {
    await refuseUnknownHotel(db, inquiry.hotel);
    // Serializes concurrent posts, so that a duplicate is detected.
    await lockSubject(db, database.engine, { scope: 'requested-mail', subject: inquiry.email.toLowerCase() });
    if (await inquiryExistsSince(db, inquiry, new Date(at.getTime() - DUPLICATE_WINDOW_MS))) return;
    const payload = { inquiryId: await insertInquiry(db, inquiry, at) };
    await notifyOperator(db, payload, at);
    if (await allowRequestedMail(db, database.keys, inquiry.email, at))
      await enqueueConfirmation(db, inquiry, payload, at);
  });
}

async function notifyOperator(db: Writer, payload: InquiryPayload, now: Date): Promise<void> {
  const { contact_email: recipient } = await readOperator(db);
  if (!recipient) return;
  await enqueueMail(db, { event: 'inquiry-received', recipient, language: FALLBACK_LANGUAGE, payload, now });
}

async function enqueueConfirmation(
  db: Writer,
  inquiry: Inquiry,
  payload: InquiryPayload,
  now: Date,
): Promise<void> {
  const { email: recipient, language } = inquiry;
  const mail = { event: 'inquiry-confirmation', recipient, language, payload, now };
  const { messageId } = await enqueueMail(db, mail);
  await storeConfirmationId(db, payload.inquiryId, messageId);
}

/** The mail is rendered from the stored inquiry, so personal data is stored in one place only. */
export const inquiryPayloadSchema = z.object({ inquiryId: z.int() });
type InquiryPayload = z.infer<typeof inquiryPayloadSchema>;
