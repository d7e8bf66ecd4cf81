import type { MailContext, MailHandlers, OutboxMail } from '../../../../mail/mail.ts';
import { cleanText } from '../../../../values/text.ts';
import { questionMailSchema } from '../ask-question.ts';
import type { QuestionMailContent, QuestionTemplate } from './question-mail-content.ts';

export interface QuestionTemplates {
  received: QuestionTemplate;
  confirmation: QuestionTemplate;
}

/** Renders the mails about a question: to the operator, with the visitor as Reply-To, and to the visitor. */
export function questionMailHandlers({ received, confirmation }: QuestionTemplates): MailHandlers {
  return {
    'question-received': async (mail, context) => {
      const content = contentOf(mail, context);
      const { name, email } = content.question;
      return { ...received(content), replyTo: { name: oneLine(name), address: email } };
    },
    'question-confirmation': async (mail, context) => confirmation(contentOf(mail, context)),
  };
}

function contentOf(mail: OutboxMail, { siteUrl }: MailContext): QuestionMailContent {
  return { language: mail.language, siteUrl, question: questionMailSchema.parse(mail.payload) };
}

/** Removes control characters, which could start another header. */
function oneLine(name: string): string {
  return cleanText(name.replace(/\p{Cc}/gu, ' '));
}
