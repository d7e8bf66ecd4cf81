import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

type Surname = {
  surname_latin: string;
  surname_original: string;
  language: string;
  variant_of: string;
  kind: string;
};
type Typo = { typed: string; expected: string; distance: string };
type Transliteration = { system: string; language: string; cyrillic: string; latin: string; context: string };

const ROOT = new URL('../../../../../', import.meta.url);

export const surnames = readCsv<Surname>('demo/data/surnames.csv');
export const typos = readCsv<Typo>('tests/support/data/surname_typos.csv');
export const transliterations = readCsv<Transliteration>('tests/support/data/transliteration_tables.csv');

export const bases = surnames.filter(({ variant_of }) => variant_of === '');
export const variants = surnames.filter(({ variant_of }) => variant_of !== '');

export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

function readCsv<Row>(path: string): Row[] {
  return parse(readFileSync(new URL(path, ROOT)), { columns: true, skip_empty_lines: true, trim: true });
}
