/** An address that mail can be sent to, in its two halves. Made only by `parseEmail`. */
export interface EmailAddress {
  /** What stands before the at sign: up to 64 octets. */
  local: string;
  /** What stands behind it, as it was written. */
  domain: string;
}

/** Longer ones fit in no SMTP command. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_OCTETS = 64;
const MAX_DOMAIN_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
/** The characters of RFC 5321 that need no quotes, and those beyond ASCII of RFC 6531; no blank, no control. */
const ATOM = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+$/u;
const LABEL = /^(?:[a-z\d-]|(?=[\p{L}\p{M}\p{N}])\P{ASCII})+$/iu;
const NOT_ASCII = /\P{ASCII}/u;

/**
 * The address that a text is, or undefined where a mail server could refuse its form: what needs quotes or brackets,
 * empty or too long labels, control characters. The one rule for addresses that are stored and for those in SMTP
 * commands. Linear in the length of the text. [SEC-17]
 */
export function parseEmail(text: string): EmailAddress | undefined {
  if (text.length > MAX_EMAIL_LENGTH) return undefined;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !isLocal(local) || !isDomain(domain) || octets(text) > MAX_EMAIL_LENGTH) return undefined;
  return { local, domain };
}

/** Whether a text is an address of the internet: its domain has a dot. A server's own sender needs none. [SEC-17] */
export function isEmail(text: string): boolean {
  return parseEmail(text)?.domain.includes('.') ?? false;
}

/**
 * Whether a text is something, an at sign, something, a dot, something, with no spaces: enough to enable a button.
 * What is sent is judged by `isEmail`. [SUB-03]
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

/** The ASCII form of a domain (`пример.рф`: `xn--e1afmkfd.xn--p1ai`); undefined where it has none. */
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
  // The last label of an address of the internet names no number: `1.2.3.4` is no domain.
  return labels.every((label) => label.length <= MAX_LABEL_LENGTH) && !/^\d+$/.test(labels.at(-1) ?? '');
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
