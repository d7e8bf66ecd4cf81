import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail } from '../../../mail/requested-mail-limit.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import { readOperator } from '../../pages/server/read-operator.ts';
import type { Inquiry } from '../contract.ts';
import { inquiryExistsSince, insertInquiry, rememberConfirmation } from './inquiry-repository.ts';

const ONE_POST_MS = 10 * 60 * 1000;

/**
 * Stores an inquiry and queues the mails to operator and visitor in one transaction. An identical one within
 * ten minutes is the same inquiry, sent twice. When the visitor's address has had its mails of the day, the
 * operator is told all the same. Throws 400 for an unknown hotel. [API-18] [API-34] [SEC-11]
 */
export async function receiveInquiry({ database, now }: ApiServices, inquiry: Inquiry): Promise<void> {
  const at = now();
  await database.write(async (db) => {
    await refuseUnknownHotel(db, inquiry.hotel);
    // Two posts at the same moment must see each other.
    await lockSubject(db, database.engine, { scope: 'requested-mail', subject: inquiry.email.toLowerCase() });
    if (await inquiryExistsSince(db, inquiry, new Date(at.getTime() - ONE_POST_MS))) return;
    const payload = { inquiryId: await insertInquiry(db, inquiry, at) };
    await tellOperator(db, payload, at);
    if (await allowRequestedMail(db, database.keys, inquiry.email, at))
      await confirm(db, inquiry, payload, at);
  });
}

async function tellOperator(db: Writer, payload: InquiryPayload, now: Date): Promise<void> {
  const { contact_email: recipient } = await readOperator(db);
  if (!recipient) return;
  await enqueueMail(db, { event: 'inquiry-received', recipient, language: FALLBACK_LANGUAGE, payload, now });
}

async function confirm(db: Writer, inquiry: Inquiry, payload: InquiryPayload, now: Date): Promise<void> {
  const { email: recipient, language } = inquiry;
  const order = { event: 'inquiry-confirmation', recipient, language, payload, now };
  const { messageId } = await enqueueMail(db, order);
  await rememberConfirmation(db, payload.inquiryId, messageId);
}

/** The mail is rendered from the stored inquiry: its texts stand in one place only. */
export interface InquiryPayload {
  inquiryId: number;
}
