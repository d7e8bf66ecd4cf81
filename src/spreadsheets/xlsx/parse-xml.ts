import { Parser } from 'saxen';
import { damaged, expandsTooFar } from './zip-directory.ts';

const NO_ATTRIBUTES: Record<string, string> = {};
const DEEPEST = 64;
const MOST_ELEMENTS = 6_000_000;
/** Text or a tag longer than this is none of a spreadsheet; it would be read again with every further piece. */
const LONGEST_TOKEN = 4 * 1024 * 1024;

/** The value of an attribute; of one whose prefix any program may choose, `*:id`. */
export type Attribute = (name: string) => string | undefined;

export interface XmlReader {
  open?(name: string, attribute: Attribute): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads an XML part of a workbook as it is unpacked; names of elements come without their prefix. Document types are
 * refused, so that no entity can be declared, and so are more or deeper elements than a workbook of rows has.
 */
export async function parseXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const watch = { depth: 0, elements: 0, sinceToken: 0 };
  const parser = watchedParser(reader, watch);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    watch.sinceToken += piece.length;
    parser.write(decode(decoder, piece));
    if (watch.sinceToken > LONGEST_TOKEN) throw damaged();
  }
  parser.write(decode(decoder));
  if (parser.end()) throw damaged();
}

function watchedParser(
  reader: XmlReader,
  watch: { depth: number; elements: number; sinceToken: number },
): Parser {
  return new Parser()
    .on('openTag', (name, attributes, decode) => {
      watch.sinceToken = 0;
      watch.depth += 1;
      watch.elements += 1;
      if (watch.elements > MOST_ELEMENTS) throw expandsTooFar();
      if (watch.depth > DEEPEST) throw damaged();
      reader.open?.(withoutPrefix(name), attributeOf(attributes, decode));
    })
    .on('closeTag', (name) => {
      watch.sinceToken = 0;
      watch.depth -= 1;
      reader.close?.(withoutPrefix(name));
    })
    .on('text', (text, decode) => reader.text?.(decode(text)))
    .on('cdata', (text) => reader.text?.(text))
    .on('attention', () => {
      throw damaged();
    })
    .on('error', () => {
      throw damaged();
    });
}

function attributeOf(
  attributes: () => Record<string, string> | false,
  decode: (text: string) => string,
): Attribute {
  return (asked) => {
    const all = attributes() || NO_ATTRIBUTES;
    const value = asked.startsWith('*') ? withAnyPrefix(all, asked.slice(1)) : all[asked];
    return value?.includes('&') ? decode(value) : value;
  };
}

function withAnyPrefix(attributes: Record<string, string>, ending: string): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(ending))?.[1];
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw damaged();
  }
}
