import { Parser } from 'saxen';
import { damaged, expandsTooFar } from './zip-directory.ts';

const NO_ATTRIBUTES: Record<string, string> = {};
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 6_000_000;
/** No spreadsheet has a longer text or tag; the parser would rescan it with every chunk. */
const MAX_TOKEN_LENGTH = 4 * 1024 * 1024;

/** Returns the value of an attribute; `*:id` matches any prefix. */
export type Attribute = (name: string) => string | undefined;

export interface XmlReader {
  open?(name: string, attribute: Attribute): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses an XML part while it is unpacked; element names come without prefix. Document types are rejected, so that no
 * entities can be declared, as are more or deeper elements than a workbook has.
 */
export async function parseXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const usage = { depth: 0, elements: 0, sinceToken: 0 };
  const parser = createBoundedParser(reader, usage);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    usage.sinceToken += piece.length;
    parser.write(decode(decoder, piece));
    if (usage.sinceToken > MAX_TOKEN_LENGTH) throw damaged();
  }
  parser.write(decode(decoder));
  if (parser.end()) throw damaged();
}

function createBoundedParser(
  reader: XmlReader,
  usage: { depth: number; elements: number; sinceToken: number },
): Parser {
  return new Parser()
    .on('openTag', (name, attributes, decode) => {
      usage.sinceToken = 0;
      usage.depth += 1;
      usage.elements += 1;
      if (usage.elements > MAX_ELEMENTS) throw expandsTooFar();
      if (usage.depth > MAX_DEPTH) throw damaged();
      reader.open?.(withoutPrefix(name), attributeOf(attributes, decode));
    })
    .on('closeTag', (name) => {
      usage.sinceToken = 0;
      usage.depth -= 1;
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
  return (wanted) => {
    const all = attributes() || NO_ATTRIBUTES;
    const value = wanted.startsWith('*') ? withAnyPrefix(all, wanted.slice(1)) : all[wanted];
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
