import { z } from 'zod';
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts';
import { cleanLines, cleanText, hasControlCharacter } from './text.ts';

/** Long enough for every date and time in any form, to be refused as none rather than as too long. */
export const MAX_DATE_TEXT = 64;
/** As much as the router reads of a parameter in a path. */
export const MAX_PARAMETER = 200;
/** So many times the final length may be sent: cleaning turns entities, marks and runs of spaces into less. */
const RAW_FACTOR = 4;

/**
 * A text of at most `max` characters. Its length is checked first, and what is longer is not looked at by any later
 * check, so that nobody can send what takes long to clean or match. Every text of a contract begins so. [SEC-15]
 */
export function boundedText(max: number) {
  return z.string().max(max, { abort: true });
}

/** A text that is cut of spaces at both ends: at most `max` characters then, and a multiple of it before. [SEC-15] */
export function trimmedText(max: number) {
  return boundedText(max * RAW_FACTOR)
    .trim()
    .max(max, { abort: true });
}

/** One line as `cleanText` makes it, of `min` to `max` characters, without control characters. [SEC-15] */
export function cleanLine({ min = 0, max }: { min?: number; max: number }) {
  const final = z.string().min(min).max(max, { abort: true });
  return boundedText(max * RAW_FACTOR)
    .transform(cleanText)
    .pipe(final.refine((text) => !hasControlCharacter(text), CONTROL));
}

/** The name of a person as it stands in the header of a mail: a line break there could add a header. [SEC-15] */
export function personName(max: number) {
  return trimmedText(max)
    .refine((text) => !hasControlCharacter(text), CONTROL)
    .transform(cleanText)
    .pipe(z.string().min(1));
}

/** A text of several lines, trimmed and with one kind of line break. [SEC-15] */
export function freeText(max: number) {
  return trimmedText(max).transform(cleanLines);
}

/** An address that mail can be sent to, as the mailer sees it. [SEC-15] [SEC-17] */
export function emailText() {
  return trimmedText(MAX_EMAIL_LENGTH).refine(isEmail, { error: 'no e-mail address' });
}

const CONTROL = { error: 'holds a control character' };
