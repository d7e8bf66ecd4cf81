import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './delivery.ts';
import type { MailAttachment, RenderedMail } from './mail.ts';
import { envelopeAddress, headerText, isSafeAddress, type Mailbox } from './mailbox.ts';

const MAX_SUBJECT_LENGTH = 500;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(; ?[a-z]+=[a-z0-9.-]+)*$/i;

/** A mail that can never be sent, so that retrying is pointless. */
export class UnsendableMail extends Error {}

export interface ComposeOptions {
  row: { id: number; event: string; recipient: string; messageId: string };
  rendered: RenderedMail;
  from: Mailbox;
  now: Date;
}

/**
 * Composes the MIME message: text and HTML, attachments, and the headers of automated mail. Values cannot inject
 * headers. Throws `UnsendableMail` if the recipient is not exactly one address.
 */
export async function composeMessage({ row, rendered, from, now }: ComposeOptions): Promise<MailMessage> {
  if (!isSafeAddress(row.recipient)) throw new UnsendableMail('The recipient is not an e-mail address');
  const message = new MailComposer({
    from,
    to: { name: '', address: row.recipient },
    replyTo: replyTo(rendered),
    subject: headerText(rendered.subject, MAX_SUBJECT_LENGTH),
    messageId: headerText(row.messageId),
    ...threadHeaders(rendered.follows),
    date: now,
    text: rendered.text,
    // No larger than quoted-printable, which would take longer than all other steps.
    html: { content: Buffer.from(rendered.html), contentTransferEncoding: 'base64' },
    attachments: rendered.attachments?.map(attachment),
    headers: {
      ...(rendered.byHand ? {} : AUTOMATED_HEADERS),
      ...unsubscribeHeaders(rendered.unsubscribeUrl),
    },
    // As unguessable as the Message-ID, so that content cannot contain the boundary.
    baseBoundary: row.messageId.replace(/[^a-z0-9]/gi, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    rowId: row.id,
    event: row.event,
    from: from.address,
    to: envelopeAddress(row.recipient),
    bytes: await message.compile().build(),
    composedAt: now,
  };
}

/** An invalid Reply-To address is omitted; the mail is sent anyway. */
function replyTo({ replyTo: replyMailbox }: RenderedMail): Mailbox | undefined {
  if (!replyMailbox || !isSafeAddress(replyMailbox.address)) return undefined;
  return { name: headerText(replyMailbox.name), address: replyMailbox.address };
}

const AUTOMATED_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mail clients group it with the mails it follows. */
function threadHeaders(follows: readonly string[] = []) {
  const ids = follows.map((id) => headerText(id));
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function attachment({ fileName, contentType, content }: MailAttachment) {
  return {
    filename: headerText(fileName),
    contentType: CONTENT_TYPE.test(contentType) ? contentType : 'application/octet-stream',
    content,
  };
}
