import type { MailHandlers } from '../../../../mail/mail.ts';
import type { ReplyPayload } from '../admin/answer-message.ts';
import { readReply } from './read-reply.ts';
import type { ReplyTemplate } from './reply-mail-content.ts';

/** Renders replies of staff; the operator is Reply-To. [DESK-28] */
export function replyMailHandlers(template: ReplyTemplate): MailHandlers {
  return {
    'inbox-reply': async (mail, { db, siteUrl }) => {
      const reply = await readReply(db, (mail.payload as ReplyPayload).replyId, siteUrl);
      if (!reply) return undefined;
      const { content, replyTo, follows } = reply;
      return { ...template(content), replyTo, follows, byHand: true };
    },
  };
}
