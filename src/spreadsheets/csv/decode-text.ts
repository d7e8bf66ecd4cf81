import { bestCodePage, type DecodedText } from './code-pages.ts';
import { notAList } from './file-kind.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file and how it was encoded: by its byte order mark, by where its zero bytes stand (UTF-16),
 * as UTF-8 if it is that, and else as the code page in which its words make most sense. `isKnownWord` tells
 * words that are expected in it, in lower case.
 */
export function decodeText(bytes: Uint8Array, isKnownWord: (word: string) => boolean): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? encodingByZeros(bytes);
  if (encoding) return decodeStrictly(bytes, encoding);
  try {
    return decodeAs(bytes, 'utf-8');
  } catch {
    return bestCodePage(bytes, isKnownWord);
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

/** Digits, separators and line ends have a zero byte in UTF-16, always on the same side. */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  const enough = bytes.length / 20;
  if (odd > enough && even < odd / 20) return 'utf-16le';
  if (even > enough && odd < even / 20) return 'utf-16be';
  throw notAList('This is no text.');
}
