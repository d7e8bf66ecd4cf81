import type { XmlReader } from '../archive/parse-xml.ts';
import { expandsTooFar } from '../archive/zip-directory.ts';
import { normalizeCellText } from '../csv/normalize-cell-text.ts';
import { MAX_CHARACTERS } from '../table.ts';

const MAX_STRINGS = 2_000_000;

/** Collects the strings that cells refer to by index, without phonetic text (`rPh`). */
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
      if (characters > MAX_CHARACTERS) throw expandsTooFar();
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPronunciation = false;
      else if (name === 'si' && strings.push(decodeCellString(pieces.join(''))) > MAX_STRINGS)
        throw expandsTooFar();
    },
  };
  return { strings, reader };
}

/** Decodes characters that XML cannot contain, written as `_x000D_`. */
export function decodeCellString(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
  return normalizeCellText(plain);
}
