import addressparser from 'nodemailer/lib/addressparser';
import { asciiDomain, parseEmail } from '../values/email.ts';

export interface Mailbox {
  name: string;
  address: string;
}

const MAX_NAME_LENGTH = 200;
/** A name and an address with quotes and brackets. */
const MAX_MAILBOX_LENGTH = 1_000;

/** Whether a text is exactly one address, safe in headers and SMTP commands. [SEC-17] */
export function isSafeAddress(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/**
 * The form of an address in SMTP commands: a non-ASCII domain is encoded as ASCII, which every server accepts. With a
 * non-ASCII local part the server must support SMTPUTF8, and the domain stays as it is.
 */
export function envelopeAddress(address: string): string {
  const { local, domain } = parseEmail(address) ?? {};
  if (local === undefined || domain === undefined || /\P{ASCII}/u.test(local)) return address;
  return /\P{ASCII}/u.test(domain) ? `${local}@${asciiDomain(domain) ?? domain}` : address;
}

/** A header value: one line without control characters. */
export function headerText(text: string, length = MAX_NAME_LENGTH): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, length).join('');
}

/** Parses a text such as `Costa Sol Info <info@example.com>` that names exactly one mailbox; undefined otherwise. */
export function parseMailbox(text: string): Mailbox | undefined {
  if (text.length > MAX_MAILBOX_LENGTH || headerText(text) !== text.trim()) return undefined;
  const [first, ...others] = addressparser(text);
  if (!first?.address || others.length > 0 || !isSafeAddress(first.address)) return undefined;
  return { name: first.name, address: first.address };
}

/** The domain of an address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
