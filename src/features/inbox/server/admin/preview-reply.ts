import type { Reader } from '../../../../db/database.ts';
import type { Staff } from '../../../../http/api-app.ts';
import { notFound } from '../../../../http/api-error.ts';
import { contentOf } from '../mail/read-reply.ts';
import type { ReplyTemplate } from '../mail/reply-mail-content.ts';
import { findMessage, type MessageRef } from './message-repository.ts';

export interface PreviewedReply {
  text: string;
  staff: Staff;
  siteUrl: string;
  template: ReplyTemplate;
}

/** Renders the mail of an unsent reply. Throws 404. [DESK-28] */
export async function previewReply(
  db: Reader,
  ref: MessageRef,
  { text, staff, siteUrl, template }: PreviewedReply,
) {
  const message = await findMessage(db, ref);
  if (!message) throw notFound('The message');
  return template(await contentOf(db, message, { answer: text, author: staff.name, siteUrl }));
}
