import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { RenderedMail } from './mail.ts';

/** What a mail said when it was last written. */
export interface MailCopy {
  subject: string;
  /** Null where the mail holds a link that signs in. */
  text: string | null;
  html: string | null;
  attachments: string[];
}

const compress = promisify(deflateRaw);

/** Encodes the copy of a mail for storage: a few kilobytes. A mail with a secret leaves its subject only. */
export async function encodeMailCopy({
  subject,
  text,
  html,
  attachments = [],
  secret,
}: RenderedMail): Promise<string> {
  const copy: MailCopy = {
    subject,
    text: secret ? null : text,
    html: secret ? null : html,
    attachments: attachments.map(({ fileName }) => fileName),
  };
  // In another thread, and quickly: the next mail is written meanwhile.
  return (await compress(JSON.stringify(copy), { level: 1 })).toString('base64');
}

/** Decodes a stored copy. */
export function decodeMailCopy(content: string): MailCopy {
  return JSON.parse(inflateRawSync(Buffer.from(content, 'base64')).toString());
}
