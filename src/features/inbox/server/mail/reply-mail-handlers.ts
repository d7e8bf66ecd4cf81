import type { MailHandlers } from '../../../../mail/mail.ts';
import { replyPayloadSchema } from '../admin/answer-message.ts';
import { readReply } from './read-reply.ts';
import type { ReplyTemplate } from './reply-mail-content.ts';

/** Renders replies of staff; the operator is Reply-To. [DESK-28] */
export function replyMailHandlers(template: ReplyTemplate): MailHandlers {
  return {
    'inbox-reply': async (mail, { db, siteUrl }) => {
      const { replyId } = replyPayloadSchema.parse(mail.payload);
      const reply = await readReply(db, replyId, siteUrl);
      if (!reply) return undefined;
      const { content, replyTo, follows } = reply;
      return { ...template(content), replyTo, follows, byHand: true };
    },
  };
}
