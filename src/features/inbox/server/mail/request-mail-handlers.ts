import type { MailContext, MailHandlers, OutboxMail } from '../../../../mail/mail.ts';
import { findMessage } from '../admin/message-repository.ts';
import { requestPayloadSchema } from '../receive-request.ts';
import { readTrip } from '../request-repository.ts';
import type { RequestMailContent, RequestTemplate } from './request-mail-content.ts';

export interface RequestTemplates {
  received: RequestTemplate;
  confirmation: RequestTemplate;
}

/** Renders the mails about an excursion request: to the operator, with the visitor as Reply-To, and to the visitor. [JOIN-03] */
export function requestMailHandlers({ received, confirmation }: RequestTemplates): MailHandlers {
  return {
    'request-received': async (mail, context) => {
      const content = await readContent(mail, context);
      if (!content) return undefined;
      return { ...received(content), replyTo: { name: '', address: content.guest.email } };
    },
    'request-confirmation': async (mail, context) => {
      const content = await readContent(mail, context);
      return content && confirmation(content);
    },
  };
}

async function readContent(
  mail: OutboxMail,
  { db, siteUrl }: MailContext,
): Promise<RequestMailContent | undefined> {
  const { questionId: number } = requestPayloadSchema.parse(mail.payload);
  const message = await findMessage(db, { kind: 'request', number });
  if (!message) return undefined;
  const { name, email, language, text } = message;
  return {
    language: mail.language,
    siteUrl,
    trip: await readTrip(db, number, mail.language),
    guest: { name, email, language, message: text },
    url: `${siteUrl}/admin/inbox/request/${number}`,
  };
}
