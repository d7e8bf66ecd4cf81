import { cleanText } from '../../values/text.ts';

const PLAIN_TEXT = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/** Normalizes a cell text and removes control characters. Most cells are plain already and returned unchanged. */
export function normalizeCellText(text: string): string {
  if (text === '' || PLAIN_TEXT.test(text)) return text;
  return cleanText(text.replace(/(?!\s)\p{Cc}/gu, ''));
}
