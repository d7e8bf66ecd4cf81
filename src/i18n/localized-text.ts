import { LANGUAGES, type LocalizedText } from './languages.ts';

/** The texts of a JSON column by language; empty texts and languages the site does not speak are left out. */
export function parseLocalizedText(json: string): LocalizedText {
  const stored: unknown = JSON.parse(json);
  const texts: LocalizedText = {};
  if (typeof stored !== 'object' || stored === null) return texts;
  const byLanguage = new Map<string, unknown>(Object.entries(stored));
  for (const language of LANGUAGES) {
    const text = byLanguage.get(language);
    if (typeof text === 'string' && text !== '') texts[language] = text;
  }
  return texts;
}
