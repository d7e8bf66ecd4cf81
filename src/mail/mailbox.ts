import addressparser from 'nodemailer/lib/addressparser';

export interface Mailbox {
  name: string;
  address: string;
}

// Everything that would need quoting, or could end the address and begin something else, in a header or a command.
const PART = String.raw`[^\s\p{Cc}\p{Cf}<>(),;:"\\@[\]]+`;
const ADDRESS = new RegExp(`^${PART}@${PART}$`, 'u');
const NAME_LENGTH = 200;

/** Whether a text can stand in headers and SMTP commands as one address, and as nothing else. */
export function isSafeAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** One line without control characters, as it may stand in a header. */
export function headerText(text: string, length = NAME_LENGTH): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, length).join('');
}

/** The one mailbox that a text such as `Costa Sol Info <info@example.com>` names; undefined for any other text. */
export function parseMailbox(text: string): Mailbox | undefined {
  if (headerText(text) !== text.trim()) return undefined;
  const [only, ...others] = addressparser(text);
  if (!only?.address || others.length > 0 || !isSafeAddress(only.address)) return undefined;
  return { name: only.name, address: only.address };
}

/** What follows the at sign, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
