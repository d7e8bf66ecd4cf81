import { LANGUAGES, type LocalizedText } from '../i18n/languages.ts';
import { normalizeUnicode } from '../values/normalize-unicode.ts';
import { cleanText, stripTags } from '../values/text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/**
 * Normalizes texts for storage: trimmed, on one line, empty ones omitted, in language order. No-break spaces
 * stay: they bind a number and its unit.
 */
export function normalizeTexts(texts: LocalizedText): LocalizedText {
  return mapTexts(texts, (text) =>
    normalizeUnicode(text, 'NFC')
      .replace(/[^\S\u00A0\u202F]+/g, ' ')
      .trim(),
  );
}

/** Sanitizes HTML for storage; HTML without visible content becomes empty. [SEC-07] */
export function normalizeHtml(texts: LocalizedText): LocalizedText {
  return mapTexts(texts, (html) => {
    const clean = sanitizeHtml(html).trim();
    const hasContent = cleanText(stripTags(clean)) !== '' || /<img\b/i.test(clean);
    return hasContent ? clean : '';
  });
}

function mapTexts(texts: LocalizedText, normalize: (text: string) => string): LocalizedText {
  const normalized: LocalizedText = {};
  for (const language of LANGUAGES) {
    const text = normalize(texts[language] ?? '');
    if (text !== '') normalized[language] = text;
  }
  return normalized;
}
