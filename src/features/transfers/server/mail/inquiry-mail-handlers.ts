import { FALLBACK_LANGUAGE, parseLanguage } from '../../../../i18n/languages.ts';
import type { MailContext, MailHandlers, OutboxMail } from '../../../../mail/mail.ts';
import { TRANSFER_TYPES } from '../../../departures/contract.ts';
import { readDeparturesOfDay } from '../../../departures/server/read-departures-of-day.ts';
import { findInquiry } from '../inquiry-repository.ts';
import { inquiryPayloadSchema } from '../receive-inquiry.ts';
import type { InquiryMailContent, InquiryTemplate } from './inquiry-mail-content.ts';

export interface InquiryTemplates {
  received: InquiryTemplate;
  confirmation: InquiryTemplate;
}

/** Handlers for the mails about an inquiry: one to the operator, with the visitor as Reply-To, one to the visitor. */
export function inquiryMailHandlers({ received, confirmation }: InquiryTemplates): MailHandlers {
  return {
    'inquiry-received': async (mail, context) => {
      const content = await readContent(mail, context);
      if (!content) return undefined;
      return { ...received(content), replyTo: { name: '', address: content.inquiry.email } };
    },
    'inquiry-confirmation': async (mail, context) => {
      const content = await readContent(mail, context);
      return content && confirmation(content);
    },
  };
}

async function readContent(
  mail: OutboxMail,
  { db, siteUrl }: MailContext,
): Promise<InquiryMailContent | undefined> {
  const { inquiryId } = inquiryPayloadSchema.parse(mail.payload);
  const stored = await findInquiry(db, inquiryId);
  if (!stored) return undefined;
  const { hotel, hotel_id: hotelId, departure_date: date, ...inquiry } = stored;
  const lookups = TRANSFER_TYPES.map(async (type) => ({
    type,
    url: `${siteUrl}/airport-transfer/${type}?hotel_id=${hotelId}&date=${date}&lang=${mail.language}`,
    departures: (await readDeparturesOfDay(db, { type, hotelId, date })).length,
  }));
  return {
    language: mail.language,
    siteUrl,
    hotel,
    date,
    inquiry: { ...inquiry, language: parseLanguage(inquiry.language) ?? FALLBACK_LANGUAGE },
    lookups: await Promise.all(lookups),
  };
}
