import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letter } from './delivery.ts';
import type { MailAttachment, RenderedMail } from './mail.ts';
import { envelopeAddress, headerText, isSafeAddress, type Mailbox } from './mailbox.ts';

const SUBJECT_LENGTH = 500;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(; ?[a-z]+=[a-z0-9.-]+)*$/i;

/** A mail that can never be written, whatever one tries. */
export class UnwritableMail extends Error {}

export interface LetterOrder {
  row: { id: number; event: string; recipient: string; messageId: string };
  rendered: RenderedMail;
  from: Mailbox;
  now: Date;
}

/**
 * Writes a mail out: text beside HTML, attachments, and the headers of a mail that a machine sends. No value
 * can begin a header of its own. Throws `UnwritableMail` when the recipient is not one address.
 */
export async function writeLetter({ row, rendered, from, now }: LetterOrder): Promise<Letter> {
  if (!isSafeAddress(row.recipient)) throw new UnwritableMail('The recipient is not an e-mail address');
  const message = new MailComposer({
    from,
    to: { name: '', address: row.recipient },
    replyTo: replyTo(rendered),
    subject: headerText(rendered.subject, SUBJECT_LENGTH),
    messageId: headerText(row.messageId),
    ...threadHeaders(rendered.follows),
    date: now,
    text: rendered.text,
    // Not larger than quoted-printable, which would take longer than all else that is done to a mail.
    html: { content: Buffer.from(rendered.html), contentTransferEncoding: 'base64' },
    attachments: rendered.attachments?.map(attachment),
    headers: {
      ...(rendered.byHand ? {} : MACHINE),
      ...unsubscribeHeaders(rendered.unsubscribeUrl),
    },
    // As hard to guess as the Message-ID, which no author of a text has seen.
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
    writtenAt: now,
  };
}

/** Without an address that can be answered the mail still goes out. */
function replyTo({ replyTo: mailbox }: RenderedMail): Mailbox | undefined {
  if (!mailbox || !isSafeAddress(mailbox.address)) return undefined;
  return { name: headerText(mailbox.name), address: mailbox.address };
}

const MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mail programs show it below the mails it follows. */
function threadHeaders(follows: readonly string[] = []) {
  const ids = follows.map((id) => headerText(id));
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

/** One click ends what the mail is part of (RFC 8058). */
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
