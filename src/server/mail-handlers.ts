import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { questionMailHandlers } from '../features/inbox/server/mail/question-mail-handlers.ts';
import { replyMailHandlers } from '../features/inbox/server/mail/reply-mail-handlers.ts';
import { requestMailHandlers } from '../features/inbox/server/mail/request-mail-handlers.ts';
import { transferMailHandlers } from '../features/notifications/server/mail/transfer-mail-handlers.ts';
import { staffMailHandlers } from '../features/staff/server/mail/staff-mail-handlers.ts';
import { inquiryMailHandlers } from '../features/transfers/server/mail/inquiry-mail-handlers.ts';
import type { MailHandlers } from '../mail/mail.ts';

/** The templates that render the content of each mail. */
export type MailTemplates = typeof import('./mail-templates.tsx');

/** Loads the templates from the build folder. Throws if they are not built. */
export async function loadBuiltMailTemplates(dist: string): Promise<MailTemplates> {
  const entry = pathToFileURL(path.resolve(dist, 'server/mail-templates.js')).href;
  return (await import(entry)) as MailTemplates;
}

/** The handler of each mail event. */
export function mailHandlers(templates: MailTemplates): MailHandlers {
  return {
    ...transferMailHandlers(templates.transferMail),
    ...inquiryMailHandlers({
      received: templates.inquiryReceivedMail,
      confirmation: templates.inquiryConfirmationMail,
    }),
    ...questionMailHandlers({
      received: templates.questionReceivedMail,
      confirmation: templates.questionConfirmationMail,
    }),
    ...requestMailHandlers({
      received: templates.requestReceivedMail,
      confirmation: templates.requestConfirmationMail,
    }),
    ...replyMailHandlers(templates.replyMail),
    ...staffMailHandlers({
      invitation: templates.invitationMail,
      passwordReset: templates.passwordResetMail,
    }),
  };
}
