import { LANGUAGES, type LocalizedText } from './languages.ts';

/** Parses the texts of a JSON column; empty texts and unsupported languages are ignored. */
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
