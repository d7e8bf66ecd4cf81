import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageId } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { preventBreaks } from '../../src/i18n/prevent-breaks.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../src/i18n/locales');
const catalogues = new Map<Language, Record<string, string>>();

/** All interface texts of a language, as a screen shows them. */
export function textsIn(language: Language): Record<string, string> {
  const cached = catalogues.get(language);
  if (cached) return cached;
  const texts: Record<string, string> = JSON.parse(
    readFileSync(path.join(LOCALES, `${language}.json`), 'utf8'),
  );
  const bound = Object.entries(texts).map(([id, text]) => [id, preventBreaks(language, text)]);
  const catalogue: Record<string, string> = Object.fromEntries(bound);
  catalogues.set(language, catalogue);
  return catalogue;
}

/** An interface text without placeholders. */
export function textIn(language: Language, id: MessageId): string {
  const text = textsIn(language)[id];
  if (text === undefined) throw new Error(`${language} has no ${id}`);
  return text;
}
