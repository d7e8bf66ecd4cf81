export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-8 with BOM',
  'utf-16le',
  'utf-16le with BOM',
  'utf-16be',
  'utf-16be with BOM',
  'windows-1251',
  'windows-1252',
  'windows-1257',
] as const;
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

/** Encodes a text; throws if the code page lacks a character. */
export function encodeText(text: string, encoding: TextEncodingName): Buffer {
  const [name = '', mark] = encoding.split(' with ');
  const marked = mark ? `\uFEFF${text}` : text;
  if (name === 'utf-8') return Buffer.from(marked);
  if (name === 'utf-16le') return Buffer.from(marked, 'utf16le');
  if (name === 'utf-16be') return Buffer.from(marked, 'utf16le').swap16();
  const page = codePage(name);
  return Buffer.from(Array.from(text, (letter) => byteOf(page, letter, name)));
}

/** Whether the encoding has all characters of a text. */
export function canEncode(text: string, encoding: TextEncodingName): boolean {
  return (
    !encoding.startsWith('windows') || Array.from(text).every((letter) => codePage(encoding).has(letter))
  );
}

const pages = new Map<string, Map<string, number>>();

function codePage(name: string): Map<string, number> {
  const known = pages.get(name);
  if (known) return known;
  const decoder = new TextDecoder(name);
  const page = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  pages.set(name, page);
  return page;
}

function byteOf(page: ReadonlyMap<string, number>, letter: string, name: string): number {
  const byte = page.get(letter);
  if (byte === undefined) throw new Error(`${name} has no ${letter}`);
  return byte;
}
