import addressparser from 'nodemailer/lib/addressparser';
import { asciiDomain, parseEmail } from '../values/email.ts';

export interface Mailbox {
  name: string;
  address: string;
}

const NAME_LENGTH = 200;
/** A name and an address, with quotes and brackets. */
const MAX_TEXT = 1_000;

/** Whether a text can stand in headers and SMTP commands as one address, and as nothing else. [SEC-17] */
export function isSafeAddress(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/**
 * An address as an SMTP command names it: a domain of other letters in its ASCII form, which every server takes.
 * Where the local part has other letters too, the server must know SMTPUTF8, and the domain stays as it is.
 */
export function envelopeAddress(address: string): string {
  const { local, domain } = parseEmail(address) ?? {};
  if (local === undefined || domain === undefined || /\P{ASCII}/u.test(local)) return address;
  return /\P{ASCII}/u.test(domain) ? `${local}@${asciiDomain(domain) ?? domain}` : address;
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
  if (text.length > MAX_TEXT || headerText(text) !== text.trim()) return undefined;
  const [only, ...others] = addressparser(text);
  if (!only?.address || others.length > 0 || !isSafeAddress(only.address)) return undefined;
  return { name: only.name, address: only.address };
}

/** What follows the at sign, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
