import { tidyText } from '../csv/tidy-text.ts';
import type { XmlReader } from './parse-xml.ts';
import { expandsTooFar } from './zip-directory.ts';

const MOST_STRINGS = 2_000_000;
export const MOST_CHARACTERS = 40_000_000;

/** Collects the strings that cells refer to by number; pronunciations (`rPh`) are no part of them. */
export function sharedStringsReader(): { strings: string[]; reader: XmlReader } {
  const strings: string[] = [];
  let pieces: string[] = [];
  let characters = 0;
  let inText = false;
  let inPronunciation = false;

  const reader: XmlReader = {
    open(name) {
      if (name === 'si') pieces = [];
      else if (name === 't') inText = true;
      else if (name === 'rPh') inPronunciation = true;
    },
    text(text) {
      if (!inText || inPronunciation) return;
      pieces.push(text);
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw expandsTooFar();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPronunciation = false;
      else if (name === 'si' && strings.push(cellString(pieces.join(''))) > MOST_STRINGS)
        throw expandsTooFar();
    },
  };
  return { strings, reader };
}

/** Excel writes what XML cannot hold as `_x000D_`. */
export function cellString(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
  return tidyText(plain);
}
