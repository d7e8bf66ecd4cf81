import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  canEncode,
  encodeText,
  TEXT_ENCODINGS,
  type TextEncodingName,
} from '../../../tests/support/encode-text.ts';
import { decodeText } from './decode-text.ts';

const noKnownWords = () => false;

function roundTrip(text: string, encoding: TextEncodingName): string {
  return decodeText(encodeText(text, encoding), noKnownWords).text;
}

const NAMES: readonly (readonly [language: string, names: string])[] = [
  ['Latvian', 'Ķēniņš Kalniņa Šķēle Bērziņš Āboliņa Ģirts Liepiņa Ozoliņš'],
  ['Lithuanian', 'Žukauskas Kazlauskienė Petraitytė Šimkus Vaičiūnas Čepaitė Bružaitė'],
  ['Estonian', 'Põder Jääger Käärik Šmidt Tõnisson Müürsepp Ööbik'],
  ['German', 'Müller Größmann Schäfer Jürgens'],
  ['Spanish', 'Peñón Muñoz Núñez García Rodríguez Jesús Martín Sánchez Málaga Benalmádena Ibáñez'],
  ['Russian', 'Кузнецова Иванов Ёлкина Щукин Пётр'],
  ['Ukrainian', 'Шевченко Ґалаґан Їжакевич Єрмоленко Ісаєвич'],
];

describe('decodeText', () => {
  it.each(TEXT_ENCODINGS)('decodes every name that %s can encode', (encoding) => {
    for (const [, names] of NAMES) {
      const list = `Hotel;Name\r\nPalmasol;${names}\r\n`;
      if (canEncode(names, encoding)) expect(roundTrip(list, encoding)).toBe(list);
    }
  });

  it.each(
    NAMES.flatMap(([, names]) => names.split(' ')).flatMap((name) =>
      TEXT_ENCODINGS.filter((encoding) => canEncode(name, encoding)).map(
        (encoding) => [name, encoding] as const,
      ),
    ),
  )('a single %s among ASCII words is decoded from %s', (name, encoding) => {
    const list = `Hotel;Date;Name\r\nPalmasol;24.12.2026;${name}\r\n`;
    expect(roundTrip(list, encoding)).toBe(list);
  });

  it('known words decide where letters are ambiguous', () => {
    const bytes = encodeText('Hotel Kaķis', 'windows-1257');
    expect(decodeText(bytes, (word) => word === 'kaķis').text).toBe('Hotel Kaķis');
    expect(decodeText(bytes, (word) => word === 'kaíis').text).toBe('Hotel Kaíis');
  });

  it('rejects text that is plausible in no encoding', () => {
    // KOI8-R: «Кузнецова;Иванов».
    const koi8 = Buffer.from([
      0xeb, 0xd5, 0xda, 0xce, 0xc5, 0xc3, 0xcf, 0xd7, 0xc1, 0x3b, 0xe9, 0xd7, 0xc1, 0xce, 0xcf, 0xd7,
    ]);
    expect(() => decodeText(koi8, noKnownWords)).toThrow('make sense in no encoding');
  });

  it('rejects a file that ends inside a character', () => {
    const bytes = encodeText('Hotel;Žukauskas', 'utf-16le with BOM').subarray(0, -1);
    expect(() => decodeText(bytes, noKnownWords)).toThrow('no valid utf-16le');
  });
});

it('decodes nearly every demonstration surname on its own, in every code page that can encode it', () => {
  const path = new URL('../../../demo/data/surnames.csv', import.meta.url);
  const rows: { surname_original: string }[] = parse(readFileSync(path), { columns: true });
  const names = [...new Set(rows.map((row) => row.surname_original))];
  const pages = TEXT_ENCODINGS.filter((encoding) => encoding.startsWith('windows'));
  const cases = pages.flatMap((page) =>
    names.filter((name) => /[^ -~]/.test(name) && canEncode(name, page)).map((name) => ({ name, page })),
  );
  const misread = cases.filter(
    ({ name, page }) => roundTrip(`Hotel;Name\r\nSol;${name}`, page) !== `Hotel;Name\r\nSol;${name}`,
  );
  process.stdout.write(
    `surnames alone in their file: ${cases.length - misread.length} of ${cases.length} decoded right\n`,
  );
  process.stdout.write(
    `  not: ${misread
      .slice(0, 60)
      .map(({ name, page }) => `${name} (${page.slice(8)})`)
      .join(', ')}\n`,
  );
  expect(misread.length / cases.length).toBeLessThan(0.02);
});
