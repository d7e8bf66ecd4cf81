import type { Attribute, XmlReader } from '../archive/parse-xml.ts';
import { expandsTooFar } from '../archive/zip-directory.ts';
import { normalizeCellText } from '../csv/normalize-cell-text.ts';
import { MAX_CHARACTERS } from '../table.ts';
import { isOn } from './cell-formats.ts';

const MAX_STRINGS = 2_000_000;

/**
 * Collects the strings that cells refer to by index, without phonetic text (`rPh`), and the indices of those that are struck
 * through in part.
 */
export function sharedStringsReader(): { strings: string[]; struck: Set<number>; reader: XmlReader } {
  const strings: string[] = [];
  const struck = new Set<number>();
  const run = runReader();
  let pieces: string[] = [];
  let characters = 0;
  let inText = false;
  let inPronunciation = false;

  const reader: XmlReader = {
    open(name, attribute) {
      run.open(name, attribute);
      if (name === 'si') pieces = [];
      else if (name === 't') inText = true;
      else if (name === 'rPh') inPronunciation = true;
    },
    text(text) {
      if (!inText || inPronunciation) return;
      if (run.isStruck() && text.trim() !== '') struck.add(strings.length);
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
  return { strings, struck, reader };
}

/** Follows whether text is in a run that is struck through. */
export function runReader(): { open: (name: string, attribute: Attribute) => void; isStruck: () => boolean } {
  let isStruck = false;
  return {
    open(name, attribute) {
      if (name === 'r' || name === 'si' || name === 'c') isStruck = false;
      else if (name === 'strike') isStruck = isOn(attribute('val'));
    },
    isStruck: () => isStruck,
  };
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
