import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageId } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/languages.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../src/i18n/locales');
const catalogues = new Map<Language, Record<string, string>>();

/** All interface texts of a language. */
export function textsIn(language: Language): Record<string, string> {
  const catalogue: Record<string, string> =
    catalogues.get(language) ?? JSON.parse(readFileSync(path.join(LOCALES, `${language}.json`), 'utf8'));
  catalogues.set(language, catalogue);
  return catalogue;
}

/** An interface text without placeholders. */
export function textIn(language: Language, id: MessageId): string {
  const text = textsIn(language)[id];
  if (text === undefined) throw new Error(`${language} has no ${id}`);
  return text;
}
