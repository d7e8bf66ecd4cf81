import { normalizeUnicode } from './normalize-unicode.ts';

export { stripTags } from './html-tags.ts';

const ZERO_WIDTH = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const NO_BREAK_SPACES = /\u00A0|\u202F|\u2007|&nbsp;|&#160;|&#xa0;/gi;

/**
 * Cleans a text: Unicode NFC, no-break spaces and their entities as spaces, no zero-width characters, trimmed, runs of
 * whitespace collapsed. [TEXT-01] [TEXT-02] [TEXT-03] [TEXT-04]
 */
export function cleanText(text: string): string {
  return normalizeUnicode(text, 'NFC')
    .replace(NO_BREAK_SPACES, ' ')
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text at a number of characters. [TEXT-06] */
export function shorten(text: string, limit = 120): string {
  return Array.from(text).slice(0, limit).join('');
}

/** Whether a text has a letter or digit of any script. [ASK-06] [CON-05] [API-36] */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a text has a control character, which could inject a mail header. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Cleans a text of several lines: line breaks become `\n`, control characters other than tab are removed. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
