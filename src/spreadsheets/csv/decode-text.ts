import { type DecodedText, detectCodePage } from './detect-code-page.ts';
import { unsupportedFile } from './file-kind.ts';
import { UnreadableFile } from './unreadable-file.ts';

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text file: by its byte order mark, by the position of zero bytes (UTF-16), as UTF-8 if valid, and
 * otherwise in the most plausible code page. `isKnownWord` recognizes expected words, in lower case.
 */
export function decodeText(bytes: Uint8Array, isKnownWord: (word: string) => boolean): DecodedText {
  const byteOrderMark = BYTE_ORDER_MARKS.find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  const encoding = byteOrderMark?.[0] ?? detectUtf16(bytes);
  if (encoding) return decodeStrictly(bytes, encoding);
  try {
    return decodeAs(bytes, 'utf-8');
  } catch {
    return detectCodePage(bytes, isKnownWord);
  }
}

function decodeStrictly(bytes: Uint8Array, encoding: string): DecodedText {
  try {
    return decodeAs(bytes, encoding);
  } catch {
    throw new UnreadableFile('damaged', `The file breaks off or is damaged: it is no valid ${encoding}.`);
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
}

/** In UTF-16, digits, separators and line ends have a zero byte, always on the same side. */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  const threshold = bytes.length / 20;
  if (odd > threshold && even < odd / 20) return 'utf-16le';
  if (even > threshold && odd < even / 20) return 'utf-16be';
  throw unsupportedFile('This is no text.');
}
