import { cleanText } from '../../values/text.ts';

const PLAIN = /^[!-%'-~]+(?: [!-%'-~]+)*$/;

/** A text as it was meant, without control characters. Most cells are plain already, and are passed as they are. */
export function tidyText(text: string): string {
  if (text === '' || PLAIN.test(text)) return text;
  return cleanText(text.replace(/(?!\s)\p{Cc}/gu, ''));
}
