import { z } from 'zod';
import { canonicalEmail, isEmail } from './email.ts';
import { cleanLines, cleanText, hasControlCharacter } from './text.ts';
import { MAX_EMAIL_LENGTH } from './text-lengths.ts';

/** Longer than any date or time, so that malformed ones are rejected as invalid, not as too long. */
export const MAX_DATE_TEXT = 64;
/** The router's limit for path parameters. */
export const MAX_PARAMETER = 200;
/** Raw input may be this many times longer than the cleaned text: cleaning shortens entities, marks and spaces. */
const RAW_FACTOR = 4;

/**
 * A text of at most `max` characters. The length is checked first and stops further checks, so that overlong input
 * costs nothing. Every text of a contract starts with it. [SEC-15]
 */
export function boundedText(max: number) {
  return z.string().max(max, { abort: true });
}

/** A trimmed text of at most `max` characters; the raw input may be a multiple of that. [SEC-15] */
export function trimmedText(max: number) {
  return boundedText(max * RAW_FACTOR)
    .trim()
    .max(max, { abort: true });
}

/** One line cleaned by `cleanText`, of `min` to `max` characters, without control characters. [SEC-15] */
export function cleanLine({ min = 0, max }: { min?: number; max: number }) {
  const final = z.string().min(min).max(max, { abort: true });
  return boundedText(max * RAW_FACTOR)
    .transform(cleanText)
    .pipe(final.refine((text) => !hasControlCharacter(text), CONTROL));
}

/** A person's name, used in mail headers: a line break could inject a header. [SEC-15] */
export function personName(max: number) {
  return trimmedText(max)
    .refine((text) => !hasControlCharacter(text), CONTROL)
    .transform(cleanText)
    .pipe(z.string().min(1));
}

/** A text of several lines, trimmed, with uniform line breaks. [SEC-15] */
export function freeText(max: number) {
  return trimmedText(max).transform(cleanLines);
}

/** A deliverable e-mail address, by the mailer's rule. [SEC-15] [SEC-17] */
export function emailText() {
  return trimmedText(MAX_EMAIL_LENGTH)
    .refine(isEmail, { error: 'no e-mail address' })
    .overwrite(canonicalEmail);
}

const CONTROL = { error: 'holds a control character' };
