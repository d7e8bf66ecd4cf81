import { normalizeUnicode } from './normalize-unicode.ts';

export { stripTags } from './html-tags.ts';

const ZERO_WIDTH = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const NO_BREAK_SPACES = /\u00A0|\u202F|\u2007|&nbsp;|&#160;|&#xa0;/gi;

/**
 * A text as it was meant: one Unicode form, no-break spaces and their entities as spaces, no zero-width
 * characters, trimmed, each run of whitespace one space. [TEXT-01] [TEXT-02] [TEXT-03] [TEXT-04]
 */
export function cleanText(text: string): string {
  return normalizeUnicode(text, 'NFC')
    .replace(NO_BREAK_SPACES, ' ')
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text up to its limit in characters; the rest is cut off. [TEXT-06] */
export function shorten(text: string, limit = 120): string {
  return Array.from(text).slice(0, limit).join('');
}

/** Whether there is a letter or a digit of any script in it. [ASK-06] [CON-05] [API-36] */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a text holds a control character: one that stands in a mail's header could add a header. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** A text of several lines: each break one `\n`, and of other control characters only the tab. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
