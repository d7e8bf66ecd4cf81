import { MAX_EMAIL_LENGTH } from './text-lengths.ts';

/** A deliverable e-mail address, split at the at sign. Made only by `parseEmail`. */
export interface EmailAddress {
  /** Before the at sign: up to 64 octets. */
  local: string;
  /** After the at sign, as written. */
  domain: string;
}

const MAX_LOCAL_OCTETS = 64;
const MAX_DOMAIN_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
/** Unquoted characters of RFC 5321, and non-ASCII ones of RFC 6531; no spaces or control characters. */
const ATOM = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+$/u;
const LABEL = /^(?:[a-z\d-]|(?=[\p{L}\p{M}\p{N}])\P{ASCII})+$/iu;
const NOT_ASCII = /\P{ASCII}/u;

/**
 * Parses an address; undefined if a mail server could reject its form: quoted parts, brackets, empty or overlong
 * labels, control characters. The only rule for stored addresses and SMTP commands. Linear in the length of the text.
 * [SEC-17]
 */
export function parseEmail(text: string): EmailAddress | undefined {
  if (text.length > MAX_EMAIL_LENGTH) return undefined;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !isLocal(local) || !isDomain(domain) || octets(text) > MAX_EMAIL_LENGTH) return undefined;
  return { local, domain };
}

/** Whether a text is an address with a dot in its domain. The sender of an own server needs none. [SEC-17] */
export function isEmail(text: string): boolean {
  return parseEmail(text)?.domain.includes('.') ?? false;
}

/**
 * The one spelling of a mailbox: a domain that is not ASCII, or encoded, as ASCII in lower case. Otherwise one person
 * would count as many. A text that is no address is returned unchanged. [SEC-11]
 */
export function canonicalEmail(text: string): string {
  const address = parseEmail(text);
  if (!address) return text;
  const { local, domain } = address;
  const ascii = asciiDomain(domain);
  return ascii === domain.toLowerCase() ? text : `${local}@${ascii}`;
}

/**
 * Loose check without spaces: something, @, something, dot, something. Enough to enable a button; `isEmail` decides on
 * submission. [SUB-03]
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

/** The ASCII form of a domain (`пример.рф`: `xn--e1afmkfd.xn--p1ai`); undefined if it has none. */
export function asciiDomain(domain: string): string | undefined {
  const lower = domain.toLowerCase();
  if (!NOT_ASCII.test(lower) && !lower.includes('xn--')) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return undefined;
  }
}

function isLocal(local: string): boolean {
  return octets(local) <= MAX_LOCAL_OCTETS && local.split('.').every((atom) => ATOM.test(atom));
}

function isDomain(domain: string): boolean {
  if (!domain.split('.').every(isLabel)) return false;
  const ascii = asciiDomain(domain);
  if (ascii === undefined || ascii.length > MAX_DOMAIN_LENGTH) return false;
  const labels = ascii.split('.');
  // A top-level domain is not a number: `1.2.3.4` is not a domain.
  return labels.every((label) => label.length <= MAX_LABEL_LENGTH) && !/^\d+$/.test(labels.at(-1) ?? '');
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
